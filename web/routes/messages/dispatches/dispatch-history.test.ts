import { describe, expect, it } from "vitest";
import { dispatchHistory } from "./dispatch-history.ts";

const AT = { insertDT: "2026-03-05T10:00:00", sendDT: "2026-03-05T10:00:00", sentDT: null, doneDT: null } as const;
const NOT_YET = { isReserved: false, resultText: "", carrier: null, ...AT } as const;

const stepsOf = (...args: Parameters<typeof dispatchHistory>) =>
  dispatchHistory(...args).map(({ title, at }) => [title, at]);

describe("the history of a dispatch", () => {
  it("shows the steps still to come", () => {
    expect(stepsOf({ ...NOT_YET, status: "ACCEPTED" })).toEqual([
      ["접수", AT.insertDT],
      ["전송 시작", null],
      ["결과", null],
    ]);
  });

  it("ends with the carrier's result", () => {
    const times = { sentDT: "2026-03-05T10:00:03", doneDT: "2026-03-05T10:00:09" };
    const failed = { ...NOT_YET, ...times, status: "FAILED", resultText: "없는 번호입니다.", carrier: "KT" } as const;
    expect(stepsOf(failed).at(-1)).toEqual(["전송실패", times.doneDT]);
    expect(dispatchHistory(failed).at(-1)).toMatchObject({ meaning: "danger", detail: "없는 번호입니다. · KT" });
  });

  it("shows no sending for a canceled reservation", () => {
    const canceled = { ...NOT_YET, status: "CANCELED", isReserved: true, doneDT: "2026-03-05T10:01:00" } as const;
    expect(stepsOf(canceled)).toEqual([
      ["예약", AT.insertDT],
      ["예약취소", canceled.doneDT],
    ]);
  });

  it("names the fallback text that went out in place of a talk", () => {
    const sentDT = "2026-03-05T10:00:20";
    expect(stepsOf({ ...NOT_YET, status: "FALLBACK_SENDING", sentDT })[1]).toEqual(["대체문자 전송 시작", sentDT]);
  });
});
