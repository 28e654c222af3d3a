import { composeServices } from "#server/app/compose.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { demoSeeds } from "#server/db/schema/desk/demo-seeds.ts";
import { violatedIndex } from "#server/db/unique-violation.ts";
import type { Env } from "#server/env.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { makeLogger } from "#server/log.ts";
import { seedAccounts } from "./accounts.ts";
import { seedAdjusts } from "./adjusts.ts";
import { seedApiRequests } from "./api-requests.ts";
import { seedBalances } from "./balances.ts";
import { seedConfigs } from "./configs.ts";
import { seedConsents } from "./consents.ts";
import { DEMO_PARTS, type DemoPart } from "./demo-parts.ts";
import { seedDispatches } from "./dispatches.ts";
import { seedDocumentMails } from "./document-mails.ts";
import { seedDocuments } from "./documents.ts";
import { seedInquiries } from "./inquiries.ts";
import { seedLookups } from "./lookups.ts";
import { seedMails } from "./mails.ts";
import { seedMembers } from "./members.ts";
import { seedPartners } from "./partners.ts";
import { seedSmsFromNumbers } from "./sms-from-numbers.ts";
import { seedTalks } from "./talks.ts";
import { seedUnitCosts } from "./unit-costs.ts";

type LoadPart = (db: Transaction, services: Services) => Promise<void>;

const PARTS: Record<DemoPart, LoadPart> = {
  accounts: seedAccounts,
  consents: seedConsents,
  partners: seedPartners,
  members: seedMembers,
  unitCosts: seedUnitCosts,
  balances: seedBalances,
  smsFromNumbers: seedSmsFromNumbers,
  configs: seedConfigs,
  usage: seedDocuments,
  lookups: seedLookups,
  talks: seedTalks,
  dispatches: seedDispatches,
  adjusts: seedAdjusts,
  documentMails: seedDocumentMails,
  mails: seedMails,
  inquiries: seedInquiries,
  apiRequests: seedApiRequests,
};

/** Opens the services over this database. Of all pages only the terms are drawn, because consents name them. */
export const openDemoServices = (env: Env, databaseUrl: string, closing: AsyncDisposableStack): Promise<Services> =>
  composeServices(env, databaseUrl, openContent({ collections: ["terms"] }), makeLogger(env.LOG_LEVEL), closing);

/**
 * Each part loads in a transaction with its mark: an interrupted first start leaves nothing half, a second start skips it.
 * A part whose rows somebody has made already is left out with those that build on it: demo data is no reason not to start.
 */
export async function loadDemoData(services: Services): Promise<void> {
  for (const name of DEMO_PARTS) {
    try {
      await loadOnce(services, name, PARTS[name]);
    } catch (error) {
      const index = violatedIndex(error);
      if (!index) throw error;
      services.log.warn({ part: name, index }, "demo data left out from here on");
      return;
    }
  }
}

function loadOnce(services: Services, name: DemoPart, load: LoadPart): Promise<void> {
  return services.databases.primary.transaction(async (db) => {
    const [isFirst] = await db.insert(demoSeeds).values({ name }).onConflictDoNothing().returning();
    if (isFirst) await load(db, services);
  });
}
