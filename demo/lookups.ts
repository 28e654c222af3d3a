import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { seedCorpStates } from "./corp-states.ts";
import { seedHometaxes } from "./hometaxes.ts";
import { findLookupStage } from "./lookup-stage.ts";
import { seedMoneySources } from "./money-sources.ts";
import { seedOptOuts } from "./opt-outs.ts";

/** Writes everything that is paid by the month or by the question, as far as the balances reach. */
export async function seedLookups(db: Transaction, services: Services): Promise<void> {
  const stage = await findLookupStage(db, services, toSeoulDateTime(new Date()));
  await seedMoneySources(db, stage);
  await seedHometaxes(db, stage);
  await seedOptOuts(db, stage);
  await seedCorpStates(db, stage);
  await stage.funds.post(db);
}
