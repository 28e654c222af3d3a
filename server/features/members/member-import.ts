import { createHash } from "node:crypto";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { importMembers, MemberImport } from "#contracts/member-import.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members } from "#server/db/schema/members.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Origin } from "#server/kernel/request-context.ts";
import type { Session } from "#server/kernel/session.ts";
import { compareWithDatabase, type JudgedRow, judgeLines, somebodyElses } from "./import-rows.ts";
import { readMemberCsv } from "./member-csv.ts";

const SHOWN_NEW_ROWS = 20;
/** Keeps each statement well below the number of parameters it may have. */
const BATCH = 1_000;

/** The good lines in one transaction, the others named. A dry run goes the same way and stops before writing. */
export async function importFile(
  db: Db,
  session: Session,
  { file, isDryRun, digest: checked }: ParsedInputOf<typeof importMembers>["body"],
  origin: Origin,
): Promise<MemberImport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = createHash("sha256").update(bytes).digest("base64url");
  if (checked !== undefined && checked !== digest) {
    throw new AppError("INVALID_INPUT", { fields: { file: "확인한 파일과 내용이 다릅니다. 다시 확인해 주십시오." } });
  }
  const { record } = session;
  const judged = judgeLines(readMemberCsv(bytes), record.brand);
  return db.transaction(async (db) => {
    const compared = await compareWithDatabase(db, judged, record);
    const rows = isDryRun ? compared : await write(db, session, compared);
    const answer = { isDryRun, digest, ...countsOf(rows) };
    if (!isDryRun) await recordImport(db, session, rows, answer, origin);
    return { ...answer, rows: shownOf(rows) };
  });
}

const countsOf = (rows: readonly JudgedRow[]) => ({
  newCount: rows.filter(({ outcome }) => outcome === "NEW").length,
  existingCount: rows.filter(({ outcome }) => outcome === "EXISTS").length,
  errorCount: rows.filter(({ outcome }) => outcome === "ERROR").length,
});

function shownOf(rows: readonly JudgedRow[]): MemberImport["rows"] {
  const shownNew = new Set(rows.filter(({ outcome }) => outcome === "NEW").slice(0, SHOWN_NEW_ROWS));
  return rows
    .filter((row) => row.outcome !== "NEW" || shownNew.has(row))
    .map(({ line, outcome, values, errors }) => ({ line, outcome, values, errors }));
}

/** A company that somebody else has registered since we looked is theirs. */
async function write(db: Db, { record }: Session, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const { partnerSeq, brand } = record;
  const created = new Map<string, number>();
  const wanted = rows.flatMap(({ outcome, company, companySeq }) =>
    outcome === "NEW" && company && companySeq === undefined ? [{ ...company, brand }] : [],
  );
  for (const batch of batches(wanted)) {
    const inserted = await db
      .insert(companies)
      .values(batch)
      .onConflictDoNothing()
      .returning({ bizId: companies.bizId, companySeq: companies.companySeq });
    for (const { bizId, companySeq } of inserted) created.set(bizId, companySeq);
  }
  const settled = rows.map((row): JudgedRow => {
    if (row.outcome !== "NEW" || !row.company || row.companySeq !== undefined) return row;
    const companySeq = created.get(row.company.bizId);
    return companySeq === undefined ? somebodyElses(row) : { ...row, companySeq };
  });
  const places = settled.flatMap(({ outcome, companySeq }) =>
    outcome === "NEW" && companySeq !== undefined ? [{ partnerSeq, companySeq }] : [],
  );
  for (const batch of batches(places)) await db.insert(members).values(batch).onConflictDoNothing();
  return settled;
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

function recordImport(
  db: Db,
  { record }: Session,
  rows: readonly JudgedRow[],
  { digest, newCount, existingCount, errorCount }: Omit<MemberImport, "rows">,
  origin: Origin,
): Promise<void> {
  const bizIds = rows.flatMap(({ outcome, company }) => (outcome === "NEW" && company ? [company.bizId] : []));
  return recordAudit(db, origin, {
    action: "MEMBERS_IMPORTED",
    userSeq: record.userSeq,
    partnerSeq: record.partnerSeq,
    doSessionType: record.doSessionType,
    detail: { digest, newCount, existingCount, errorCount, after: { bizIds } },
  });
}
