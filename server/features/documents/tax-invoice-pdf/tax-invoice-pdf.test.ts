import { PDFiumLibrary } from "@hyzyla/pdfium";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { koreanStandardRows } from "#server/features/office/pdf-fonts/font-characters.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { drawTaxInvoice, type TaxInvoicePaper } from "./tax-invoice-pdf.ts";

const SELLER = "9908100129";
const BUYER = "9918600340";
const NTS_NUM = "202610304100000300000001";

const content = (given: Partial<TaxInvoiceContent> = {}): TaxInvoiceContent => ({
  ...invoiceContent({ seller: SELLER, buyer: BUYER }, { writeDate: "2026-10-30" }),
  ...given,
});
const line = (item: string) => ({
  date: "2026-10-30",
  item,
  spec: "상자",
  quantity: 2.5,
  unitPrice: 1_234.5,
  supply: 3_086,
  tax: 309,
  remark: "급송",
});

/** Words without the blanks between them: boxes set the digits of a number apart. */
async function read(given: Partial<TaxInvoicePaper>): Promise<{ pages: string[]; raw: string }> {
  const paper = { content: content(), copy: "supplier", ntsNum: NTS_NUM, standing: "LIVE", ...given } as const;
  const bytes = await drawTaxInvoice(paper);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { pages: text.map((page) => page.replaceAll(/\s+/g, "")), raw: bytes.toString("latin1") };
}

describe("a tax invoice as PDF", () => {
  it("says on one tagged Korean sheet all that the form says", async () => {
    const party = {
      taxRegId: "0012",
      ceoName: "한다온",
      address: "새벽길 12, 3층",
      bizType: "도매업",
      bizClass: "사무용품",
    };
    const written = content({
      invoicer: { ...content().invoicer, ...party, name: "뷁다온사무", email: "bill@daon.example" },
      lines: [line("복사용지 A4")],
      bookNumber: 12,
      pageNumber: 7,
      serialNum: "GB-1047",
      remarks: ["정기 납품"],
      purposeType: 2,
      credit: 110_000,
    });
    const { pages, raw } = await read({ content: written });
    expect(pages).toHaveLength(1);
    const [page] = pages;
    for (const text of [
      ...["전자세금계산서", "공급자보관용", "(적색)", "20261030-41000003-00000001", "990-81-00129", "991-86-00340"],
      ...[
        "뷁다온사무",
        "한다온",
        "새벽길12,3층",
        "도매업",
        "사무용품",
        "bill@daon.example",
        "0012",
        "12권7호",
        "GB-1047",
      ],
      ...["복사용지A4", "상자", "2.5", "1,234.5", "3,086", "309", "급송", "정기납품", "이금액을(청구)함", "110,000"],
    ])
      expect(page, text).toContain(text);
    expect(raw).toContain("/Lang (ko-KR)");
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("/S /TH");
  });

  it("is blue for the buyer, and says what it amends", async () => {
    const amendment = { code: 4, originalNtsNum: "202609304100000300000009" } as const;
    const { pages } = await read({ copy: "buyer", content: content({ amendment, supply: -100_000, tax: -10_000 }) });
    expect(pages[0]).toContain("수정전자세금계산서");
    expect(pages[0]).toContain("공급받는자보관용");
    expect(pages[0]).toContain("(청색)");
    expect(pages[0]).toContain("4.계약의해제");
    expect(pages[0]).toContain("20260930-41000003-00000009");
    expect(pages[0]).toContain("−100000");
  });

  it.each([
    [4, 1],
    [40, 2],
    [99, 4],
  ])("of %i lines has %i sheets, and each line once", async (count, sheets) => {
    const lines = Array.from({ length: count }, (_, index) => line(`품목<${index + 1}>`));
    const { pages } = await read({ content: content({ lines }) });
    expect(pages).toHaveLength(sheets);
    const text = pages.join("");
    for (let number = 1; number <= count; number += 1) expect(text.split(`품목<${number}>`)).toHaveLength(2);
    expect(pages[0]?.includes(`나머지${count - 4}건은다음쪽에`)).toBe(count > 4);
    expect(pages.at(-1)).toContain(`${sheets}/${sheets}쪽`);
  });

  it("gives every hanja of KS X 1001 back, and a character without a face as its code point", async () => {
    const hanja = koreanStandardRows(42, 93);
    const parts = Array.from({ length: 98 }, (_, index) => hanja.slice(index * 50, index * 50 + 50));
    const lines = [...parts.map(line), line("金\uf90a 渡辺 华为 𠮷 🎉 끝")];
    const paper = { content: content({ lines }), copy: "supplier", ntsNum: NTS_NUM, standing: "LIVE" } as const;
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(new Uint8Array(await drawTaxInvoice(paper)));
    const text = [...document.pages()].map((page) => page.getText()).join("");
    document.destroy();
    library.destroy();
    expect(parts.filter((part) => !text.replaceAll(/\s/g, "").includes(part))).toEqual([]);
    expect(text.replaceAll(/\s/g, "")).toContain("金\uf90a渡辺华为𠮷U+1F389끝");
  });

  it("stays on its sheet however long its texts are, and shows what no face has as its code point", async () => {
    const long = {
      name: "가".repeat(200),
      address: "나다 ".repeat(100),
      bizType: "라".repeat(100),
      email: "m".repeat(90),
    };
    const parties = { invoicer: { ...content().invoicer, ...long }, invoicee: { ...content().invoicee, ...long } };
    const truster = { ...content().invoicer, ...long };
    const lines = Array.from({ length: 4 }, () => line("漢🎉 ".repeat(50)));
    const { pages } = await read({ content: content({ ...parties, truster, lines, remarks: ["바".repeat(150)] }) });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("漢U+1F389");
    expect(pages[0]).toContain("상자안의U+번호는서체에없는글자의유니코드입니다");
    expect(pages[0]?.match(/가/g)?.length).toBeGreaterThanOrEqual(600);
  });

  it.each([
    ["DRAFT", "발행전"],
    ["CANCELED", "발행취소"],
  ] as const)("%s lies across it as %s", async (standing, mark) => {
    expect((await read({ standing })).pages[0]).toContain(mark);
    expect((await read({})).pages[0]).not.toContain(mark);
  });

  it("writes amounts the form has no columns for, and numbers that are none", async () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const invoicee = { ...content().invoicee, corpNum: "000101-3******" };
    const { pages } = await read({ content: content({ supply: huge, tax: 0, invoicee }) });
    expect(pages[0]).toContain("9,007,199,254,740,991");
    expect(pages[0]).toContain("000101-3******");
  });
});
