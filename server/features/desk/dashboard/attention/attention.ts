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

/** Facts that the dashboard has already worked out. */
export interface AttentionContext {
  today: SeoulDate;
  contract: PartnerContract;
  runOut: RunOut | null;
  /** True where anything was used in the last months. */
  isInUse: boolean;
  isOpen: (page: ConsolePage) => boolean;
}

/** An item that is shown only to people whose menu has its page. */
export interface PageItem extends Omit<AttentionItem, "kind" | "path"> {
  page: ConsolePage;
  query?: string;
}

/** One kind of item; all-attention.ts lists every kind. */
export interface AttentionProvider {
  kind: string;
  /** The facts are read only for people who may read this area. */
  area: ConsoleArea;
  /** An expression that gives JSON: one statement reads the facts of all providers. */
  facts: (scope: AttentionScope) => SQL;
  items: (facts: never, context: AttentionContext) => PageItem[];
}

export const attentionProvider = <Facts>(
  provider: Omit<AttentionProvider, "items"> & { items: (facts: Facts, context: AttentionContext) => PageItem[] },
): AttentionProvider => provider;

/** 가람상사, 나래유통 외 3곳 */
export function namesOf(names: readonly string[], count: number): string {
  const others = count - names.length;
  return others > 0 ? `${names.join(", ")} 외 ${others}곳` : names.join(", ");
}
