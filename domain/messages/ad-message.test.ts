import { describe, expect, test } from "vitest";
import { AD_PROBLEM_TEXTS, adProblems, isAdNight, saysItIsAd } from "./ad-message.ts";

describe("advertising", () => {
  const ad = "(광고) 가온상회 봄 행사\n무료수신거부 080-123-4567";

  test.each([
    [ad, 10, false, []],
    [`${ad} `, 10, false, []],
    ["(광고) 행사 0801234567", 10, false, []],
    ["(광고) 행사 080-1234-5678", 10, false, []],
    [` ${ad}`, 10, false, ["markMissing"]],
    ["(광.고) 행사 080-123-4567", 10, false, ["markMissing"]],
    ["(광고) 행사", 10, false, ["optOutMissing"]],
    ["(광고) 행사 080-12345-6789", 10, false, ["optOutMissing"]],
    ["(광고) 080-123-4567 문의 02-123-4567", 10, false, ["optOutMissing"]],
    [ad, 21, false, ["night"]],
    [ad, 21, true, []],
    ["행사", 3, false, ["markMissing", "optOutMissing", "night"]],
  ])("%j at %i h, night consent %s: %j", (text, hour, consent, problems) => {
    expect(adProblems(text, hour, consent)).toEqual(problems);
  });

  test("the night lasts from 21 to 8", () => {
    const night = Array.from({ length: 24 }, (_, hour) => hour).filter(isAdNight);
    expect(night).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23]);
  });

  test("each problem has its text", () => {
    expect(AD_PROBLEM_TEXTS).toEqual({
      markMissing: "광고 문자는 ‘(광고)’로 시작해야 합니다.",
      optOutMissing: "무료 수신거부 번호(080)를 끝에 적어야 합니다.",
      night: "21시부터 다음 날 8시까지는 야간 수신에 동의한 사람에게만 보낼 수 있습니다.",
      isAd: "‘(광고)’라고 적은 내용은 광고로 지정해서 보내야 합니다.",
    });
  });

  test.each(["(광고) 행사", "[다온] ( 광 고 ) 행사", "행사\n(광.고)", "【광고】", "[광·고]"])(
    "%j says that it is an ad",
    (text) => {
      expect(saysItIsAd(text)).toBe(true);
    },
  );

  test.each(["광고비 청구서", "(광고비)", "광고", "(주)광고나라", "(광주) 고객센터"])("%j does not", (text) => {
    expect(saysItIsAd(text)).toBe(false);
  });
});
