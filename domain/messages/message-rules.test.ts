import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds } from "../calendar/seoul-date.ts";
import {
  MESSAGE_RULE_TEXTS,
  type MessageWish,
  messageWishProblems,
  problemFields,
  wishedKind,
} from "./message-rules.ts";

const NOON = "2026-11-16T12:00:00";
const AD = "(광고) 가온상회 봄 행사 무료거부 080-123-4567";

const wish = (change: Partial<MessageWish> = {}): MessageWish => ({
  fromNumber: "0215771000",
  subject: "",
  text: "안녕하세요",
  isAd: false,
  hasNightConsent: false,
  hasImage: false,
  receivers: [{ toNumber: "01000001111" }],
  ...change,
});
const long = "가".repeat(46);

describe("problems that keep a text from being sent", () => {
  it.each<[string, Partial<MessageWish>, string[], string?]>([
    ["nothing", {}, []],
    ["a sender that is no number", { fromNumber: "1234" }, ["fromNumber fromNumber"]],
    ["no text", { text: " " }, ["text empty"]],
    ["characters no phone shows", { text: "안녕 😀" }, ["text notSendable"]],
    ["91 bytes as a short one", { kind: "SMS", text: long }, ["text smsTooLong"]],
    ["91 bytes, its kind left open", { text: long }, []],
    ["2,001 bytes", { text: "a".repeat(2001) }, ["text tooLong"]],
    ["a subject on a short one", { kind: "SMS", subject: "안내" }, ["subject smsSubject"]],
    ["a long subject", { subject: "가".repeat(21) }, ["subject subjectTooLong"]],
    ["a subject no phone shows", { subject: "😀" }, ["subject notSendable"]],
    ["a photo message without one", { kind: "MMS" }, ["image imageMissing"]],
    ["a picture on a long one", { kind: "LMS", hasImage: true }, ["kind imageKind"]],
    ["no receivers", { receivers: [] }, ["receivers noReceiver"]],
    [
      "a receiver that is no mobile",
      { receivers: [{ toNumber: "01000001111" }, { toNumber: "0215771000" }] },
      ["receivers.1.toNumber toNumber"],
    ],
    [
      "the own text of one",
      { receivers: [{ toNumber: "01000001111" }, { toNumber: "01000001112", text: "" }] },
      ["receivers.1.text empty"],
    ],
    ["a common text that no receiver gets", { text: "", receivers: [{ toNumber: "01000001111", text: "안녕" }] }, []],
    ["an ad that does not say so", { isAd: true, text: "행사" }, ["text markMissing", "text optOutMissing"]],
    ["an ad that is sent as none", { text: AD }, ["text isAd"]],
    ["one that says so in its subject", { subject: "(광고) 봄", text: "행사" }, ["subject isAd"]],
    ["an ad", { isAd: true, text: AD }, []],
    ["an ad by night", { isAd: true, text: AD }, ["hasNightConsent night"], "2026-11-16T21:00:00"],
    ["the same with consent", { isAd: true, text: AD, hasNightConsent: true }, [], "2026-11-16T21:00:00"],
    ["an ad reserved for the night", { isAd: true, text: AD, reserveDT: "2026-11-17T07:59:59" }, ["reserveDT night"]],
    ["a reservation by night that is no ad", { reserveDT: "2026-11-17T03:00:00" }, []],
    ["a reservation for now", { reserveDT: NOON }, ["reserveDT reservePast"]],
    ["the last day", { reserveDT: "2027-01-15T12:00:00" }, []],
    ["a second later", { reserveDT: "2027-01-15T12:00:01" }, ["reserveDT reserveTooFar"]],
  ])("%s", (_, change, expected, now = NOON) => {
    expect(messageWishProblems(wish(change), now).map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected);
  });

  it("name the characters and everything that is wrong with a field at once", () => {
    const problems = messageWishProblems(wish({ isAd: true, text: "행사 😀 € 😀" }), NOON);
    expect(problemFields(problems)).toEqual({
      text: "문자로 보낼 수 없는 글자가 있습니다. 😀 € 광고 문자는 ‘(광고)’로 시작해야 합니다. 무료 수신거부 번호(080)를 끝에 적어야 합니다.",
    });
  });

  const anything = fc.record({
    fromNumber: fc.constantFrom("0215771000", "1", ""),
    kind: fc.constantFrom(undefined, "SMS", "LMS", "MMS"),
    subject: fc.constantFrom("", "안내", "😀", "가".repeat(30)),
    text: fc.oneof(fc.string(), fc.constantFrom(AD, long, "a".repeat(3000))),
    isAd: fc.boolean(),
    hasNightConsent: fc.boolean(),
    hasImage: fc.boolean(),
    reserveDT: fc.option(
      fc.integer({ min: -9e6, max: 9e6 }).map((s) => addSeconds(NOON, s)),
      { nil: undefined },
    ),
    receivers: fc.array(fc.record({ toNumber: fc.constantFrom("01000001111", "02", "") }), { maxLength: 3 }),
  });

  it("are at a field of the request, in a sentence", () => {
    fc.assert(
      fc.property(anything, (request) => {
        for (const { path, text, rule } of messageWishProblems(request, NOON)) {
          const [first = ""] = path.split(".");
          expect([...Object.keys(request), "image"]).toContain(first);
          expect(text.startsWith(MESSAGE_RULE_TEXTS[rule])).toBe(true);
        }
      }),
    );
  });

  it("never concern a text that fits the kind chosen for it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (length) => {
        const request = wish({ text: "가".repeat(length) });
        expect(messageWishProblems(request, NOON)).toEqual([]);
        expect(wishedKind(request, request.text)).toBe(length * 2 <= 90 ? "SMS" : "LMS");
      }),
    );
  });
});
