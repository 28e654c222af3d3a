import { sql } from "drizzle-orm";
import { addSeconds, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { HOMETAX_MOST_ATTEMPTS, hometaxWaitS } from "#domain/documents/hometax-job.ts";
import {
  type HometaxFailureCode,
  type HometaxLoginCode,
  hometaxLinkStatus,
  isHometaxCollectable,
} from "#domain/documents/hometax-link.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import { placeDocuments } from "#server/features/documents/documents/write-sides.ts";
import { findClosedInstitutions } from "#server/features/office/institutions/queries.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { HometaxAnswer } from "#server/gateways/hometax.ts";
import { type Collected, type CollectingJob, collectedRow, placedRow } from "./collected.ts";
import { findTurn, type JobKey, LEASE_S, lockTurn, setJob, setLink, type Turn } from "./job-turn.ts";
import { standingOf } from "./links.ts";
import { findLogin } from "./login.ts";

const now = (): string => toSeoulDateTime(new Date());

/** Takes one job from where it stands to its end, or until something stops it. Returns true while there may be more. */
export async function collectNext(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  if ((await findClosedInstitutions(primary)).includes("hometax")) return false;
  const key = await primary.transaction(claimJob);
  if (!key) return false;
  while (await collectPage(services, key));
  return true;
}

/** Lets one worker at a time use a log-in: two wrong passwords at once would lock the account. */
async function claimJob(db: Transaction): Promise<JobKey | undefined> {
  const { rows } = await db.execute<JobKey & Record<string, unknown>>(
    sql`SELECT job.partner_seq AS "partnerSeq", job.job_seq AS "jobSeq"
      FROM hometax_jobs job JOIN hometax_links link USING (partner_seq, member_seq, item)
      WHERE job.due_dt <= now() AND (link.busy_until IS NULL OR link.busy_until <= now())
      ORDER BY job.is_daily, job.due_dt, job.job_seq LIMIT 1 FOR NO KEY UPDATE OF link, job SKIP LOCKED`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const key = { partnerSeq: Number(row.partnerSeq), jobSeq: Number(row.jobSeq) };
  const turn = await findTurn(db, key);
  const leaseEnd = addSeconds(now(), LEASE_S);
  await setLink(db, turn, { busyUntil: leaseEnd });
  await setJob(db, turn, {
    state: "RUNNING",
    dueDT: leaseEnd,
    startDT: turn.job.startDT ?? now(),
    attempts: turn.job.attempts + 1,
  });
  return key;
}

/** Returns true while there is another page. */
async function collectPage(services: Services, key: JobKey): Promise<boolean> {
  const turn = await findTurn(services.databases.primary, key);
  const stopCode = stopOf(turn);
  if (stopCode) return endJob(services, turn, stopCode);
  const loginResult = await findLogin(services.databases.primary, services, { ...turn.link, ...turn.company });
  if (!loginResult.ok) return failLogin(services, turn, loginResult.code);
  const { item, side, dateType, fromDate: from, toDate: to, cursor } = turn.job;
  const { bizId, companyName, brand } = turn.company;
  let answer: HometaxAnswer;
  try {
    answer = await services.hometax[brand].collect({
      bizId,
      companyName,
      item,
      side,
      dateType,
      from,
      to,
      cursor,
      login: loginResult.login,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ jobSeq: key.jobSeq, error: error.message }, "tax office not reached");
    return postpone(services, turn);
  }
  return answer.ok ? writePage(services, turn, answer.page) : failLogin(services, turn, answer.code);
}

/** Returns what has happened since the request that stops the job. */
function stopOf({ subscribedLink }: Turn): HometaxFailureCode | undefined {
  const status = hometaxLinkStatus(standingOf(subscribedLink), toSeoulDate(new Date()));
  if (isHometaxCollectable(status)) return undefined;
  if (status === "LOGIN_FAILED") return subscribedLink.link.failureCode ?? -50401;
  return status === "SUSPENDED" ? -50411 : -50412;
}

/** Writes the page together with the start of the next one. */
function writePage(
  { databases }: Services,
  turn: Turn,
  { documents, nextCursor }: Extract<HometaxAnswer, { ok: true }>["page"],
): Promise<boolean> {
  return databases.primary.transaction(async (db) => {
    const current = await lockTurn(db, turn);
    if (!current) return false;
    const { newCount } = await writeCollected(db, current.job, documents);
    const sum = (field: "supply" | "tax") => documents.reduce((total, { content }) => total + content[field], 0);
    const leaseEnd = addSeconds(now(), LEASE_S);
    await setJob(db, turn, {
      count: current.job.count + documents.length,
      newCount: current.job.newCount + newCount,
      supply: current.job.supply + sum("supply"),
      tax: current.job.tax + sum("tax"),
      ...(nextCursor === null
        ? { state: "DONE", dueDT: null, doneDT: now() }
        : { cursor: nextCursor, dueDT: leaseEnd, attempts: 1 }),
    });
    await setLink(db, turn, {
      ...(current.link.loginVersion === turn.link.loginVersion && { loginState: "WORKING", failureCode: null }),
      ...(nextCursor === null ? { busyUntil: null, lastCollectDT: now(), ...dailyDay(turn) } : { busyUntil: leaseEnd }),
    });
    return nextCursor !== null;
  });
}

/** The day the next night begins from. */
function dailyDay({ job: { isDaily, side, toDate } }: Turn) {
  if (!isDaily) return {};
  return side === "sales" ? { salesDate: toDate } : { purchaseDate: toDate };
}

/** Marks the log-in as failed so that nobody tries it again. One that was changed meanwhile gets a turn of its own. */
function failLogin({ databases }: Services, turn: Turn, code: HometaxLoginCode): Promise<boolean> {
  return databases.primary.transaction(async (db) => {
    const current = await lockTurn(db, turn);
    if (!current) return false;
    if (current.link.loginVersion !== turn.link.loginVersion) {
      await setJob(db, turn, { state: "WAITING", dueDT: now() });
      await setLink(db, turn, { busyUntil: null });
      return false;
    }
    await setJob(db, turn, { state: "FAILED", failureCode: code, dueDT: null, doneDT: now() });
    await setLink(db, turn, { loginState: "FAILED", failureCode: code, failureDT: now(), busyUntil: null });
    return false;
  });
}

function endJob({ databases }: Services, turn: Turn, code: HometaxFailureCode): Promise<boolean> {
  return databases.primary.transaction(async (db) => {
    if (!(await lockTurn(db, turn))) return false;
    await setJob(db, turn, { state: "FAILED", failureCode: code, dueDT: null, doneDT: now() });
    await setLink(db, turn, { busyUntil: null });
    return false;
  });
}

/** Tries again later from where the job stands, up to a limit of attempts. */
async function postpone(services: Services, turn: Turn): Promise<boolean> {
  if (turn.job.attempts >= HOMETAX_MOST_ATTEMPTS) return endJob(services, turn, -50301);
  return services.databases.primary.transaction(async (db) => {
    if (!(await lockTurn(db, turn))) return false;
    await setJob(db, turn, { state: "WAITING", dueDT: addSeconds(now(), hometaxWaitS(turn.job.attempts)) });
    await setLink(db, turn, { busyUntil: null });
    return false;
  });
}

/** Writes the new documents of a page with their rows in lists and their counts, each as one set. */
async function writeCollected(
  db: Transaction,
  job: CollectingJob,
  documents: readonly Collected[],
): Promise<{ newCount: number }> {
  if (documents.length === 0) return { newCount: 0 };
  const docSeqs = await nextDocSeqs(db, documents.length);
  const rows = documents.map((document, index) => collectedRow(job, document, docSeqs[index] ?? 0));
  const inserted = await db
    .insert(hometaxDocuments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ docSeq: hometaxDocuments.docSeq });
  const fresh = new Set(inserted.map(({ docSeq }) => docSeq));
  if (fresh.size > 0) await placeDocuments(db, rows.filter(({ docSeq }) => fresh.has(docSeq)).map(placedRow));
  return { newCount: fresh.size };
}
