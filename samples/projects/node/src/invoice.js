/** 발행할 내용. 여러분의 주문에서 만들면 돼요. */
export function invoiceOf(corpNum) {
  const seoul = new Date(Date.now() + 9 * 60 * 60 * 1000);
  return {
    invoiceType: 1, // 세금계산서
    taxType: 1, // 과세
    writeDate: seoul.toISOString().slice(0, 10),
    invoicer: { corpNum, name: "주식회사 다온사무", ceoName: "한다온" },
    invoicee: {
      corpNum: "9918600340",
      name: "늘봄출판",
      ceoName: "윤늘봄",
      email: "account@neulbom.example",
    },
    supply: 245_000,
    tax: 24_500,
    lines: [{ item: "복사용지 A4", supply: 245_000, tax: 24_500 }],
  };
}
