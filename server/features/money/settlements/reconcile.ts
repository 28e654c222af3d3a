import { eq } from "drizzle-orm";
import type { ReconciledRow, Reconciliation } from "#contracts/money/settlement-reconciliations.ts";
import type { AdjustLine } from "#contracts/money/settlements.ts";
import type { SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { type BookLine, type Books, readBooks, serviceTextOf } from "./adjust-csv.ts";
import { findAdjustDetails } from "./details.ts";

const SHOWN_ROWS = 1_000;

interface Side {
  count: number;
  revenue: number;
}

/** Holds what both say about one member and one service. */
interface Pair {
  line: number | null;
  memberSeq: number | null;
  member: string;
  service: string;
  file: Side | null;
  ledger: Side | null;
}

/** Compares the lines of the file with the lines of the month, both added up by member and service. */
export async function reconcileFile(
  db: Db,
  partnerSeq: number,
  adjustMonth: SeoulMonth,
  file: File,
): Promise<Reconciliation> {
  const books = readBooks(new Uint8Array(await file.arrayBuffer()));
  const [{ lines }, ofPartner] = [
    await findAdjustDetails(db, partnerSeq, adjustMonth),
    await findMembers(db, partnerSeq),
  ];
  const pairs = new Map<string, Pair>();
  for (const line of books.lines) addToFile(pairs, line, ofPartner);
  for (const line of lines) addToLedger(pairs, line, books.by);
  const all = [...pairs.values()];
  const differing = all.filter(({ file, ledger }) => !isSame(file, ledger));
  const rows = [...books.wrong.map(wrongRow), ...differing.map((pair) => differingRow(pair, books.by))];
  return {
    adjustMonth,
    file: totalOf(all.map(({ file }) => file)),
    ledger: totalOf(all.map(({ ledger }) => ledger)),
    sameCount: all.length - differing.length,
    differentCount: rows.length,
    rows: rows.slice(0, SHOWN_ROWS),
  };
}

interface PartnerMember {
  memberSeq: number;
  name: string;
}

interface PartnerMembers {
  byBizId: Map<string, PartnerMember>;
  bySeq: Map<number, PartnerMember>;
}

async function findMembers(db: Db, partnerSeq: number): Promise<PartnerMembers> {
  const rows = await db
    .select({ memberSeq: members.memberSeq, name: shownName, bizId: companies.bizId })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(eq(members.partnerSeq, partnerSeq));
  return {
    byBizId: new Map(rows.map((row) => [row.bizId, row])),
    bySeq: new Map(rows.map((row) => [row.memberSeq, row])),
  };
}

const add = (to: Side | null, { count, revenue }: Side): Side => ({
  count: (to?.count ?? 0) + count,
  revenue: (to?.revenue ?? 0) + revenue,
});

function addToFile(pairs: Map<string, Pair>, line: BookLine, ofPartner: PartnerMembers): void {
  const { member, memberText, service } = line;
  const owner = "bizId" in member ? ofPartner.byBizId.get(member.bizId) : ofPartner.bySeq.get(member.memberSeq);
  const key = `${owner ? owner.memberSeq : `? ${memberText}`} ${service}`;
  const pair = pairs.get(key) ?? {
    line: line.line,
    memberSeq: owner?.memberSeq ?? null,
    member: owner?.name ?? memberText,
    service,
    file: null,
    ledger: null,
  };
  pairs.set(key, { ...pair, file: add(pair.file, line) });
}

function addToLedger(pairs: Map<string, Pair>, line: AdjustLine, by: Books["by"]): void {
  const service = by === "pointCode" ? line.pointCode : itemNumberOf(line.pointCode);
  const key = `${line.memberSeq} ${service}`;
  const pair = pairs.get(key) ?? {
    line: null,
    memberSeq: line.memberSeq,
    member: line.name,
    service,
    file: null,
    ledger: null,
  };
  pairs.set(key, { ...pair, ledger: add(pair.ledger, line) });
}

const itemNumberOf = (pointCode: string): string =>
  String(itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.number ?? pointCode);

const NOTHING: Side = { count: 0, revenue: 0 };

/** Nothing in the one and zero in the other is the same. */
const isSame = (file: Side | null, ledger: Side | null): boolean =>
  (file ?? NOTHING).count === (ledger ?? NOTHING).count && (file ?? NOTHING).revenue === (ledger ?? NOTHING).revenue;

const totalOf = (sides: readonly (Side | null)[]): Side =>
  sides.reduce<Side>((sum, side) => (side ? add(sum, side) : sum), NOTHING);

const differingRow = ({ service, file, ledger, ...pair }: Pair, by: Books["by"]): ReconciledRow => ({
  ...pair,
  file,
  ledger,
  error: null,
  outcome: file && ledger ? "DIFFERENT" : file ? "ONLY_IN_FILE" : "ONLY_IN_LEDGER",
  pointCode: by === "pointCode" ? service : null,
  service: serviceTextOf(by, service),
});

const wrongRow = ({ line, memberText, serviceText, error }: Books["wrong"][number]): ReconciledRow => ({
  line,
  outcome: "ERROR",
  memberSeq: null,
  member: memberText,
  pointCode: null,
  service: serviceText,
  file: null,
  ledger: null,
  error,
});
