import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { seedCashbills } from "./cashbills.ts";
import { DemoFunds } from "./document-funds.ts";
import { findDemoWorld } from "./document-world.ts";
import { seedEdocs } from "./edocs.ts";
import { seedTaxInvoices } from "./tax-invoices.ts";

/** Writes documents of every kind. Each issued one is on the ledger once. */
export async function seedDocuments(db: Transaction, { secrets }: Services): Promise<void> {
  const world = await findDemoWorld(db, toSeoulDateTime(new Date()));
  const funds = await DemoFunds.find(db, world.members);
  await seedTaxInvoices(db, world, funds);
  await seedEdocs(db, world, funds);
  await seedCashbills(db, world, funds, secrets);
  await funds.post(db);
}
