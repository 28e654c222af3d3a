import { expect, it } from "vitest";
import { cashbillNextSteps } from "./cashbill-next.ts";

const draft = { state: "REGISTERED", tradeType: "N", tradeDT: "2026-11-16T10:00:00" } as const;

it("a draft may be issued until the day after the trade", () => {
  expect(cashbillNextSteps(draft, 0, "2026-11-17")).toEqual([
    { action: "ISSUE", until: "2026-11-17", warning: null },
    { action: "DELETE", until: null, warning: null },
  ]);
});

it("later it is not offered, because it would be refused, and the draft says why", () => {
  const warning = "2026년 11월 17일(화)까지였던 기한이 지났습니다. 지우고 새로 작성해 주세요.";
  expect(cashbillNextSteps(draft, 0, "2026-11-18")).toEqual([{ action: "DELETE", until: null, warning }]);
});
