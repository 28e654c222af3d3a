import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemByCode } from "../money/item-codes.ts";
import {
  isTalkImage,
  matchesTalkTemplate,
  TALK_BUTTON_NAME_MAX_LENGTH,
  TALK_BUTTON_TYPES,
  TALK_KINDS,
  TALK_PROBLEM_TEXTS,
  talkProblems,
  talkSendWindow,
} from "./talk-limits.ts";

describe("talk", () => {
  test("each kind has its item", () => {
    expect(TALK_KINDS).toEqual({
      AT: { text: "알림톡", item: "kakaotalkAlim", maxLength: 1000, maxButtons: 5, isAd: false },
      FT: { text: "친구톡 텍스트", item: "kakaotalkFriendText", maxLength: 1000, maxButtons: 5, isAd: true },
      FI: { text: "친구톡 이미지", item: "kakaotalkFriendImage", maxLength: 400, maxButtons: 5, isAd: true },
      FW: { text: "친구톡 와이드", item: "kakaotalkFriendWide", maxLength: 76, maxButtons: 1, isAd: true },
    });
    for (const { text, item } of Object.values(TALK_KINDS)) expect(itemByCode(item)?.text).toBe(text);
    expect(TALK_BUTTON_NAME_MAX_LENGTH).toBe(14);
  });

  const buttons = (count: number) => Array.from({ length: count }, () => ({ type: "WL", name: "보기" }) as const);

  test.each([
    ["AT", "글", buttons(5), []],
    ["AT", " ", [], ["empty"]],
    ["AT", "가".repeat(1000), [], []],
    ["FT", "가".repeat(1001), [], ["tooLong"]],
    ["FI", "가".repeat(401), [], ["tooLong"]],
    ["FW", "가".repeat(76), buttons(1), []],
    ["FW", "가".repeat(77), buttons(2), ["tooLong", "tooManyButtons"]],
    ["FW", "😀".repeat(76), [], []],
    ["AT", "글", buttons(6), ["tooManyButtons"]],
    ["AT", "글", [{ type: "DS", name: "가".repeat(14) }], []],
    ["AT", "글", [{ type: "WL", name: "가".repeat(15) }], ["buttonName"]],
    ["AT", "글", [{ type: "WL", name: " " }, ...buttons(1)], ["buttonName"]],
    ["FT", "글", [{ type: "DS", name: "배송" }], ["buttonType"]],
  ] as const)("%s %j with %j: %j", (kind, text, buttonList, problems) => {
    expect(talkProblems(kind, text, buttonList)).toEqual(problems);
  });

  test.each([
    ["FI", "image/jpeg", 512_000, 500, 250, true],
    ["FI", "image/png", 512_000, 600, 800, true],
    ["FI", "image/png", 512_001, 600, 800, false],
    ["FI", "image/jpeg", 1, 499, 400, false],
    ["FI", "image/jpeg", 1, 501, 250, false],
    ["FI", "image/jpeg", 1, 600, 801, false],
    ["FI", "image/gif", 1, 600, 600, false],
    ["FW", "image/jpeg", 2_097_152, 800, 600, true],
    ["FW", "image/jpeg", 2_097_153, 800, 600, false],
    ["FW", "image/png", 1, 801, 600, false],
    ["FW", "image/png", 1, 800, 601, false],
    ["FW", "image/webp", 1, 800, 600, false],
  ] as const)("%s image %s, %i bytes, %i × %i: %s", (kind, type, bytes, widthPx, heightPx, expected) => {
    expect(isTalkImage(kind, { type, bytes, widthPx, heightPx })).toBe(expected);
  });

  test.each([
    ["AT", "03:00:00", "open"],
    ["FT", "07:59:59", "closed"],
    ["FT", "08:00:00", "open"],
    ["FI", "19:59:59", "open"],
    ["FI", "20:00:00", "closing"],
    ["FW", "20:49:59", "closing"],
    ["FW", "20:50:00", "closed"],
  ] as const)("%s at %s: %s", (kind, time, window) => {
    expect(talkSendWindow(kind, `2026-03-05T${time}`)).toBe(window);
  });

  test.each([
    ["#{이름}님, 주문 #{번호}이 접수되었습니다.", "홍길동님, 주문 17이 접수되었습니다.", true],
    ["#{이름}님, 주문 #{번호}이 접수되었습니다.", "홍길동님, 주문 17이 접수되었습니다", false],
    ["#{이름}님, 주문 #{번호}이 접수되었습니다.", "홍길동님, 배송 17이 접수되었습니다.", false],
    ["안내: #{내용}", "공지: 점검", false],
    ["안내: #{내용}", "안내: 첫째 줄\n둘째 줄", true],
    ["고정 문구", "고정 문구", true],
    ["고정 문구", "고정 문구 추가", false],
    ["a#{x}a", "a", false],
    ["a#{x}a", "aa", true],
    ["#{x}b#{y}b", "b", false],
    ["#{x}ab#{y}bc", "abc", false],
    ["(할인) 50% #{x}", "(할인) 50% 쿠폰", true],
  ])("template %j takes %j: %s", (template, body, expected) => {
    expect(matchesTalkTemplate(template, body)).toBe(expected);
  });

  test("a filled template always matches", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (fixed, values) => {
        const template = fixed.map((text) => text.replaceAll("#{", "")).join("#{변수}");
        let next = 0;
        const body = template.replaceAll("#{변수}", () => values[next++] ?? "");
        expect(matchesTalkTemplate(template, body)).toBe(true);
      }),
    );
  });

  test("button types and problems have their texts", () => {
    expect(TALK_BUTTON_TYPES).toEqual({
      WL: "웹 링크",
      AL: "앱 링크",
      DS: "배송 조회",
      BK: "봇 키워드",
      MD: "메시지 전달",
      BC: "상담톡 전환",
      BT: "봇 전환",
      AC: "채널 추가",
    });
    expect(TALK_PROBLEM_TEXTS).toEqual({
      empty: "보낼 내용을 입력해야 합니다.",
      tooLong: "이 종류로 보낼 수 있는 글자 수를 넘었습니다.",
      tooManyButtons: "이 종류로 붙일 수 있는 버튼 수를 넘었습니다.",
      buttonName: "버튼 이름은 1자 이상 14자 이하로 입력해야 합니다.",
      buttonType: "친구톡에는 배송 조회 버튼을 쓸 수 없습니다.",
    });
  });
});
