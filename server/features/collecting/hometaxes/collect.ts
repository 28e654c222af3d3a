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
import { findClosedInstitutions } from "#server/features/office/institutions/queries.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { HometaxAnswer } from "#server/gateways/hometax.ts";
import { writeCollected } from "./collected.ts";
import { findTurn, holdTurn, type JobKey, LEASE_S, setJob, setLink, type Turn } from "./job-turn.ts";
import { standingOf } from "./links.ts";
import { findLogin } from "./login.ts";

const now = (): string => toSeoulDateTime(new Date());

/** One job from where it stands to its end, or to the trouble that stops it. True while there may be more. */
export async function collectNext(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  if ((await findClosedInstitutions(primary)).includes("hometax")) return false;
  const key = await primary.transaction(claimJob);
  if (!key) return false;
  while (await collectPage(services, key));
  return true;
}

/** A log-in is used by one worker at a time: two that try a wrong password at once would lock the account. */
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
  const leased = addSeconds(now(), LEASE_S);
  await setLink(db, turn, { busyUntil: leased });
  await setJob(db, turn, {
    state: "RUNNING",
    dueDT: leased,
    startDT: turn.job.startDT ?? now(),
    attempts: turn.job.attempts + 1,
  });
  return key;
}

/** True while there is another page. */
async function collectPage(services: Services, key: JobKey): Promise<boolean> {
  const turn = await findTurn(services.databases.primary, key);
  const stopped = stopOf(turn);
  if (stopped) return endJob(services, turn, stopped);
  const found = await findLogin(services.databases.primary, services, { ...turn.link, ...turn.company });
  if (!found.ok) return failLogin(services, turn, found.code);
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
      login: found.login,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ jobSeq: key.jobSeq, error: error.message }, "tax office not reached");
    return postpone(services, turn);
  }
  return answer.ok ? writePage(services, turn, answer.page) : failLogin(services, turn, answer.code);
}

/** What came between the request and its turn. */
function stopOf({ found }: Turn): HometaxFailureCode | undefined {
  const status = hometaxLinkStatus(standingOf(found), toSeoulDate(new Date()));
  if (isHometaxCollectable(status)) return undefined;
  if (status === "LOGIN_FAILED") return found.link.failureCode ?? -50401;
  return status === "SUSPENDED" ? -50411 : -50412;
}

/** The page, and where the next one begins, or neither. */
function writePage(
  { databases }: Services,
  turn: Turn,
  { documents, nextCursor }: Extract<HometaxAnswer, { ok: true }>["page"],
): Promise<boolean> {
  return databases.primary.transaction(async (db) => {
    const held = await holdTurn(db, turn);
    if (!held) return false;
    const { newCount } = await writeCollected(db, held.job, documents);
    const sum = (field: "supply" | "tax") => documents.reduce((all, { content }) => all + content[field], 0);
    const leased = addSeconds(now(), LEASE_S);
    await setJob(db, turn, {
      count: held.job.count + documents.length,
      newCount: held.job.newCount + newCount,
      supply: held.job.supply + sum("supply"),
      tax: held.job.tax + sum("tax"),
      ...(nextCursor === null
        ? { state: "DONE", dueDT: null, doneDT: now() }
        : { cursor: nextCursor, dueDT: leased, attempts: 1 }),
    });
    await setLink(db, turn, {
      ...(held.link.loginVersion === turn.link.loginVersion && { loginState: "WORKING", failureCode: null }),
      ...(nextCursor === null ? { busyUntil: null, lastCollectDT: now(), ...dailyDay(turn) } : { busyUntil: leased }),
    });
    return nextCursor !== null;
  });
}

/** From where the next night begins. */
function dailyDay({ job: { isDaily, side, toDate } }: Turn) {
  if (!isDaily) return {};
  return side === "sales" ? { salesDate: toDate } : { purchaseDate: toDate };
}

/** Nobody tries the same log-in again; one that was changed meanwhile has its own turn. */
function failLogin({ databases }: Services, turn: Turn, code: HometaxLoginCode): Promise<boolean> {
  return databases.primary.transaction(async (db) => {
    const held = await holdTurn(db, turn);
    if (!held) return false;
    if (held.link.loginVersion !== turn.link.loginVersion) {
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
    if (!(await holdTurn(db, turn))) return false;
    await setJob(db, turn, { state: "FAILED", failureCode: code, dueDT: null, doneDT: now() });
    await setLink(db, turn, { busyUntil: null });
    return false;
  });
}

/** Later again from where it stands; not for ever. */
async function postpone(services: Services, turn: Turn): Promise<boolean> {
  if (turn.job.attempts >= HOMETAX_MOST_ATTEMPTS) return endJob(services, turn, -50301);
  return services.databases.primary.transaction(async (db) => {
    if (!(await holdTurn(db, turn))) return false;
    await setJob(db, turn, { state: "WAITING", dueDT: addSeconds(now(), hometaxWaitS(turn.job.attempts)) });
    await setLink(db, turn, { busyUntil: null });
    return false;
  });
}
