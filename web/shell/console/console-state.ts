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

/** Worked out on the server (`menuGroups`), so that the rules of the menu stay out of the browser. */
export interface MenuGroup {
  text: string;
  entries: Pick<ConsoleMenuEntry, "path" | "text" | "isExact">[];
}

/** What the side menu knows about the partner in the address; absent until its data has been read. */
export interface ConsoleState {
  partner: ConsolePartner;
  groups: readonly PartnerGroup<ConsolePartner>[];
  balance: { balance: number; bonus: number } | undefined;
  /** Menu path → what is missing there. */
  alerts: Readonly<Record<string, string>>;
}

/** Whoever may not move it still sees how late it is. */
export type ShownTestClock = TestClock & { canMove: boolean };

/** The same company on the other server, where the visitor may see it. */
export function otherRecord({ groups, partner }: ConsoleState): { partnerSeq: number } | undefined {
  const group = groups.find(({ real, test }) => [real?.partnerSeq, test?.partnerSeq].includes(partner.partnerSeq));
  return isRealBrand(partner.brand) ? group?.test : group?.real;
}
