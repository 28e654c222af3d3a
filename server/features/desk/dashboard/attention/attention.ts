import type { SQL } from "drizzle-orm";
import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { PARTNER_MENU, PartnerContract } from "#domain/console/console-menu.ts";
import type { RunOut } from "#domain/money/run-out.ts";
import type { ConsoleArea } from "#domain/people/partner-role.ts";

export type ConsolePage = (typeof PARTNER_MENU)[number]["path"];

export interface AttentionScope {
  partnerSeq: number;
  today: SeoulDate;
}

/** What the dashboard has found out anyway. */
export interface AttentionKnown {
  today: SeoulDate;
  contract: PartnerContract;
  runOut: RunOut | null;
  /** Whether anything was used in the last months. */
  isInUse: boolean;
  isOpen: (page: ConsolePage) => boolean;
}

/** Shown only to those whose menu has the page. */
export interface FoundItem extends Omit<AttentionItem, "kind" | "path"> {
  page: ConsolePage;
  query?: string;
}

/** One kind of thing to look at: a file of its own, and a line in all-attention.ts. */
export interface AttentionProvider {
  kind: string;
  /** Asked for only by those who may know. */
  area: ConsoleArea;
  /** An expression that gives JSON: those of all providers are read by one statement. */
  facts: (scope: AttentionScope) => SQL;
  items: (facts: never, known: AttentionKnown) => FoundItem[];
}

export const attentionProvider = <Facts>(
  provider: Omit<AttentionProvider, "items"> & { items: (facts: Facts, known: AttentionKnown) => FoundItem[] },
): AttentionProvider => provider;

/** 가람상사, 나래유통 외 3곳 */
export function namesOf(names: readonly string[], count: number): string {
  const others = count - names.length;
  return others > 0 ? `${names.join(", ")} 외 ${others}곳` : names.join(", ");
}
