import { addMonths, monthOf, type SeoulDate, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { DEMO_OUTSIDERS } from "./document-outsiders.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";

const MONTHS = 13;

/** Returns the months of the demo in their order, each with the number of months since then. */
export const demoMonths = (today: SeoulDate): { month: SeoulMonth; back: number }[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const back = MONTHS - 1 - index;
    return { month: addMonths(monthOf(today), -back), back };
  });

export const hasOwnKeys = ({ place }: DemoMember): boolean => place % 3 !== 2;

export interface Regulars {
  members: readonly DemoMember[];
  outsiders: readonly DocumentParty[];
}

/** A company sells to the same few again and again. Some of them are members, of any partner. */
export function regularsOf(world: DemoWorld, { brand, bizId, place }: DemoMember): Regulars {
  const others = world.membersOn(brand).filter((other) => other.bizId !== bizId);
  const at = <Value>(values: readonly Value[], index: number) => values.slice(index % values.length).slice(0, 1);
  return {
    members: [1, 5, 12, 19, 30].flatMap((step) => at(others, place * 3 + step)),
    outsiders: [0, 7, 11].flatMap((step) => at(DEMO_OUTSIDERS, place + step)),
  };
}
