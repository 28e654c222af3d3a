import { describe, expect, it } from "vitest";
import { newMessage, readMessage, sentText } from "./message-draft.ts";

const NOON = "2026-03-05T12:00:00";
const draft = { ...newMessage("0215771000"), receivers: "01012345678 김수신", text: "안녕하세요" };

describe("a draft", () => {
  it("turns from short to long with its bytes, its subject and its picture", () => {
    const kindOf = (change: object) => readMessage({ ...draft, ...change }, null, NOON).kind;
    expect(kindOf({})).toBe("SMS");
    expect(kindOf({ text: "가".repeat(45) })).toBe("SMS");
    expect(kindOf({ text: `${"가".repeat(45)}.` })).toBe("LMS");
    expect(kindOf({ subject: "제목" })).toBe("LMS");
    expect(kindOf({ image: { name: "a.jpg", base64: "AA==" } })).toBe("MMS");
  });

  it("is sent as typed, at once or at its time", () => {
    expect(readMessage(draft, null, NOON)).toMatchObject({
      input: { text: "안녕하세요", receivers: [{ toNumber: "01012345678", toName: "김수신" }], reserveDT: undefined },
      problems: {},
    });
    const reserved = readMessage({ ...draft, reserveAt: "2026-03-06T09:30" }, null, NOON);
    expect([reserved.input.reserveDT, reserved.problems]).toEqual(["2026-03-06T09:30:00", {}]);
  });

  it("is refused by field", () => {
    const problemsOf = (change: object) => Object.keys(readMessage({ ...draft, ...change }, null, NOON).problems);
    expect(problemsOf({ text: "이모지 😀" })).toEqual(["text"]);
    expect(problemsOf({ receivers: "" })).toEqual(["receivers"]);
    expect(problemsOf({ receivers: "김수신" })).toEqual(["receivers"]);
    expect(problemsOf({ reserveAt: "2026-03-05T11:59" })).toEqual(["reserveDT"]);
    expect(problemsOf({ isAd: true })).toEqual(["text"]);
  });
});

describe("an ad", () => {
  it("gets its mark and its number only once", () => {
    const once = sentText({ text: "봄 할인", isAd: true }, "0801234567");
    expect(once).toBe("(광고) 봄 할인\n무료수신거부 080-123-4567");
    expect(sentText({ text: once, isAd: true }, "0801234567")).toBe(once);
    expect(sentText({ text: "봄 할인", isAd: false }, "0801234567")).toBe("봄 할인");
  });

  it("is refused at night, unless its receivers agreed", () => {
    const night = { ...draft, isAd: true, reserveAt: "2026-03-05T22:00" };
    expect(Object.keys(readMessage(night, "0801234567", NOON).problems)).toEqual(["reserveDT"]);
    expect(readMessage({ ...night, hasNightConsent: true }, "0801234567", NOON).problems).toEqual({});
  });
});
