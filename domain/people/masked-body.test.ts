import { describe, expect, it } from "vitest";
import { maskBody, maskPatterns, maskQuery } from "./masked-body.ts";

const maskedJson = (body: unknown): unknown => JSON.parse(maskBody(JSON.stringify(body)).text);

describe("a JSON body", () => {
  it.each([
    ["a resident number as a buyer", { corpNum: "9001011234567" }, { corpNum: "900101-1******" }],
    ["a business number stays", { corpNum: "1234567891" }, { corpNum: "1234567891" }],
    ["a mobile number", { tel: "01012345678" }, { tel: "010-****-5678" }],
    ["a landline stays", { tel: "02-123-4567" }, { tel: "02-123-4567" }],
    ["a mobile number typed wrong", { mobile: "010123456" }, { mobile: "01012****" }],
    ["a mail address", { invoicee: { email: "buyer@shop.example" } }, { invoicee: { email: "bu***@shop.example" } }],
    ["a customer's name", { customerName: "홍길동" }, { customerName: "홍*동" }],
    [
      "a name in the text beside it",
      { toName: "홍길동", text: "홍길동님, 계산서입니다." },
      { toName: "홍*동", text: "홍*동님, 계산서입니다." },
    ],
    ["a person's name", { name: "김철수", email: "kim@a.example" }, { name: "김*수", email: "ki*@a.example" }],
    ["a company's name stays", { name: "가온상회", corpNum: "1234567891", tel: "" }, undefined],
    ["an item's name stays", { lines: [{ name: "사과 10kg", unitPrice: 1000, tel: "" }] }, undefined],
    ["the number of a cash receipt", { identityNum: "01098765432" }, { identityNum: "010-****-5432" }],
    ["a card number by its field", { cardNum: "1234567812345670" }, { cardNum: "************5670" }],
    ["a password", { userPassword: "secret-1" }, { userPassword: "********" }],
    ["an own key stays, whatever it looks like", { key: "01012345678" }, undefined],
    ["a number that is not text", { tel: 1012345678 }, undefined],
    ["a number in its field", { cardNum: 4111111111111111 }, { cardNum: "************1111" }],
    ["who receives a text", { toName: "홍길동", toNumber: "010123456" }, { toName: "홍*동", toNumber: "01012****" }],
    [
      "a key by its field",
      { apiKey: "k-1", Authorization: "Bearer k-1" },
      { apiKey: "********", Authorization: "********" },
    ],
    ["several of one field", { textTo: ["01011112222"] }, { textTo: ["010-****-2222"] }],
  ])("%s", (_, body, masked) => {
    expect(maskedJson(body)).toEqual(masked ?? body);
  });

  it("is laid out in lines", () => {
    expect(maskBody('{"a":{"b":1}}')).toEqual({
      language: "json",
      text: '{\n  "a": {\n    "b": 1\n  }\n}',
    });
  });

  it("is masked even when it is not complete JSON", () => {
    const cut = '{"invoicee":{"email":"buyer@shop.example","corpNum":"9001011234567","tel":"0101234';
    expect(maskBody(cut, true).text).toBe('{"invoicee":{"email":"bu***@shop.example","corpNum":"900101-1******",');
    expect(maskBody('{"customerName":"홍길동",}').text).toBe('{"customerName":"홍*동",}');
  });
});

describe("text of any kind", () => {
  it.each([
    ["연락처 010-1234-5678로", "연락처 010-****-5678로"],
    ["kim@gaonbill.example 앞", "ki*@gaonbill.example 앞"],
    ["900101-1234567", "900101-1******"],
    ["카드 4111-1111-1111-1111", "카드 ****-****-****-1111"],
    ["16자리 2026111600000001", "16자리 2026111600000001"],
    ["승인번호 20261116123456789012345a", "승인번호 20261116123456789012345a"],
    ["2026-11-16T10:00:00+09:00", "2026-11-16T10:00:00+09:00"],
    ["로그인 password=qwe!@#123 입니다", "로그인 password=******** 입니다"],
    ["비밀번호: 1q2w3e4r", "비밀번호: ********"],
    ["{'apiKey': \"live_abc\"}", "{'apiKey': \"********\"}"],
    ["x-api-key=abc&id=1", "x-api-key=********&id=1"],
    ["헤더는 Bearer 0B7F2A10-AAAA.bbbb/cc== 입니다", "헤더는 Bearer ******** 입니다"],
    ["비밀번호가 맞지 않습니다.", "비밀번호가 맞지 않습니다."],
  ])("%s", (text, masked) => {
    expect(maskPatterns(text)).toBe(masked);
  });

  // Work that grows with the square of the length would not end before the test times out.
  it.each(["a", "1", "a@", "a.", "a-", "password", "Bearer ", '"a":"', "<a ", "010-"])(
    "takes time in proportion to its length, made of %s",
    (piece) => {
      const long = piece.repeat(200_000);
      expect(maskPatterns(long)).toHaveLength(long.length);
      expect(maskBody(`{${long}`).language).toBe("json");
      expect(maskBody(`<${long}`).language).toBe("xml");
    },
  );
});

describe("a query", () => {
  it.each([
    ["?password=a%26b%3Dc&by=seq", "?password=********&by=seq"],
    ["?apiKey=1&text=%EC%95%88%EB%85%95", "?apiKey=********&text=안녕"],
    ["?tel=01012345678&password=%zz", "?tel=010-****-5678&password=********"],
    ["?by=seq", "?by=seq"],
    ["?flag", "?flag"],
    ["", ""],
  ])("%s", (query, masked) => {
    expect(maskQuery(query)).toBe(masked);
  });
});

describe("an XML body", () => {
  it("is masked by the names of its elements and laid out", () => {
    const body =
      '<s:Envelope xmlns:s="urn:x"><s:Body><Send><ToNum>01012345678</ToNum><ns:Email>kim@a.example</ns:Email></Send></s:Body></s:Envelope>';
    expect(maskBody(body)).toEqual({
      language: "xml",
      text: [
        '<s:Envelope xmlns:s="urn:x">',
        "  <s:Body>",
        "    <Send>",
        "      <ToNum>010-****-5678</ToNum>",
        "      <ns:Email>ki*@a.example</ns:Email>",
        "    </Send>",
        "  </s:Body>",
        "</s:Envelope>",
      ].join("\n"),
    });
  });
});
