import { and, eq, inArray } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { CORP_STATE_MAX_NUMBERS } from "#domain/documents/corp-state.ts";
import type { Brand } from "#domain/provider.ts";
import { isInstitutionOpen } from "#domain/support/institutions.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { corpStates } from "#server/db/schema/collecting/corp-states.ts";
import { findInstitutionState } from "#server/features/office/institutions/queries.ts";
import type { CorpStanding } from "#server/gateways/corp-state.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";

interface StandingQuestion {
  brand: Brand;
  day: SeoulDate;
}

/** Returns standings in the order of the numbers. Today's answers are used again, and stay even if the call is refused. */
export async function findStandings(
  services: Services,
  question: StandingQuestion,
  corpNums: readonly string[],
): Promise<CorpStanding[]> {
  const { primary: db } = services.databases;
  const known = await findKnown(db, question, corpNums);
  const unknown = [...new Set(corpNums)].filter((corpNum) => !known.has(corpNum));
  if (unknown.length > 0) await refuseWhileClosed(db);
  for (let from = 0; from < unknown.length; from += CORP_STATE_MAX_NUMBERS) {
    const answers = await ask(services, question.brand, unknown.slice(from, from + CORP_STATE_MAX_NUMBERS));
    await db
      .insert(corpStates)
      .values(answers.map((standing) => ({ ...question, ...standing })))
      .onConflictDoNothing();
    for (const standing of answers) known.set(standing.corpNum, standing);
  }
  return corpNums.flatMap((corpNum) => known.get(corpNum) ?? []);
}

async function findKnown(
  db: Db,
  { brand, day }: StandingQuestion,
  corpNums: readonly string[],
): Promise<Map<string, CorpStanding>> {
  const { corpNum, state, taxType, endDate } = corpStates;
  const rows = await db
    .select({ corpNum, state, taxType, endDate })
    .from(corpStates)
    .where(and(eq(corpStates.brand, brand), eq(corpStates.day, day), inArray(corpNum, [...corpNums])));
  return new Map(rows.map((row) => [row.corpNum, row]));
}

async function refuseWhileClosed(db: Db): Promise<void> {
  if (!isInstitutionOpen(await findInstitutionState(db, "corp-state"))) throw new AppError("CORP_STATE_UNANSWERED");
}

async function ask(services: Services, brand: Brand, corpNums: readonly string[]): Promise<CorpStanding[]> {
  try {
    return await services.corpState[brand].ask(corpNums);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ reason: error.reason, detail: error.detail }, "business states not answered");
    throw new AppError("CORP_STATE_UNANSWERED");
  }
}
