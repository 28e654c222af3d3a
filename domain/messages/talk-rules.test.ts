import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AD_PROBLEM_TEXTS } from "./ad-message.ts";
import { equalTalkButtons, TALK_BUTTON_PROBLEM_TEXTS, talkButtonProblems } from "./talk-button.ts";
import { matchesTalkTemplate, type TalkButton } from "./talk-limits.ts";
import { composeTalks, TALK_RULE_TEXTS, type TalkDraft } from "./talk-rules.ts";

const TEMPLATE = { text: "#{이름}님, #{금액}원이 결제되었습니다.", buttons: [] };
const TO = { toNumber: "010-0000-0003", variables: { 이름: "한다온", 금액: "1,000" } };

const alimtalk = (change: Partial<TalkDraft> = {}): TalkDraft => ({
  kind: "AT",
  isAd: false,
  text: TEMPLATE.text,
  buttons: [],
  template: TEMPLATE,
  receivers: [TO],
  fallback: { way: "NONE", subject: "", text: "" },
  sendDT: "2026-11-16T12:00:00",
  ...change,
});
const friend = (change: Partial<TalkDraft> = {}): TalkDraft =>
  alimtalk({ kind: "FT", isAd: true, text: "(광고) #{이름}님", template: undefined, ...change });
const problemsOf = (draft: TalkDraft) => composeTalks(draft).problems;
const image = (widthPx: number, heightPx: number, bytes = 1000) => ({ type: "image/png", bytes, widthPx, heightPx });

describe("the talk of each receiver", () => {
  test("is the template with this receiver's values", () => {
    const { talks, problems } = composeTalks(alimtalk());
    expect(talks).toEqual([{ text: "한다온님, 1,000원이 결제되었습니다.", fallback: undefined }]);
    expect(problems).toEqual({});
  });

  test("falls back to the same or other words, if there are any", () => {
    const fallback = (way: "SAME" | "OTHER", text = "") =>
      composeTalks(alimtalk({ fallback: { way, subject: "", text } })).talks[0]?.fallback;
    expect(fallback("SAME")).toEqual({ kind: "SMS", text: "한다온님, 1,000원이 결제되었습니다." });
    expect(fallback("OTHER", `#{이름}${"가".repeat(50)}`)).toMatchObject({ kind: "LMS" });
  });
});

