import { describe, expect, it } from "vitest";
import { readReceivers, receiversProblem, withReceiverWords } from "./typed-receivers.ts";

describe("typed or pasted receivers", () => {
  it.each([
    ["010-1234-5678 김수신", "김수신"],
    ["김수신 01012345678", "김수신"],
    ["김수신\t010.1234.5678", "김수신"],
    ["010 1234 5678, 김수신", "김수신"],
    ["+82 10-1234-5678 김수신", "김수신"],
    ["1012345678\t김수신", "김수신"],
    ["01012345678", ""],
    ["(010)1234-5678 Kim Su Shin", "Kim Su Shin"],
  ])("%o is one receiver", (text, toName) => {
    expect(readReceivers(text)).toEqual({
      receivers: [{ toNumber: "01012345678", toName }],
      unclear: [],
      repeated: [],
    });
  });

  it("are several people without names when numbers stand in a row", () => {
    expect(readReceivers("01011112222, 01033334444;010-5555-6666").receivers.map(({ toNumber }) => toNumber)).toEqual([
      "01011112222",
      "01033334444",
      "01055556666",
    ]);
  });

  it("that are repeated get one text, and the number is named", () => {
    const { receivers, repeated } = readReceivers("01011112222 김하나\n\n010-1111-2222 김둘");
    expect([receivers, repeated]).toEqual([[{ toNumber: "01011112222", toName: "김하나" }], ["01011112222"]]);
  });

  it("without a mobile number are refused by line", () => {
    const typed = readReceivers("01011112222\n김수신\n02-123-4567 사무실");
    expect(typed.unclear.map(({ line }) => line)).toEqual([2, 3]);
    expect(receiversProblem(typed)).toBe("2번째 줄 ‘김수신’에 휴대폰 번호가 없습니다. 그 밖에 1줄이 더 있습니다.");
    expect(receiversProblem(readReceivers(""))).toBeUndefined();
  });
});

describe("refusals of single receivers", () => {
  const receivers = ["01011112222", "01033334444", "01055556666", "01077778888"].map((toNumber) => ({
    toNumber,
    toName: "",
  }));

  it("are joined in their field, each with its number", () => {
    expect(withReceiverWords({ "receivers.1.toNumber": "거부한 번호입니다.", text: "깁니다." }, receivers)).toEqual({
      text: "깁니다.",
      receivers: "010-3333-4444: 거부한 번호입니다.",
    });
  });

  it("are cut after three", () => {
    const fields = Object.fromEntries(receivers.map((_, index) => [`receivers.${index}.toNumber`, "안 됩니다."]));
    expect(withReceiverWords(fields, receivers).receivers).toMatch(/010-5555-6666: 안 됩니다. 그 밖에 1명이/);
  });
});
