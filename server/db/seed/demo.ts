import type { Services } from "#server/services.ts";
import type { Transaction } from "../connect.ts";
import { demoSeeds } from "../schema/demo-seeds.ts";
import { seedAccounts } from "./accounts.ts";
import { seedBalances } from "./balances.ts";
import { seedConfigs } from "./configs.ts";
import { seedMails } from "./mails.ts";
import { seedMembers } from "./members.ts";
import { seedPartners } from "./partners.ts";
import { seedSmsFromNumbers } from "./sms-from-numbers.ts";
import { seedUnitCosts } from "./unit-costs.ts";

const PARTS: Record<string, (db: Transaction, services: Services) => Promise<void>> = {
  accounts: seedAccounts,
  partners: seedPartners,
  members: seedMembers,
  unitCosts: seedUnitCosts,
  balances: seedBalances,
  smsFromNumbers: seedSmsFromNumbers,
  configs: seedConfigs,
  mails: seedMails,
};

/** Each part loads in a transaction with its mark: an interrupted first start leaves nothing half, a second start skips it. */
export async function loadDemoData(services: Services): Promise<void> {
  for (const [name, load] of Object.entries(PARTS)) {
    await services.databases.primary.transaction(async (db) => {
      const [isFirst] = await db.insert(demoSeeds).values({ name }).onConflictDoNothing().returning();
      if (isFirst) await load(db, services);
    });
  }
}
