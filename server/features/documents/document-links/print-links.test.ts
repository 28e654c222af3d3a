import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { getPrintLinkPdf, readPrintLink } from "#contracts/documents/document-links.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { cashbillInput, edocInput } from "#testing/documents/small-stage.ts";
import { joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, buyer, app, request, services } = stage;
const { partnerSeq, memberSeq } = seller;

const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
const issue = (key: string, given: object = {}) =>
  v1("POST", `/v1/tax-invoices/${key}/issue`, { body: { ...content, ...given } });
const tokenOf = (url: string) => url.split("/print/")[1] ?? "";
const open = (token: string) => request("POST", readPrintLink.path, { body: { token } });

describe("a print address", () => {
  it("shows the program's own document unmasked, red to the seller and blue to the buyer, as often as asked", async () => {
    await issue("P-1");
    const made = await v1("POST", "/v1/tax-invoices/P-1/print");
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { url, expiresDT } = made.body.data;
    const lifetimeMs = new Date(expiresDT).getTime() - Date.now();
    expect(lifetimeMs).toBeGreaterThan(59 * 60_000);
    expect(lifetimeMs).toBeLessThanOrEqual(60 * 60_000);
    for (let time = 0; time < 3; time += 1) {
      const { document } = (await open(tokenOf(url))).body.data;
      expect(document).toMatchObject({ kind: "TAXINVOICE", copy: "supplier", standing: "LIVE" });
      expect(document.content.invoicee.email).toBe("tax@company.example");
    }
    const { docSeq } = (await v1("GET", "/v1/tax-invoices/P-1")).body.data;
    const bought = await v1("POST", `/v1/tax-invoices/${docSeq}/print?by=seq`, { corpNum: buyer.bizId });
    expect((await open(tokenOf(bought.body.data.url))).body.data.document.copy).toBe("buyer");
  });

  it("is given by keys that only read, and writes nothing", async () => {
    await issue("P-2");
    const key = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect((await v1("POST", "/v1/tax-invoices/P-2/print", { key })).status).toBe(200);
    expect((await v1("POST", "/v1/tax-invoices/P-2/print", { headers: { "Idempotency-Key": "x" } })).status).toBe(200);
    expect((await v1("POST", "/v1/tax-invoices/NONE/print")).body.code).toBe(-21002);
    const other = await v1("POST", "/v1/tax-invoices/P-2/print", { corpNum: buyer.bizId });
    expect(other.body.code).toBe(-21002);
  });

  it.each([
    ["edocs", () => edocInput(seller.bizId, buyer.bizId), { kind: "EDOC", content: { kind: "DI" } }],
    ["cashbills", () => cashbillInput(seller.bizId), { kind: "CASHBILL", identity: "01000005678" }],
  ] as const)("opens %s, too", async (resource, input, shown) => {
    const as = await joinPartner(services, seller.partnerSeq);
    const body = { ...input(), mgtNum: `OWN-${resource}`, issue: true };
    const written = await request("POST", `/api/${resource}`, { as, at: { partnerSeq, memberSeq }, body });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const { url } = (await v1("POST", `/v1/${resource}/OWN-${resource}/print`)).body.data;
    expect((await open(tokenOf(url))).body.data.document).toMatchObject({ ...shown, standing: "LIVE" });
    const pdf = await request("POST", getPrintLinkPdf.path, { body: { token: tokenOf(url) } });
    expect(pdf.body.code).toBe("DOCUMENT_LINK_UNKNOWN");
  });
});

describe("a tax invoice as PDF over /v1", () => {
  it("is the copy of whoever asks, under the own key's name", async () => {
    await issue("PDF-1");
    const answer = await app.request(
      "/v1/tax-invoices/PDF-1/pdf",
      { headers: { Authorization: `Bearer ${stage.partnerKey}`, "X-Corp-Num": seller.bizId } },
      { clientIp: "203.0.113.7" },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("PDF-1.pdf");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    expect(text.join("").replaceAll(/\s/g, "")).toContain("공급자보관용");
    expect((await v1("GET", "/v1/tax-invoices/NONE/pdf")).body.code).toBe(-21002);
  });

  it("is offered at the print address", async () => {
    await issue("PDF-2");
    const { url } = (await v1("POST", "/v1/tax-invoices/PDF-2/print")).body.data;
    const answer = await request("POST", getPrintLinkPdf.path, { body: { token: tokenOf(url) } });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.body.startsWith("%PDF-1.7")).toBe(true);
  });
});
