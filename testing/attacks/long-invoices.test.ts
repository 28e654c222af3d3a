import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { verifyTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import { parseSignedXml } from "#server/gateways/xml/parse-xml.ts";
import { partyOf } from "#testing/documents/invoice-content.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { joinPartner } from "#testing/factories.ts";

const stage = await setNtsStage();
const { testApp, services, seller, buyer, content, until, find } = stage;

/** Returns a text of the greatest length, made of characters that have to be escaped, take many bytes, or both. */
const longest = (length: number): string => "가&<>'\"힣]".repeat(length).slice(0, length);
const longParty = (bizId: string) => ({
  ...partyOf(bizId, longest(70)),
  ceoName: longest(30),
  address: longest(150),
  bizType: longest(40),
  bizClass: longest(40),
  contactName: longest(30),
  tel: "0".repeat(20),
  email: `${"a".repeat(24)}@company.example`,
});

const lines = Array.from({ length: TAX_INVOICE_LIMITS.lines }, (_, place) => ({
  date: null,
  item: longest(100),
  spec: longest(60),
  remark: longest(100),
  quantity: 999_999_999 - place,
  unitPrice: 0.01,
  supply: 90_000_000_000,
  tax: 9_000_000_000,
}));

it("an invoice of 99 lines with the longest texts is issued, signed, sent and accepted unchanged", async () => {
  const [supply, tax] = [lines.length * 90_000_000_000, lines.length * 9_000_000_000];
  const invoice = content({
    invoicer: longParty(seller.bizId),
    invoicee: longParty(buyer.bizId),
    supply,
    tax,
    lines,
    remarks: [longest(150), longest(150), longest(150)],
    credit: supply + tax,
    bookNumber: 32_767,
    pageNumber: 32_767,
    serialNum: "S".repeat(30),
  });
  const { amendment: _, ...body } = invoice;
  const caller = await joinPartner(services, seller.partnerSeq);
  const registered = await testApp.request("POST", "/api/taxinvoices", {
    as: caller,
    at: { partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq },
    body: { ...body, mgtNum: "L".repeat(24), issue: true },
  });
  expect([registered.status, registered.body.fields]).toEqual([200, undefined]);
  const name = { partnerSeq: seller.partnerSeq, docSeq: registered.body.data.docSeq };
  const row = await until(await find(name as never), ({ ntsSendState }) => ntsSendState > 3);
  expect([row.ntsResultCode, row.ntsSendState]).toEqual(["SUC001", 4]);
  const [xmlRow] = await services.databases.primary
    .select()
    .from(taxInvoiceXmls)
    .where(eq(taxInvoiceXmls.docSeq, row.docSeq));
  const xml = xmlRow?.xml ?? "";
  const root = parseSignedXml(xml);
  expect(root && verifyTaxInvoice(root)).toBeDefined();
  expect(xml.match(/<TaxInvoiceTradeLineItem>/g)).toHaveLength(lines.length);
  expect(row.content.lines.at(-1)).toEqual(lines.at(-1));
});
