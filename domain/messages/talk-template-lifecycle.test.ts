import { describe, expect, test } from "vitest";
import { allowedActions, reachableStates } from "../states/transition.ts";
import { imageFacts } from "./image-header.ts";
import { simulatedTalkReview, TALK_REJECTION_REASONS } from "./talk-review-magic.ts";
import { talkVariables } from "./talk-template.ts";
import {
  TALK_CHANNEL_MACHINE,
  TALK_CHANNEL_STATES,
  TALK_TEMPLATE_MACHINE,
  TALK_TEMPLATE_STATES,
} from "./talk-template-lifecycle.ts";
import {
  isTalkChannelId,
  isTalkTemplateCode,
  TALK_TEMPLATE_PROBLEM_TEXTS,
  talkTemplateProblems,
} from "./talk-template-rules.ts";

describe("the life of a template", () => {
  test("reaches every state, and an approved template never changes", () => {
    expect([...reachableStates(TALK_TEMPLATE_MACHINE)].sort()).toEqual([...TALK_TEMPLATE_STATES].sort());
    expect([...reachableStates(TALK_CHANNEL_MACHINE)].sort()).toEqual([...TALK_CHANNEL_STATES].sort());
    expect(allowedActions(TALK_TEMPLATE_MACHINE, "APPROVED")).toEqual(["STOP"]);
    expect(allowedActions(TALK_TEMPLATE_MACHINE, "REVIEW")).toEqual(["APPROVE", "REJECT"]);
    expect(allowedActions(TALK_TEMPLATE_MACHINE, "REJECTED")).toEqual(["CHANGE", "SUBMIT"]);
    expect(allowedActions(TALK_TEMPLATE_MACHINE, "STOPPED")).toEqual([]);
  });

  test.each([
    ["order", "#{이름}님, 출발했습니다.", "APPROVED", ""],
    ["order-reject", "#{이름}님, 출발했습니다.", "REJECTED", TALK_REJECTION_REASONS.template],
    ["order", "#{이름}님께 쿠폰을 드립니다.", "REJECTED", TALK_REJECTION_REASONS.ad],
    ["order", "#{이름} #{내용}!", "REJECTED", TALK_REJECTION_REASONS.onlyVariable],
  ])("the simulated reviewers decide %s %s", (code, text, verdict, reason) => {
    expect(simulatedTalkReview({ kind: "template", code, text })).toEqual({ verdict, reason, isSilent: false });
  });

  test("channels are judged by their id", () => {
    expect(simulatedTalkReview({ kind: "channel", code: "@a-reject", text: "" }).verdict).toBe("REJECTED");
    expect(simulatedTalkReview({ kind: "channel", code: "@a-silent", text: "" })).toMatchObject({
      verdict: "APPROVED",
      isSilent: true,
    });
  });
});

describe("rules for a template", () => {
  test.each([
    ["#{이름}님", undefined],
    [" ", "보낼 내용을 입력해야 합니다."],
    ["가".repeat(1001), "이 종류로 보낼 수 있는 글자 수를 넘었습니다."],
    ["#{}님", TALK_TEMPLATE_PROBLEM_TEXTS.openVariable],
    ["#{이름님", TALK_TEMPLATE_PROBLEM_TEXTS.openVariable],
    [`#{${"가".repeat(21)}}`, TALK_TEMPLATE_PROBLEM_TEXTS.variableName],
    [Array.from({ length: 41 }, (_, n) => `#{${n}}`).join(""), TALK_TEMPLATE_PROBLEM_TEXTS.tooManyVariables],
  ])("%s", (text, problem) => {
    expect(talkTemplateProblems(text, [])).toEqual(problem ? { text: problem } : {});
  });

  test("problems of buttons are named by their index", () => {
    const button = { type: "WL", name: "보기" } as const;
    expect(Object.keys(talkTemplateProblems("안내", Array(6).fill(button)))).toEqual([
      "buttons",
      ...Array.from({ length: 6 }, (_, index) => `buttons.${index}.urlMobile`),
    ]);
  });

  test("each variable is listed once, whatever its name", () => {
    expect(talkVariables("#{이름} #{constructor} #{이름}")).toEqual(["이름", "constructor"]);
  });

  test.each([
    ["@가온문구", true],
    ["가온문구", false],
    ["@", false],
    [`@${"가".repeat(21)}`, false],
    ["@a b", false],
  ])("channel %s", (id, isValid) => expect(isTalkChannelId(id)).toBe(isValid));

  test.each([
    ["order-1_A", true],
    ["주문", false],
    ["a".repeat(31), false],
    ["", false],
  ])("code %s", (code, isValid) => expect(isTalkTemplateCode(code)).toBe(isValid));
});

describe("the size in a picture's header", () => {
  const png = (widthPx: number, heightPx: number) => {
    const bytes = Buffer.alloc(40);
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
    bytes.writeUInt32BE(widthPx, 16);
    bytes.writeUInt32BE(heightPx, 20);
    return bytes;
  };

  test("PNG and JPEG", () => {
    expect(imageFacts(png(800, 600))).toEqual({ type: "image/png", widthPx: 800, heightPx: 600, bytes: 40 });
    const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0001108025803200301220002110103110100", "hex");
    expect(imageFacts(jpeg)).toMatchObject({ type: "image/jpeg", widthPx: 800, heightPx: 600 });
  });

  test.each(["", "ffd8", "ffd8ffe0ffff", "ffd8ffe00000ffe00000ffe00000", "474946383961", "89504e470d0a1a0a"])(
    "is unknown for the bytes %s",
    (hex) => {
      expect(imageFacts(Buffer.from(hex, "hex"))).toBeUndefined();
    },
  );
});