describe("problems of talks", () => {
  const button: TalkButton = { type: "WL", name: "보기", urlMobile: "https://m.shop.example/1" };

  test.each<[string, TalkDraft, Record<string, string>]>([
    [
      "other words",
      alimtalk({ text: "#{이름}님, 환불되었습니다." }),
      { "receivers.0.variables": TALK_RULE_TEXTS.template },
    ],
    ["other buttons", alimtalk({ buttons: [button] }), { buttons: TALK_RULE_TEXTS.buttons }],
    [
      "no mobile",
      alimtalk({ receivers: [{ ...TO, toNumber: "02-123-4567" }] }),
      { "receivers.0.toNumber": TALK_RULE_TEXTS.toNumber },
    ],
    [
      "missing values",
      alimtalk({ receivers: [TO, { ...TO, variables: { 이름: " " } }] }),
      { "receivers.1.variables": "‘이름’, ‘금액’ 변수의 값을 넣어야 합니다." },
    ],
    [
      "a value that is a variable",
      alimtalk({ receivers: [{ ...TO, variables: { 이름: "#{금액}", 금액: "1" } }] }),
      { "receivers.0.variables": TALK_RULE_TEXTS.value },
    ],
    ["a picture", alimtalk({ image: image(800, 600) }), { image: TALK_RULE_TEXTS.imageUnwanted }],
    ["an ad without its mark", friend({ text: "할인" }), { text: "광고 문자는 ‘(광고)’로 시작해야 합니다." }],
    ["an ad that is sent as none", friend({ isAd: false }), { text: AD_PROBLEM_TEXTS.isAd }],
    [
      "an ad in the text that stands in",
      alimtalk({ fallback: { way: "OTHER", subject: "", text: "(광고) 할인 080-123-4567" } }),
      { "receivers.0.variables": `대체문자: ${AD_PROBLEM_TEXTS.isAd}` },
    ],
    ["no ad", friend({ text: "안내", isAd: false }), {}],
    ["night", friend({ sendDT: "2026-11-16T20:50:00" }), { reserveDT: TALK_RULE_TEXTS.window }],
    ["evening", friend({ sendDT: "2026-11-16T20:49:59" }), {}],
    ["alimtalk by night", alimtalk({ sendDT: "2026-11-16T23:00:00" }), {}],
    ["no picture", friend({ kind: "FI" }), { image: TALK_RULE_TEXTS.imageNeeded }],
    ["no image at all", friend({ kind: "FI", image: null }), { image: TALK_RULE_TEXTS.FI }],
    ["40 megapixels", friend({ kind: "FW", image: image(8000, 5000) }), { image: TALK_RULE_TEXTS.FW }],
    ["the size of a wide one", friend({ kind: "FW", image: image(800, 600) }), {}],
    ["an empty text", friend({ text: " ", isAd: false }), { text: "보낼 내용을 입력해야 합니다." }],
    [
      "words that no text can hold",
      friend({
        isAd: false,
        text: "안녕😀",
        receivers: [{ ...TO, variables: {} }],
        fallback: { way: "SAME", subject: "", text: "" },
      }),
      { text: "대체문자로 보낼 수 없는 글자가 있습니다: 😀" },
    ],
    [
      "an ad that cannot be stopped",
      friend({
        fallback: { way: "OTHER", subject: "", text: "(광고) 할인" },
        receivers: [{ ...TO, variables: { 이름: "한" } }],
      }),
      { "receivers.0.variables": "대체문자: 무료 수신거부 번호(080)를 끝에 적어야 합니다." },
    ],
    [
      "no other words",
      alimtalk({ fallback: { way: "OTHER", subject: "", text: " " } }),
      { "fallback.text": TALK_RULE_TEXTS.fallbackText },
    ],
  ])("%s", (_, draft, expected) => {
    expect(problemsOf(draft)).toEqual(expected);
  });

  test.each<[TalkButton, Record<string, string>]>([
    [button, {}],
    [{ type: "WL", name: "보기" }, { "0.urlMobile": TALK_BUTTON_PROBLEM_TEXTS.urlNeeded }],
    [{ ...button, urlMobile: "javascript:alert(1)" }, { "0.urlMobile": TALK_BUTTON_PROBLEM_TEXTS.url }],
    [{ ...button, urlPc: "https://#{이름}.example" }, { "0.urlPc": TALK_BUTTON_PROBLEM_TEXTS.variable }],
    [
      { ...button, urlMobile: `https://a.example/${"a".repeat(100)}` },
      { "0.urlMobile": TALK_BUTTON_PROBLEM_TEXTS.url },
    ],
    [{ type: "AL", name: "앱", schemeAndroid: "shop://1" }, { "0.schemeAndroid": TALK_BUTTON_PROBLEM_TEXTS.appNeeded }],
    [{ type: "AL", name: "앱", schemeAndroid: "shop://1", schemeIos: "shop://1" }, {}],
    [
      { type: "AL", name: "앱", schemeAndroid: "javascript://x", schemeIos: "shop://1" },
      { "0.schemeAndroid": TALK_BUTTON_PROBLEM_TEXTS.scheme },
    ],
    [{ type: "BK", name: "문의", urlPc: "https://a.example" }, { "0.urlPc": TALK_BUTTON_PROBLEM_TEXTS.noLink }],
    [{ type: "BK", name: "가".repeat(15) }, { "0.name": TALK_BUTTON_PROBLEM_TEXTS.name }],
  ])("button %j", (talkButton, expected) => {
    expect(talkButtonProblems("AT", [talkButton])).toEqual(expected);
  });

  test("buttons are equal when all their parts and their order are", () => {
    const other: TalkButton = { type: "BK", name: "문의" };
    expect(equalTalkButtons([button, other], [{ ...button, urlPc: "" }, other])).toBe(true);
    expect(equalTalkButtons([button, other], [other, button])).toBe(false);
    expect(equalTalkButtons([button], [{ ...button, urlMobile: "https://m.shop.example/2" }])).toBe(false);
    expect(equalTalkButtons([button], [])).toBe(false);
  });
});

describe("a template and a body", () => {
  const part = fc.stringMatching(/^[가-하a-c#{ ]{0,5}$/);

  test("match, whatever is filled in", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { maxLength: 6 }), part, (pairs, last) => {
        const template = pairs.map(([fixed]) => `${fixed}#{x}`).join("") + last;
        const body = pairs.map(([fixed, value]) => fixed + value).join("") + last;
        // Fixed words that look like the beginning of a variable make another template.
        fc.pre(!/#\{[^}]*#\{/.test(template));
        expect(matchesTalkTemplate(template, body)).toBe(true);
      }),
    );
  });

  test("match exactly when the template's regular expression matches", () => {
    const words = fc.stringMatching(/^[ab]{0,4}$/);
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[ab]{0,10}$/), (fixed, body) => {
        const isMatch = new RegExp(`^${fixed.join(".*")}$`, "s").test(body);
        expect(matchesTalkTemplate(fixed.join("#{v}"), body)).toBe(isMatch);
      }),
    );
  });

  test("with many variables are compared at once", () => {
    const template = `${Array.from({ length: 200 }, (_, n) => `#{v${n}}a`).join("")}!`;
    expect(matchesTalkTemplate(template, "a".repeat(1000))).toBe(false);
  });
});
