import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  getSharedDocumentPdf,
  proveSharedDocument,
  readPrintLink,
  readSharedDocument,
} from "#contracts/documents/document-links.ts";
import { BRANDS } from "#domain/provider.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { sealLink } from "#server/features/documents/document-links/sealed-link.ts";
import { sharedDocumentUrl } from "#server/features/documents/document-links/shared-link.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, buyer, request, services, app } = stage;
const { primary } = services.databases;

const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
const draft = (key: string) => v1("POST", "/v1/tax-invoices", { body: { ...content, key } });
const issue = (key: string) => v1("POST", `/v1/tax-invoices/${key}/issue`, { body: content });
const printToken = async (key: string): Promise<string> =>
  (await v1("POST", `/v1/tax-invoices/${key}/print`)).body.data.url.split("/print/")[1];
const open = (token: string) => request("POST", readPrintLink.path, { body: { token } });
const sharedToken = (docSeq: number): string => {
  const link = { kind: "TAXINVOICE", partnerSeq: seller.partnerSeq, docSeq, party: "invoicee" } as const;
  return sharedDocumentUrl(services, link).split("/documents/")[1] ?? "";
};

const UNKNOWN = { status: 404, body: { code: "DOCUMENT_LINK_UNKNOWN" } };

describe("addresses that show a document", () => {
  it("open nothing when a character is changed, cut off or added", async () => {
    await issue("A-1");
    const token = await printToken("A-1");
    expect((await open(token)).status).toBe(200);
    const changed = [...token].map((character, place) =>
      place % 7 === 0 || place === token.length - 1
        ? token.slice(0, place) + (character === "A" ? "B" : "A") + token.slice(place + 1)
        : undefined,
    );
    for (const forged of changed.filter((text) => text !== undefined))
      expect(await open(forged)).toMatchObject(UNKNOWN);
    for (const forged of [token.slice(0, -4), `${token}AAAA`, `${token}=`, "A", "../../etc/passwd", "가나다"])
      expect((await open(forged)).status, forged).toBe(404);
    for (const forged of ["", "\u0000", "x".repeat(5_000)]) expect((await open(forged)).status).toBe(400);
  });

  it("open only what their own kind is for", async () => {
    const { docSeq } = (await issue("A-2")).body.data;
    const [print, shared] = [await printToken("A-2"), sharedToken(docSeq)];
    expect(await open(shared)).toMatchObject(UNKNOWN);
    expect(await request("POST", readSharedDocument.path, { body: { token: print } })).toMatchObject(UNKNOWN);
    const asPass = { token: shared, pass: print };
    expect((await request("POST", readSharedDocument.path, { body: asPass })).body.data.document).toBeNull();
  });

  it("of one document accept no pass of another", async () => {
    const one = sharedToken((await issue("A-3")).body.data.docSeq);
    const other = sharedToken((await issue("A-4")).body.data.docSeq);
    const proof = { token: one, answer: buyer.bizId };
    const { pass } = (await request("POST", proveSharedDocument.path, { body: proof })).body.data;
    const read = await request("POST", readSharedDocument.path, { body: { token: other, pass } });
    expect(read.body.data.document).toBeNull();
    const pdf = await request("POST", getSharedDocumentPdf.path, { body: { token: other, pass } });
    expect(pdf).toMatchObject({ status: 403, body: { code: "DOCUMENT_PROOF_WRONG" } });
  });

  it("expire", async () => {
    const { docSeq } = (await issue("A-5")).body.data;
    const { partnerSeq, memberSeq } = seller;
    const link = { partnerSeq, memberSeq, list: "taxSales", docSeq };
    const { token } = sealLink(services.secrets, "document-print", link, 3_600, Date.now() - 3_600_001);
    expect(await open(token)).toMatchObject({ status: 410, body: { code: "DOCUMENT_LINK_EXPIRED" } });
  });

  it("do not show a draft that was deleted, nor a draft to its buyer", async () => {
    const { docSeq } = (await draft("A-6")).body.data;
    const token = await printToken("A-6");
    expect((await open(token)).body.data.document.standing).toBe("DRAFT");
    const shared = await request("POST", readSharedDocument.path, { body: { token: sharedToken(docSeq) } });
    expect(shared).toMatchObject(UNKNOWN);
    const at = { partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq };
    const as = await joinPartner(services, seller.partnerSeq);
    expect((await request("DELETE", `/api/taxinvoices/documents/${docSeq}`, { as, at })).status).toBeLessThan(300);
    expect(await open(token)).toMatchObject(UNKNOWN);
  });

  it("open nothing while the partner's relation to the member is withdrawn", async () => {
    await issue("A-7");
    const token = await printToken("A-7");
    const isSeller = eq(members.memberSeq, seller.memberSeq);
    const [{ provenBy } = { provenBy: null }] = await primary.select().from(members).where(isSeller);
    await primary.update(members).set({ provenBy: null }).where(isSeller);
    expect(await open(token)).toMatchObject(UNKNOWN);
    await primary.update(members).set({ provenBy }).where(isSeller);
    expect((await open(token)).status).toBe(200);
  });
});

describe("forty-five PDFs at once", () => {
  it("do not hold up other calls: requests beyond the queue are told when to retry", async () => {
    await issue("PDF-45");
    const headers = { Authorization: `Bearer ${stage.partnerKey}`, "X-Corp-Num": seller.bizId };
    const requests = Array.from({ length: 45 }, () =>
      app.request("/v1/tax-invoices/PDF-45/pdf", { headers }, { clientIp: "203.0.113.7" }),
    );
    const order: string[] = [];
    const all = Promise.all(requests).then((answers) => {
      order.push("PDFs");
      return answers;
    });
    expect((await v1("GET", "/v1/tax-invoices/PDF-45")).status).toBe(200);
    order.push("another call");
    const answers = await all;
    expect(order).toEqual(["another call", "PDFs"]);
    const full = answers.filter(({ status }) => status === 503);
    expect(full.length).toBeGreaterThan(20);
    expect(full.every((answer) => answer.headers.get("retry-after") === "5")).toBe(true);
    expect(await full[0]?.json()).toMatchObject({ code: -10022 });
    const papers = answers.filter(({ status }) => status === 200);
    expect(papers.length + full.length).toBe(45);
    expect(papers.length).toBeGreaterThan(5);
  }, 90_000);

  it("of one partner leave room in line for another's", async () => {
    await issue("PDF-46");
    const other = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const { bizId: corpNum } = await createIssuingMember(services, other);
    const as = { key: await stage.addKey(other.partnerSeq), corpNum };
    const { amendment: __, ...body } = invoiceContent({ seller: corpNum, buyer: buyer.bizId });
    expect((await v1("POST", "/v1/tax-invoices/OWN-1/issue", { ...as, body })).status).toBe(200);
    const flood = Array.from({ length: 30 }, () => v1("GET", "/v1/tax-invoices/PDF-46/pdf"));
    // Those beyond the share are refused at once, while the share waits.
    await Promise.race(flood);
    expect((await v1("GET", "/v1/tax-invoices/OWN-1/pdf", as)).status).toBe(200);
    await Promise.all(flood);
  }, 90_000);
});
