import { describe, expect, test } from "vitest";
import { maskCashbill, maskCorpNum, maskParty } from "./document-masking.ts";

const party = {
  corpNum: "1234567890",
  taxRegId: "",
  name: "가온상사",
  ceoName: "김가온",
  address: "서울",
  bizType: "도매",
  bizClass: "문구",
  contactName: "이담당",
  tel: "02-123-4567",
  email: "someone@member.example",
};

describe("what is masked on a document", () => {
  test.each([
    ["1234567890", "1234567890"],
    ["9001011234567", "900101-1******"],
    ["9999999999999", "9999999999999"],
    ["", ""],
  ])("number %s is masked as %s", (corpNum, masked) => {
    expect(maskCorpNum(corpNum)).toBe(masked);
  });

  test("mobile numbers and mail addresses of a party, not the numbers of its office", () => {
    expect(maskParty(party)).toEqual({ ...party, email: "so*****@member.example" });
    expect(maskParty({ ...party, tel: "01012345678", email: "" })).toMatchObject({ tel: "010-****-5678", email: "" });
  });

  test("the customer of a cash receipt", () => {
    const amounts = { supply: 1_000, tax: 100, serviceCharge: 0 };
    const content = { franchise: party, tradeUsage: 1, tradeMethod: 5, item: "연필", ...amounts } as const;
    const customer = { customerName: "홍길동", customerEmail: "hong@member.example", customerTel: "01012345678" };
    expect(maskCashbill({ ...content, ...customer })).toMatchObject({
      customerName: "홍*동",
      customerEmail: "ho**@member.example",
      customerTel: "010-****-5678",
    });
  });
});
