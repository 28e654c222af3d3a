import type { PartnerFunds } from "#contracts/companies/partner-funds.ts";
import type { Partner } from "#contracts/companies/partners.ts";
import { CONSOLE_ALERTS, consoleAlerts } from "#domain/console/console-alerts.ts";
import { type ConsoleContext, PARTNER_MENU, visibleMenu } from "#domain/console/console-menu.ts";
import { groupPartners } from "#domain/people/partner-group.ts";
import { type ConsoleActor, type ConsoleArea, canWrite, RIGHTS } from "#domain/people/partner-role.ts";
import type { ConsoleState } from "./console-state.ts";

/** What a person may do at a partner: by the role they have there, or as provider staff who have none. */
export function actorAt(partner: Partner, userSeq: number): ConsoleActor {
  const own = partner.partnerUsers.find((user) => user.userSeq === userSeq && user.partnerUserState === "ACTIVE");
  return own ? { scope: "user", role: own.partnerUserRole, state: own.partnerUserState } : { scope: "manager" };
}

/**
 * §2.4: the red icons, as menu path → what is missing; in the menu and in the list alike, only where the person has the
 * entry. Whoever may not know about the account is not told it is missing.
 */
export function alertsOf(partner: Partner, funds: PartnerFunds | undefined, userSeq: number): Record<string, string> {
  const shown = visibleMenu(PARTNER_MENU, menuContextOf(partner, userSeq)).map(({ path }) => path);
  const found = consoleAlerts({ ...partner, hasAccountNum: funds?.hasAdjustAccount ?? true }).filter((alert) =>
    shown.includes(CONSOLE_ALERTS[alert].path),
  );
  return Object.fromEntries(found.map((alert) => [CONSOLE_ALERTS[alert].path, CONSOLE_ALERTS[alert].text]));
}

export function consoleStateOf(
  partners: readonly Partner[],
  partner: Partner,
  funds: PartnerFunds | undefined,
  userSeq: number,
): ConsoleState {
  const groups = groupPartners(partners.map(named));
  const balance = funds?.balance ?? undefined;
  return { partner: named(partner), groups, balance, alerts: alertsOf(partner, funds, userSeq) };
}

/** What the menu shows; the people of a partner stay on the server. */
const named = ({ partnerSeq, brand, serviceName, company, insertDT }: Partner) => ({
  partnerSeq,
  brand,
  serviceName,
  company,
  insertDT,
});

/** What a person may change at a partner; pages of other areas show their controls switched off. */
export function writableAreas(partner: Partner, userSeq: number): ConsoleArea[] {
  const areas = Object.keys(RIGHTS) as ConsoleArea[];
  return areas.filter((area) => canWrite(area, actorAt(partner, userSeq), partner.brand));
}

export function menuContextOf(partner: Partner, userSeq: number): ConsoleContext {
  const { brand, hasPartnerBilling, hasMemberBilling, adjustYN } = partner;
  return { brand, hasPartnerBilling, hasMemberBilling, adjustYN, actor: actorAt(partner, userSeq) };
}
