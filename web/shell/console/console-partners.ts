import type { PartnerFunds } from "#contracts/companies/partner-funds.ts";
import type { Partner } from "#contracts/companies/partners.ts";
import type { Right } from "#contracts/endpoint.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { CONSOLE_ALERTS, consoleAlerts } from "#domain/console/console-alerts.ts";
import { type ConsoleContext, PARTNER_MENU, unmetCondition, visibleMenu } from "#domain/console/console-menu.ts";
import { groupPartners } from "#domain/people/partner-group.ts";
import { type ConsoleActor, type ConsoleArea, canWrite, RIGHTS } from "#domain/people/partner-role.ts";
import type { ConsoleState } from "./console-state.ts";

/** Returns a person's role at a partner; a person without one is provider staff. */
export function actorAt(partner: Partner, userSeq: number): ConsoleActor {
  const member = partner.partnerUsers.find((user) => user.userSeq === userSeq && user.partnerUserState === "ACTIVE");
  return member
    ? { scope: "user", role: member.partnerUserRole, state: member.partnerUserState }
    : { scope: "manager" };
}

/**
 * Returns the red icons of §2.4 as menu path → text of what is missing. Menu and list show an icon only where the person
 * has the menu entry, so a person who may not see the account does not learn that it is missing.
 */
export function alertsOf(partner: Partner, funds: PartnerFunds | undefined, userSeq: number): Record<string, string> {
  const menuPaths = visibleMenu(PARTNER_MENU, menuContextOf(partner, userSeq)).map(({ path }) => path);
  const alerts = consoleAlerts({ ...partner, hasAccountNum: funds?.hasAdjustAccount ?? true }).filter((alert) =>
    menuPaths.includes(CONSOLE_ALERTS[alert].path),
  );
  return Object.fromEntries(alerts.map((alert) => [CONSOLE_ALERTS[alert].path, CONSOLE_ALERTS[alert].text]));
}

export function consoleStateOf(
  partners: readonly Partner[],
  partner: Partner,
  funds: PartnerFunds | undefined,
  userSeq: number,
): ConsoleState {
  const groups = groupPartners(partners.map(menuPartner));
  const balance = funds?.balance ?? undefined;
  return { partner: menuPartner(partner), groups, balance, alerts: alertsOf(partner, funds, userSeq) };
}

/** Returns the fields that the menu shows; the people of a partner stay on the server. */
const menuPartner = ({ partnerSeq, brand, serviceName, company, insertDT }: Partner) => ({
  partnerSeq,
  brand,
  serviceName,
  company,
  insertDT,
});

/** Returns the areas that a person may change at a partner; pages of other areas show their controls disabled. */
export function writableAreas(partner: Partner, userSeq: number): ConsoleArea[] {
  const areas = Object.keys(RIGHTS) as ConsoleArea[];
  const actor = actorAt(partner, userSeq);
  return areas.filter(
    (area) => canWrite(area, actor, partner.brand) && !unmetCondition(rightToChange(area).needs ?? [], partner),
  );
}

/** The writes of a member's area share one right, whose conditions hold for provider staff too. */
const rightToChange = (area: ConsoleArea): Right =>
  area === memberCommand.right.area ? memberCommand.right : { area, access: "write" };

export function menuContextOf(partner: Partner, userSeq: number): ConsoleContext {
  const { brand, hasPartnerBilling, hasMemberBilling, adjustYN } = partner;
  return { brand, hasPartnerBilling, hasMemberBilling, adjustYN, actor: actorAt(partner, userSeq) };
}
