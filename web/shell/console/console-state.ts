import type { TestClock } from "#contracts/companies/test-clock.ts";
import type { ConsoleMenuEntry } from "#domain/console/console-menu.ts";
import type { PartnerGroup } from "#domain/people/partner-group.ts";
import { type Brand, isRealBrand } from "#domain/provider.ts";

export interface ConsolePartner {
  partnerSeq: number;
  brand: Brand;
  serviceName: string | null;
  company: { name: string; bizId: string };
}

/** The server computes the groups (`menuGroups`), so that the rules of the menu stay out of the browser. */
export interface MenuGroup {
  text: string;
  entries: Pick<ConsoleMenuEntry, "path" | "text" | "isExact">[];
}

/** The side menu's data about the partner in the address; undefined until it is loaded. */
export interface ConsoleState {
  partner: ConsolePartner;
  groups: readonly PartnerGroup<ConsolePartner>[];
  balance: { balance: number; bonus: number } | undefined;
  /** Maps a menu path to the text of what is missing there. */
  alerts: Readonly<Record<string, string>>;
}

/** A visitor who may not move the clock still sees its time. */
export type ShownTestClock = TestClock & { canMove: boolean };

/** Returns the partner of the same company on the other server, if the visitor may see it. */
export function otherRecord({ groups, partner }: ConsoleState): { partnerSeq: number } | undefined {
  const group = groups.find(({ real, test }) => [real?.partnerSeq, test?.partnerSeq].includes(partner.partnerSeq));
  return isRealBrand(partner.brand) ? group?.test : group?.real;
}
