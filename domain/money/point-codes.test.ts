import { describe, expect, test } from "vitest";
import { itemByCode } from "./item-codes.ts";
import {
  isAdjustPointCode,
  isPointCode,
  POINT_CODES,
  type PointCode,
  pointCodeEntry,
  pointKind,
  pointSign,
  refundedPointCode,
  refundPointCode,
  taxInvoicePointCode,
} from "./point-codes.ts";

const SPECIFIED = [
  ["10100", "이용요금 결제", "settle"],
  ["20100", "시스템 충전", "pointPlus"],
  ["20200", "시스템 충전(보너스)", "pointPlus"],
  ["20300", "시스템 충전(요금팩)", "pointPlus"],
  ["30100", "시스템 차감", "pointMinus"],
  ["30200", "시스템 차감(보너스)", "pointMinus"],
  ["30300", "시스템 차감(요금팩)", "pointMinus"],
  ["45100", "단문 문자 환불", "messageSms"],
  ["45200", "장문 문자 환불", "messageLms"],
  ["45300", "포토 문자 환불", "messageMms"],
  ["46100", "팩스 환불", "fax"],
  ["49100", "알림톡 환불", "kakaotalkAlim"],
  ["49200", "친구톡 텍스트 환불", "kakaotalkFriendText"],
  ["49300", "친구톡 이미지 환불", "kakaotalkFriendImage"],
  ["49400", "친구톡 와이드 환불", "kakaotalkFriendWide"],
  ["50100", "전자세금계산서", "taxinvoice"],
  ["50101", "전자세금계산서(문자 포함)", "taxinvoice"],
  ["50110", "전자세금계산서 역발행", "taxinvoice"],
  ["50111", "전자세금계산서 역발행(문자 포함)", "taxinvoice"],
  ["50200", "전자계산서", "taxinvoice"],
  ["50201", "전자계산서(문자 포함)", "taxinvoice"],
  ["50210", "전자계산서 역발행", "taxinvoice"],
  ["50211", "전자계산서 역발행(문자 포함)", "taxinvoice"],
  ["50300", "거래명세서", "edocDi"],
  ["50400", "입금표", "edocRs"],
  ["50500", "청구서", "edocPi"],
  ["50600", "견적서", "edocEs"],
  ["50700", "영수증", "edocRc"],
  ["50800", "발주서", "edocPo"],
  ["51100", "종이세금계산서", "taxinvoicePaper"],
  ["51101", "종이세금계산서(문자 포함)", "taxinvoicePaper"],
  ["51110", "종이세금계산서 역발행", "taxinvoicePaper"],
  ["51111", "종이세금계산서 역발행(문자 포함)", "taxinvoicePaper"],
  ["51200", "종이계산서", "taxinvoicePaper"],
  ["51201", "종이계산서(문자 포함)", "taxinvoicePaper"],
  ["51210", "종이계산서 역발행", "taxinvoicePaper"],
  ["51211", "종이계산서 역발행(문자 포함)", "taxinvoicePaper"],
  ["54100", "현금영수증", "cashbill"],
  ["65100", "단문 문자(SMS)", "messageSms"],
  ["65200", "장문 문자(LMS)", "messageLms"],
  ["65300", "포토 문자(MMS)", "messageMms"],
  ["66100", "팩스", "fax"],
  ["66200", "팩스 추가요금", "fax"],
  ["69100", "알림톡", "kakaotalkAlim"],
  ["69200", "친구톡 텍스트", "kakaotalkFriendText"],
  ["69300", "친구톡 이미지", "kakaotalkFriendImage"],
  ["69400", "친구톡 와이드", "kakaotalkFriendWide"],
  ["70100", "홈택스 세금계산서 조회", "hometaxTaxinvoice"],
  ["70200", "홈택스 현금영수증 조회", "hometaxCashbill"],
  ["70300", "카드 조회", "card"],
  ["70400", "계좌 조회(30분)", "bankAccount30Minute"],
  ["70500", "휴폐업 조회(월정액)", "corpState"],
  ["70600", "080 수신거부", "smsDeny"],
  ["70700", "계좌 조회(10분)", "bankAccount10Minute"],
  ["70800", "계좌 조회(1시간)", "bankAccount1Hour"],
  ["70900", "계좌 조회(4시간)", "bankAccount4Hour"],
  ["71000", "계좌 조회(1일)", "bankAccount1Day"],
  ["71100", "휴폐업 조회(건별)", "corpStatePer"],
] as const;

