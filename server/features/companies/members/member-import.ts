import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CompanyDetails } from "#contracts/companies/companies.ts";
import type { importMembers, MemberImport } from "#contracts/companies/member-import.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import type { TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { findTaken } from "./claim.ts";
import { compareWithDatabase, type ImportRow, judgeLines } from "./import-rows.ts";
import { readMemberCsv } from "./member-csv.ts";
import { giveTestStart } from "./test-start.ts";

const SHOWN_NEW_ROWS = 20;
/** Keeps each statement well below the number of parameters it may have. */
const BATCH = 1_000;

/** Imports the good lines in one transaction and names the others. A dry run does the same and stops before writing. */
export async function importFile(
  db: Db,
  { secrets }: Services,
  session: Session,
  { file, isDryRun, digest: checkedDigest }: ParsedInputOf<typeof importMembers>["body"],
  authority: TestAuthority | undefined,
  origin: Origin,
): Promise<MemberImport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = createHash("sha256").update(bytes).digest("base64url");
  if (checkedDigest !== undefined && checkedDigest !== digest) {
    throw new AppError("INVALID_INPUT", { fields: { file: "확인한 파일과 내용이 다릅니다. 다시 확인해 주세요." } });
  }
  const { record } = session;
  const lines = judgeLines(readMemberCsv(bytes), record.brand);
  return db.transaction(async (db) => {
    const compared = await compareWithDatabase(db, lines, record);
    const { rows, memberSeqs } = isDryRun ? { rows: compared, memberSeqs: [] } : await write(db, session, compared);
    if (authority) await giveTestStart(db, secrets, authority, record.partnerSeq, memberSeqs);
    const answer = { isDryRun, digest, ...countsOf(rows) };
    if (!isDryRun) await recordImport(db, session, rows, answer, origin);
    return { ...answer, rows: answerRowsOf(rows) };
  });
}

const isAdded = ({ outcome }: ImportRow): boolean => outcome === "NEW" || outcome === "UNPROVEN";

const countsOf = (rows: readonly ImportRow[]) => ({
  newCount: rows.filter(isAdded).length,
  unprovenCount: rows.filter(({ outcome }) => outcome === "UNPROVEN").length,
  existingCount: rows.filter(({ outcome }) => outcome === "EXISTS").length,
  errorCount: rows.filter(({ outcome }) => outcome === "ERROR").length,
});

function answerRowsOf(rows: readonly ImportRow[]): MemberImport["rows"] {
  const shownNew = new Set(rows.filter(({ outcome }) => outcome === "NEW").slice(0, SHOWN_NEW_ROWS));
  return rows
    .filter((row) => row.outcome !== "NEW" || shownNew.has(row))
    .map(({ line, outcome, values, errors }) => ({ line, outcome, values, errors }));
}

/** Decides anew who is first, under the lock on each company. */
async function write(db: Db, { record }: Session, rows: readonly ImportRow[]): Promise<WriteResult> {
  const newCompanies = rows
    .filter(isAdded)
    .flatMap(({ company }) => (company ? [company] : []))
    .toSorted((a, b) => a.bizId.localeCompare(b.bizId));
  const outcomes = new Map<string, ImportRow["outcome"]>();
  const memberSeqs: number[] = [];
  for (const batch of batches(newCompanies)) {
    const result = await writeBatch(db, record, batch);
    for (const [bizId, outcome] of result.outcomes) outcomes.set(bizId, outcome);
    memberSeqs.push(...result.memberSeqs);
  }
  const results = rows.map((row) => ({ ...row, outcome: outcomes.get(row.company?.bizId ?? "") ?? row.outcome }));
  return { rows: results, memberSeqs };
}

interface WriteResult {
  rows: ImportRow[];
  memberSeqs: number[];
}

type ImportedCompany = NonNullable<ImportRow["company"]>;

async function writeBatch(
  db: Db,
  { partnerSeq, brand }: Session["record"],
  batch: readonly ImportedCompany[],
): Promise<{ outcomes: [bizId: string, outcome: ImportRow["outcome"]][]; memberSeqs: number[] }> {
  const created = await db
    .insert(companies)
    .values(batch.map((company) => ({ ...company, brand, firstPartnerSeq: partnerSeq })))
    .onConflictDoNothing()
    .returning({ companySeq: companies.companySeq });
  const bizIds = batch.map(({ bizId }) => bizId);
  const locked = await db
    .select({ bizId: companies.bizId, companySeq: companies.companySeq })
    .from(companies)
    .where(and(eq(companies.brand, brand), inArray(companies.bizId, bizIds)))
    .orderBy(asc(companies.bizId))
    .for("no key update");
  const seqs = new Map(locked.map(({ bizId, companySeq }) => [bizId, companySeq]));
  const takenSeqs = await findTaken(db, [...seqs.values()]);
  const places = batch.flatMap(({ bizId, ...typed }) => {
    const companySeq = seqs.get(bizId);
    if (companySeq === undefined) return [];
    return [{ partnerSeq, companySeq, provenBy: takenSeqs.has(companySeq) ? null : ("FIRST" as const), ...typed }];
  });
  const described = new Set(created.map(({ companySeq }) => companySeq));
  await describeFirst(
    db,
    partnerSeq,
    places.filter(({ provenBy, companySeq }) => provenBy === "FIRST" && !described.has(companySeq)),
  );
  const added = await db
    .insert(members)
    .values(places)
    .onConflictDoNothing()
    .returning({ memberSeq: members.memberSeq, companySeq: members.companySeq, provenBy: members.provenBy });
  const proofs = new Map(added.map(({ companySeq, provenBy }) => [companySeq, provenBy]));
  const outcomes = [...seqs].map(([bizId, companySeq]): [string, ImportRow["outcome"]] => {
    const provenBy = proofs.get(companySeq);
    if (provenBy === undefined) return [bizId, "EXISTS"];
    return [bizId, provenBy === null ? "UNPROVEN" : "NEW"];
  });
  return { outcomes, memberSeqs: added.map(({ memberSeq }) => memberSeq) };
}

/** A company that was only a partner so far has just a name: the details of its first member become its own. */
async function describeFirst(
  db: Db,
  firstPartnerSeq: number,
  places: readonly (CompanyDetails & { companySeq: number })[],
): Promise<void> {
  for (const { companySeq, name, ceoName, bizType, bizClass, postNum, address } of places) {
    await db
      .update(companies)
      .set({ name, ceoName, bizType, bizClass, postNum, address, firstPartnerSeq })
      .where(eq(companies.companySeq, companySeq));
  }
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

function recordImport(
  db: Db,
  { record }: Session,
  rows: readonly ImportRow[],
  { digest, newCount, unprovenCount, existingCount, errorCount }: Omit<MemberImport, "rows">,
  origin: Origin,
): Promise<void> {
  const bizIds = rows.filter(isAdded).flatMap(({ company }) => (company ? [company.bizId] : []));
  return recordAudit(db, origin, {
    action: "MEMBERS_IMPORTED",
    userSeq: record.userSeq,
    partnerSeq: record.partnerSeq,
    doSessionType: record.doSessionType,
    detail: { digest, newCount, unprovenCount, existingCount, errorCount, after: { bizIds } },
  });
}
