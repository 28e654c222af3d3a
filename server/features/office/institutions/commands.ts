import { sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { changeInstitution, InstitutionRow } from "#contracts/office/institutions.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { BRANDS, SESSION_TYPES } from "#domain/provider.ts";
import {
  detectedInstitutionState,
  detectedSourceState,
  INSTITUTION_FAILURES,
  institutionOfCarrier,
  institutionsOfService,
  WATCHED_INSTITUTIONS,
  WATCHED_SOURCES,
  type WatchedHour,
  type WatchedTurns,
} from "#domain/support/institution-watch.ts";
import { INSTITUTIONS } from "#domain/support/institutions.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";
import { findInstitution } from "./queries.ts";

type Change = ParsedInputOf<typeof changeInstitution>["body"];

/** A state set by staff holds until they change it. */
export function setInstitution(
  db: Db,
  { caller, origin }: { caller: Caller; origin: Origin },
  code: string,
  change: Change,
): Promise<InstitutionRow> {
  if (!INSTITUTIONS.has(code)) throw new AppError("NOT_FOUND");
  return db.transaction(async (db) => {
    const before = await findInstitution(db, code);
    const row = { ...change, isDetected: false };
    await db
      .insert(institutions)
      .values({ code, ...row })
      .onConflictDoUpdate({ target: institutions.code, set: { ...row, changeDT: sql`now()` } });
    const detail = ({ state, note, maintenanceFrom, maintenanceUntil }: Change) => ({
      state,
      note,
      maintenanceFrom,
      maintenanceUntil,
    });
    await recordAudit(db, origin, {
      action: "INSTITUTION_CHANGED",
      userSeq: caller.userSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { code, before: detail({ ...before, state: before.setState }), after: detail(change) },
    });
    return findInstitution(db, code);
  });
}

/** A state that staff have set to normal stays for an hour, because the watch still counts the failures from before. */
const isLeftToTheWatch = sql`(institutions.is_detected OR institutions.state = 'NORMAL' AND institutions.change_dt < now() - interval '1 hour')`;

/** Looks at the last hour of each carrier, bank and card company, and records its state wherever staff have set none. */
export async function watchInstitutions(db: Db): Promise<void> {
  const hours = await findWatchedHours(db);
  const turns = await findWatchedTurns(db);
  const states = [
    ...WATCHED_INSTITUTIONS.map((code) => ({ code, state: detectedInstitutionState(hours.get(code) ?? QUIET) })),
    ...WATCHED_SOURCES.map((code) => ({ code, state: detectedSourceState(turns.get(code) ?? IDLE) })),
  ];
  await db.execute(sql`INSERT INTO institutions (code, state, is_detected)
    SELECT code, state, true FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS change (code text, state text)
    WHERE state <> 'NORMAL' OR EXISTS (SELECT FROM institutions old WHERE old.code = change.code AND old.is_detected)
    ORDER BY code
    ON CONFLICT (code) DO UPDATE SET state = excluded.state, is_detected = excluded.is_detected, change_dt = now()
    WHERE ${isLeftToTheWatch} AND institutions.state <> excluded.state`);
}

const QUIET: WatchedHour = { delivered: 0, failed: 0, waiting: 0 };

interface CountRow extends Record<string, unknown>, WatchedHour {
  /** It is null where no carrier has answered yet. */
  carrier: string | null;
  service: DispatchService;
}

/** Counts the real server alone, because trials on the test server say nothing about a carrier. */
async function findWatchedHours(db: Db): Promise<Map<string, WatchedHour>> {
  const failures = sql.join(
    INSTITUTION_FAILURES.map((code) => sql`${code}`),
    sql`, `,
  );
  const { rows } = await db.execute<CountRow>(sql`
    SELECT carrier, service, count(*) FILTER (WHERE result_code = '4000')::int AS delivered,
      count(*) FILTER (WHERE result_code IN (${failures}))::int AS failed, 0 AS waiting
    FROM dispatches WHERE done_dt > now() - interval '1 hour' AND done_dt <= now() AND brand = ${BRANDS.real} GROUP BY carrier, service
    UNION ALL
    SELECT NULL, CASE state WHEN 'FALLBACK_SENDING' THEN 'MESSAGE' ELSE service END, 0, 0, count(*)::int
    FROM dispatches WHERE due_dt IS NOT NULL AND state IN ('SENDING', 'FALLBACK_SENDING') AND brand = ${BRANDS.real}
      AND sent_dt BETWEEN now() - interval '2 hours' AND now() - interval '15 minutes' GROUP BY 2`);
  const hours = new Map<string, WatchedHour>();
  for (const row of rows) {
    const institution = row.carrier === null ? undefined : institutionOfCarrier(row.carrier);
    for (const code of institution ? [institution] : institutionsOfService(row.service)) {
      const { delivered, failed, waiting } = hours.get(code) ?? QUIET;
      hours.set(code, {
        delivered: delivered + row.delivered,
        failed: failed + row.failed,
        waiting: waiting + row.waiting,
      });
    }
  }
  return hours;
}

const IDLE: WatchedTurns = { collected: 0, maintained: 0, unanswered: 0 };

/** A refused source waits up to an hour for its next turn; until then its last answer counts. */
async function findWatchedTurns(db: Db): Promise<Map<string, WatchedTurns>> {
  const { rows } = await db.execute<WatchedTurns & { code: string } & Record<string, unknown>>(sql`
    SELECT CASE kind WHEN 'CARD' THEN 'card-' ELSE 'bank-' END || institution AS code,
      count(*) FILTER (WHERE state = 'NORMAL')::int AS collected,
      count(*) FILTER (WHERE state = 'DELAYED' AND failure = 'MAINTENANCE')::int AS maintained,
      count(*) FILTER (WHERE state = 'DELAYED' AND failure = 'UNREACHABLE')::int AS unanswered
    FROM money_sources WHERE brand = ${BRANDS.real} AND (state = 'NORMAL' AND last_collected_dt > now() - interval '1 hour'
      OR state = 'DELAYED' AND failure_dt > now() - interval '2 hours') GROUP BY 1`);
  return new Map(rows.map(({ code, ...turns }) => [code, turns]));
}