const CODES = POINT_CODES.map((entry): PointCode => entry.code);

const startingWith = (...prefixes: string[]) =>
  POINT_CODES.filter(({ code }) => prefixes.some((prefix) => code.startsWith(prefix)));

describe("§3.2 point codes", () => {
  test.each(SPECIFIED)("%s %s", (code, text, item) => {
    expect(pointCodeEntry(code)).toEqual({ code, text, item });
    expect(isPointCode(code)).toBe(true);
    expect(isAdjustPointCode(code)).toBe(itemByCode(item)?.isAdjust);
  });

  test("there are no other codes, and they stand in ascending order", () => {
    expect(CODES).toEqual(SPECIFIED.map(([code]) => code));
    expect(CODES).toEqual(CODES.toSorted());
    expect(isPointCode("50212")).toBe(false);
    expect(pointCodeEntry("00000")).toBeUndefined();
  });

  test("only payments, charges and deductions stay out of settlements", () => {
    expect(CODES.filter((code) => !isAdjustPointCode(code))).toEqual(
      CODES.filter((code) => ["payment", "charge", "deduction"].includes(pointKind(code))),
    );
  });

  test.each([
    ["10100", "payment", 1],
    ["20200", "charge", 1],
    ["30300", "deduction", -1],
    ["46100", "refund", 1],
    ["50100", "usage", -1],
    ["66200", "usage", -1],
    ["71100", "usage", -1],
  ] as const)("%s is a %s with sign %i", (code, kind, sign) => {
    expect(pointKind(code)).toBe(kind);
    expect(pointSign(code)).toBe(sign);
  });
});

describe("§3.2 anatomy of the digits", () => {
  test("every code has five digits", () => {
    for (const code of CODES) expect(code).toMatch(/^\d{5}$/);
  });

  test("a refund is its usage code with 4 for 6, and names the same item", () => {
    for (const { code, item } of startingWith("4")) {
      const usage = pointCodeEntry(`6${code.slice(1)}`);
      expect(usage?.item).toBe(item);
      expect(refundPointCode(usage?.code ?? "10100")).toBe(code);
      expect(refundedPointCode(code)).toBe(usage?.code);
    }
  });

  test("every message has a refund code, faxes one for all pages; no other code has one", () => {
    expect(CODES.filter((code) => code.startsWith("6") && !refundPointCode(code))).toEqual([]);
    expect(refundPointCode("66200")).toBe("46100");
    expect(CODES.filter((code) => !code.startsWith("6")).map(refundPointCode)).toEqual(
      CODES.filter((code) => !code.startsWith("6")).map(() => undefined),
    );
  });

  test("only a refund leads back to a usage", () => {
    const others = CODES.filter((code) => pointKind(code) !== "refund");
    expect(others.filter((code) => refundedPointCode(code))).toEqual([]);
  });

  test("messaging codes are 6 followed by the item number", () => {
    for (const { code, item } of startingWith("65", "66", "69")) {
      if (code !== "66200") expect(code).toBe(`6${itemByCode(item)?.number}00`);
    }
  });

  test("lookups count up from 70000 with the item number", () => {
    for (const { code, item } of startingWith("7")) {
      expect(Number(code)).toBe(70_000 + ((itemByCode(item)?.number ?? 0) - 70) * 100);
    }
  });

  test("e-documents carry the item number plus one as third digit", () => {
    for (const { code, item } of startingWith("503", "504", "505", "506", "507", "508")) {
      expect(Number(code[2])).toBe((itemByCode(item)?.number ?? 0) + 1);
    }
  });

  test("invoices: the digits for paper, document, reverse and text make all sixteen codes", () => {
    const flags = [false, true];
    const codes = flags.flatMap((isPaper) =>
      flags.flatMap((isExempt) =>
        flags.flatMap((isReverse) =>
          flags.map((hasText) => taxInvoicePointCode({ isPaper, isExempt, isReverse, hasText })),
        ),
      ),
    );
    expect(codes).toEqual(startingWith("501", "502", "511", "512").map(({ code }) => code));
    expect(taxInvoicePointCode({})).toBe("50100");
  });
});
