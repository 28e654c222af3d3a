import { sql } from "drizzle-orm";
import type { Onboarding } from "#contracts/desk/onboarding.ts";
import { type OnboardingFacts, onboardingSteps } from "#domain/console/onboarding.ts";
import { canWrite } from "#domain/people/partner-role.ts";
import { BRANDS, isRealBrand } from "#domain/provider.ts";
import { hasPlaceAt, mayRead, ownPlaceColumns, type Place } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partnerKeys, partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { partnerUsageMonths } from "#server/db/schema/money/usage-totals.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { isListed } from "#server/features/companies/partners/my-partners.ts";

const hasCalled = sql<boolean>`EXISTS (SELECT FROM ${partnerKeys}
  WHERE ${partnerKeys.partnerSeq} = ${partners.partnerSeq} AND ${partnerKeys.lastUsedDT} IS NOT NULL)`;

const hasMember = sql<boolean>`EXISTS (SELECT FROM ${members} WHERE ${members.partnerSeq} = ${partners.partnerSeq})`;

const hasInvoice = sql<boolean>`EXISTS (SELECT FROM ${taxInvoices}
  WHERE ${taxInvoices.partnerSeq} = ${partners.partnerSeq} AND ${taxInvoices.ntsSendState} = 4)`;

const isAtWork = sql<boolean>`${partners.brand} = ${BRANDS.real} AND EXISTS (SELECT FROM ${partnerUsageMonths}
  WHERE ${partnerUsageMonths.partnerSeq} = ${partners.partnerSeq})`;

/** A used key has been seen. That is tested first, because the audit log of an active partner is long. */
const hasSeenKey = sql<boolean>`${hasCalled} OR EXISTS (SELECT FROM ${auditEvents}
  WHERE ${auditEvents.partnerSeq} = ${partners.partnerSeq} AND ${auditEvents.action} = 'PARTNER_KEY_REVEALED')`;

/**
 * Reads both records of the company in one statement: a company that began on the real server need not begin again. Only
 * records that the caller may read count.
 */
export async function findOnboarding(db: Db, caller: Caller, place: Place, { clientIp }: Origin): Promise<Onboarding> {
  const { partnerSeq } = place;
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      hasCalled,
      hasSeenKey,
      hasMember,
      hasInvoice,
      isAtWork,
      ...ownPlaceColumns(clientIp),
    })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(isListed(caller, { partnerSeq }));
  const records = rows.filter((row) => mayRead(caller, row, "stats"));
  const test = records.find(({ brand }) => !isRealBrand(brand));
  const { brand, role } = test ?? { brand: place.brand, role: null };
  const actor = role ? ({ scope: "user", role, state: "ACTIVE" } as const) : place.actor;
  const has = (fact: Exclude<keyof OnboardingFacts, "hasPartner">) => records.some((record) => record[fact]);
  const steps = onboardingSteps(
    {
      hasPartner: true,
      hasSeenKey: has("hasSeenKey"),
      hasCalled: has("hasCalled"),
      hasMember: has("hasMember"),
      hasInvoice: has("hasInvoice"),
      isAtWork: has("isAtWork"),
    },
    (area) => canWrite(area, actor, brand),
  );
  return {
    partnerSeq: test?.partnerSeq ?? partnerSeq,
    isFinished: steps.every(({ isDone }) => isDone),
    steps,
  };
}
