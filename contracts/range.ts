import { z } from "zod";
import { parseDateRange, parseMonthRange } from "#domain/calendar/date-range.ts";

/** §7.4: reads `2026-01-01,2026-01-31T23:59:59`, both ends included. */
export const dateRange = rangeOf(
  parseDateRange,
  "기간은 2026-01-01,2026-01-31T23:59:59 형식이며 시작이 끝보다 늦을 수 없습니다.",
).describe("이 기간의 것만 돌려줍니다. 2026-01-01,2026-01-31T23:59:59처럼 쉼표로 잇고, 두 끝을 모두 포함합니다.");

export const insertPeriod = dateRange.describe(
  "이 기간에 만든 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
);
export const eventPeriod = dateRange.describe(
  "이 기간에 일어난 일만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
);
export const sendPeriod = dateRange.describe(
  "이 기간에 보냈거나 보낼 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
);
export const tradePeriod = dateRange.describe(
  "이 기간에 거래한 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
);
export const writePeriod = dateRange.describe(
  "작성일자가 이 기간인 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
);

/** §7.4: reads `2026-01,2026-03`, both ends included. */
export const monthRange = rangeOf(
  parseMonthRange,
  "기간은 2026-01,2026-03 형식이며 시작이 끝보다 늦을 수 없습니다.",
).describe("이 기간의 달만 돌려줍니다. 시작 월과 끝 월을 쉼표로 잇고, 두 달을 모두 포함합니다.");

function rangeOf<Range>(parse: (text: string) => Range | undefined, message: string) {
  return z.string().transform((text, context) => {
    const range = parse(text);
    if (range) return range;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
