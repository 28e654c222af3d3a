import { z } from "zod";
import { parseDateRange, parseMonthRange } from "#domain/calendar/date-range.ts";

/** §7.4: reads `2026-01-01,2026-01-31T23:59:59`, both ends included. */
export const dateRange = rangeOf(
  parseDateRange,
  "기간은 2026-01-01,2026-01-31T23:59:59 형식이며 시작이 끝보다 늦을 수 없습니다.",
);

/** §7.4: reads `2026-01,2026-03`, both ends included. */
export const monthRange = rangeOf(parseMonthRange, "기간은 2026-01,2026-03 형식이며 시작이 끝보다 늦을 수 없습니다.");

function rangeOf<Range>(parse: (text: string) => Range | undefined, message: string) {
  return z.string().transform((text, context) => {
    const range = parse(text);
    if (range) return range;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
