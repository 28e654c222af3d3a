import { expect, test } from "vitest";
import { MAIL_STATE_LABELS, MAIL_STATES } from "./mail-state.ts";

test("every state of a mail has its words and its meaning", () => {
  expect(MAIL_STATES.map((state) => [state, MAIL_STATE_LABELS[state].text, MAIL_STATE_LABELS[state].meaning])).toEqual([
    ["STANDBY", "발송 대기", "progress"],
    ["SENT", "발송 완료", "success"],
    ["FAILED", "발송 실패", "danger"],
    ["HELD", "보내지 않음", "neutral"],
  ]);
});
