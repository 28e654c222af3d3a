import { describe, expect, test } from "vitest";
import { EDOC_STATUS_LABELS, edocStatus } from "./edoc-status.ts";

describe("§4 e-document status", () => {
  test.each([
    [1, 1, 0, "REGISTERED"],
    [4, 1, 2, "REJECTED"],
    [5, 1, 3, "CANCELED"],
    [2, 1, 0, "ACCEPT_STANDBY"],
    [3, 1, 1, "ISSUED"],
    [3, 1, 4, "ISSUED"],
    [3, 1, 5, "ISSUED"],
    [3, 0, 2, "ISSUED"],
    [3, 2, 3, "ISSUED"],
    [3, 2, 4, "ISSUED"],
    [3, 2, 1, "UNKNOWN"],
    [3, 0, 0, "UNKNOWN"],
    [3, 2, 5, "UNKNOWN"],
  ] as const)("state %i, request %i, response %i is %s", (state, procReqCode, procResCode, status) => {
    expect(edocStatus({ state, procReqCode, procResCode })).toBe(status);
  });

  test("every combination yields one status that has a label", () => {
    for (let state = 0; state < 7; state++) {
      for (let procReqCode = 0; procReqCode < 5; procReqCode++) {
        for (let procResCode = 0; procResCode < 7; procResCode++) {
          expect(EDOC_STATUS_LABELS).toHaveProperty(edocStatus({ state, procReqCode, procResCode }));
        }
      }
    }
  });
});

test("labels and meanings", () => {
  expect(EDOC_STATUS_LABELS).toEqual({
    REGISTERED: { text: "임시저장", meaning: "neutral" },
    REJECTED: { text: "거부", meaning: "danger" },
    CANCELED: { text: "취소", meaning: "neutral" },
    ACCEPT_STANDBY: { text: "승인대기", meaning: "progress" },
    ISSUED: { text: "발행완료", meaning: "success" },
    UNKNOWN: { text: "상태 확인 필요", meaning: "warning" },
  });
});
