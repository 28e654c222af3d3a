import { expect, test } from "vitest";
import type { TalkTemplate } from "#contracts/messages/talk-templates.ts";
import {
  fallbackKindOf,
  fallbackTextOf,
  newTalk,
  type TalkDraft,
  talkInputOf,
  variablesOf,
  wordsOf,
} from "./talk-draft.ts";

const template: TalkTemplate = {
  templateSeq: 1,
  templateCode: "shipped",
  channelId: "@다온",
  channelName: "다온",
  name: "배송",
  text: "#{이름}님, 출발했습니다.",
  buttons: [{ type: "DS", name: "배송 조회" }],
  state: "APPROVED",
  reason: "",
  insertDT: "2026-11-01T09:00:00",
  changeDT: "2026-11-01T09:00:00",
  submitDT: null,
  reviewDT: null,
};

test("an alimtalk is sent with its template and only the values that its text needs", () => {
  const draft = {
    ...newTalk(template, "", "0200000001"),
    receivers: [{ rowId: 1, toNumber: "010-0000-0003", toName: "", variables: { 이름: "한다온", 남은것: "x" } }],
  };
  const words = wordsOf(draft, template);
  expect(talkInputOf(draft, words)).toEqual({
    kind: "AT",
    channelId: "@다온",
    templateCode: "shipped",
    fallback: { way: "NONE", subject: "", text: "" },
    receivers: [{ toNumber: "010-0000-0003", toName: "", variables: { 이름: "한다온" } }],
  });
});

test("a friend talk is sent with its own text, and its fallback text needs its variables, too", () => {
  const draft: TalkDraft = {
    ...newTalk(template, "", "0200000001"),
    kind: "FT",
    text: "(광고) #{이름}님",
    fallback: { way: "OTHER", subject: "", text: "(광고) #{쿠폰}" },
    reserveAt: "2026-12-01T10:00",
  };
  const words = wordsOf(draft, template);
  expect(variablesOf(draft, words)).toEqual(["이름", "쿠폰"]);
  const [receiver] = draft.receivers;
  expect(fallbackTextOf(draft, words, receiver && { ...receiver, variables: { 쿠폰: "A1" } })).toBe("(광고) A1");
  expect(fallbackTextOf({ ...draft, fallback: { ...draft.fallback, way: "NONE" } }, words, receiver)).toBeUndefined();
  expect(fallbackKindOf(draft, "가".repeat(46))).toBe("LMS");
  expect(talkInputOf(draft, words)).toMatchObject({
    kind: "FT",
    text: draft.text,
    isAd: true,
    fromNumber: "0200000001",
    reserveDT: "2026-12-01T10:00:00",
  });
});
