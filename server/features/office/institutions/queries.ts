import { sql } from "drizzle-orm";
import type { InstitutionRow } from "#contracts/office/institutions.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { INSTITUTIONS, type Institution, type InstitutionState } from "#domain/support/institutions.ts";
import type { Db } from "#server/db/connect.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";

interface StateRow extends Record<string, unknown> {
  code: string;
  state: InstitutionState;
}

/** Planned maintenance counts while it lasts. An institution without a row is well. */
const stateNow = sql`CASE WHEN maintenance_from <= now() AND maintenance_until > now() THEN 'MAINTENANCE' ELSE state END`;

/** Gives the state of one institution within another statement. */
export const institutionStateOf = (code: string) =>
  sql<InstitutionState>`coalesce((SELECT ${stateNow} FROM institutions WHERE code = ${code}), 'NORMAL')`;

export async function findInstitutionStates(db: Db): Promise<Map<string, InstitutionState>> {
  const { rows } = await db.execute<StateRow>(sql`SELECT code, ${stateNow} AS state FROM institutions`);
  return new Map(rows.map(({ code, state }) => [code, state]));
}

export async function findInstitutionState(db: Db, code: string): Promise<InstitutionState> {
  return (await findInstitutionStates(db)).get(code) ?? "NORMAL";
}

/** Finds those that staff have closed or that are under planned maintenance; a guess by the watch stops nothing. */
export async function findClosedInstitutions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT code FROM institutions WHERE ${stateNow} IN ('DOWN', 'MAINTENANCE') AND NOT (is_detected AND state = ${stateNow})`,
  );
  return rows.map(({ code }) => code);
}

const WELL: Omit<InstitutionRow, "code" | "kind" | "name"> = {
  state: "NORMAL",
  setState: "NORMAL",
  isDetected: false,
  note: "",
  maintenanceFrom: null,
  maintenanceUntil: null,
  changeDT: null,
};

/** Returns every institution in the order of the catalogue. */
export async function findInstitutionBoard(db: Db): Promise<InstitutionRow[]> {
  const rows = await db.select().from(institutions);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const now = toSeoulDateTime(new Date());
  return [...INSTITUTIONS].map(([code, { kind, name }]) => toRow(code, { kind, name }, byCode.get(code), now));
}

export async function findInstitution(db: Db, code: string): Promise<InstitutionRow> {
  const row = (await findInstitutionBoard(db)).find((institution) => institution.code === code);
  if (!row) throw new Error(`no institution ${code}`);
  return row;
}

function toRow(
  code: string,
  { kind, name }: Institution,
  row: typeof institutions.$inferSelect | undefined,
  now: string,
): InstitutionRow {
  if (!row) return { code, kind, name, ...WELL };
  const { state: setState, isDetected, note, changeDT } = row;
  // Maintenance that is over is not planned any more.
  const isPlanned = row.maintenanceUntil !== null && row.maintenanceUntil > now;
  const { maintenanceFrom, maintenanceUntil } = isPlanned ? row : WELL;
  const state = maintenanceFrom !== null && maintenanceFrom <= now ? "MAINTENANCE" : setState;
  return { code, kind, name, state, setState, isDetected, note, maintenanceFrom, maintenanceUntil, changeDT };
}

/** Finds those that are not well, or will be under maintenance. */
export const findTroubledInstitutions = async (db: Db): Promise<InstitutionRow[]> =>
  (await findInstitutionBoard(db)).filter(
    ({ state, maintenanceFrom }) => state !== "NORMAL" || maintenanceFrom !== null,
  );
