import { sql } from "drizzle-orm";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { getServiceState } from "#contracts/office/service-state.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { INSTITUTION_STATES } from "#domain/support/institutions.ts";
import { mailServiceState, type ServiceState } from "#domain/support/service-state.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { findTroubledInstitutions } from "#server/features/office/institutions/queries.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";

type StateAnswer = OutputOf<typeof getServiceState>;

const KEPT_MS = 15_000;
const answers = new WeakMap<Services, { until: number; state: Promise<StateAnswer> }>();

/** Asks the parts a few times a minute, however many people look. */
export function seeServiceState(db: Db, services: Services): Promise<StateAnswer> {
  const latest = answers.get(services);
  if (latest && latest.until > Date.now()) return latest.state;
  const state = lookAt(db, services);
  answers.set(services, { until: Date.now() + KEPT_MS, state });
  state.catch(() => answers.delete(services));
  return state;
}

/** The site's part is always OK, because without site and database the call itself is refused. */
async function lookAt(db: Db, { storage }: Services): Promise<StateAnswer> {
  const [mail, files, troubled] = await Promise.all([mailState(db), fileState(storage), findTroubledInstitutions(db)]);
  const institutions = troubled.map(({ name, state, isDetected, note, maintenanceFrom, maintenanceUntil }) => ({
    name,
    state,
    isDetected,
    note,
    maintenanceFrom,
    maintenanceUntil,
    stateText: state === "NORMAL" ? "점검 예정" : INSTITUTION_STATES[state].text,
  }));
  return { checkedDT: toSeoulDateTime(new Date()), parts: { site: "OK", files, mail }, institutions };
}

async function mailState(db: Db): Promise<ServiceState> {
  const { rows } = await db.execute<{ sent: number; failed: number; late: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'SENT')::int AS sent,
           count(*) FILTER (WHERE state = 'FAILED')::int AS failed,
           count(*) FILTER (WHERE state = 'STANDBY' AND insert_dt < now() - interval '10 minutes')::int AS late
    FROM ${mails} WHERE insert_dt > now() - interval '1 hour'`);
  return mailServiceState(rows[0] ?? { sent: 0, failed: 0, late: 0 });
}

const fileState = (storage: ObjectStorage): Promise<ServiceState> =>
  storage.exists("service-state").then(
    () => "OK" as const,
    () => "TROUBLE" as const,
  );
