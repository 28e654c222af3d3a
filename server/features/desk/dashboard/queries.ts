import type { Dashboard } from "#contracts/desk/dashboard.ts";
import { sameDaysOf } from "#domain/calendar/same-days.ts";
import { monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { PARTNER_MENU, visibleMenu } from "#domain/console/console-menu.ts";
import { nextSettlementSteps } from "#domain/money/adjust-calendar.ts";
import { runOut } from "#domain/money/run-out.ts";
import { canRead } from "#domain/people/partner-role.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Db } from "#server/db/connect.ts";
import { ALL_ATTENTION, attentionOf } from "./attention/all-attention.ts";
import type { ConsolePage } from "./attention/attention.ts";
import { findStanding } from "./standing.ts";
import { categoryShares, findUsageDays, findUsageMonths, monthlyTrend, revenueOf, usageWithin } from "./usage.ts";

const EMPTY_BALANCE = { balance: 0, bonus: 0 };

/** Runs three statements over totals, whose cost does not grow with the ledger. */
export async function findDashboard(db: Db, { record, actor }: Session, today: SeoulDate): Promise<Dashboard> {
  const { partnerSeq, brand } = record;
  const providers = ALL_ATTENTION.filter(({ area }) => canRead(area, actor, brand));
  const [standing, months, days] = await Promise.all([
    findStanding(db, partnerSeq, today, providers),
    findUsageMonths(db, partnerSeq, today),
    findUsageDays(db, partnerSeq, today),
  ]);
  const { hasPartnerBilling, hasMemberBilling, adjustYN, hasMember, top, facts } = standing;
  // A partner without a billing method yet pays as a partner.
  const partner = hasPartnerBilling || !hasMemberBilling ? (standing.partner ?? EMPTY_BALANCE) : null;
  const members = hasMemberBilling ? standing.members : null;
  const funds = [partner, members].reduce((sum, each) => sum + (each ? each.balance + each.bonus : 0), 0);
  const forecast = partner && runOut(funds, days, today);
  const contract = { brand, hasPartnerBilling, hasMemberBilling, adjustYN };
  const pages = new Set<ConsolePage>(visibleMenu(PARTNER_MENU, { ...contract, actor }).map(({ path }) => path));
  const isOpen = (page: ConsolePage) => pages.has(page);
  const month = top.month ?? monthOf(today);
  return {
    today,
    balance: { partner, members, runOut: forecast },
    thisMonth: usageWithin(days, sameDaysOf(today, 0)),
    lastMonth: usageWithin(days, sameDaysOf(today, 1)),
    lastYear: usageWithin(days, sameDaysOf(today, 12)),
    months: monthlyTrend(months, today),
    share: { month, categories: categoryShares(months, month), members: top.members ?? [] },
    hasMember,
    attention: attentionOf(facts, { today, contract, runOut: forecast, isInUse: months.length > 0, isOpen }),
    settlement: isOpen("adjust/list")
      ? { revenue: revenueOf(months, monthOf(today)), steps: nextSettlementSteps(today) }
      : null,
  };
}
