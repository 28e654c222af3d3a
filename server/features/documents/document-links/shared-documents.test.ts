import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { getSharedDocumentPdf, proveSharedDocument, readSharedDocument } from "#contracts/documents/document-links.ts";
import type { RecipientProof } from "#domain/documents/document-link.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { invoiceContent, partyOf } from "#testing/documents/invoice-content.ts";
import { cashbillInput } from "#testing/documents/small-stage.ts";
import { joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, request, services } = stage;
const { partnerSeq, memberSeq } = seller;

const STRANGER = "1234567891";
let count = 0;

/** Issued to somebody who is no member, and the token of the mail they got. */
async function issueTo(corpNum: string, given: object = {}) {
  count += 1;
  const email = `buyer-${count}@stranger.example`;
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: corpNum });
  const body = { ...content, ...given, invoicee: { ...partyOf(corpNum, "낯선상사"), email } };
  const issued = await v1("POST", `/v1/tax-invoices/S-${count}/issue`, { body });
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return { key: `S-${count}`, token: await mailedToken(email) };
}

const mailedToken = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await services.databases.primary.select().from(mails).where(eq(mails.recipient, email));
    const token = /\/documents\/([\w-]+)/.exec(mail?.html ?? "")?.[1];
    if (!token) throw new Error(`no link for ${email} yet`);
    return token;
  }, 15_000);

const read = (body: object) => request("POST", readSharedDocument.path, { body });
const prove = (body: object, clientIp?: string) =>
  request("POST", proveSharedDocument.path, { body, ...(clientIp && { clientIp }) });

describe("a document mailed to whoever is no member", () => {
  it("is shown in the buyer's copy once they have entered their number", async () => {
    const { token, key } = await issueTo(STRANGER);
    const before = await read({ token });
    expect(before.body.data).toMatchObject({
      name: "세금계산서",
      sender: "파는상사",
      proof: "CORP_NUM",
      document: null,
    });
    expect(JSON.stringify(before.body)).not.toContain(STRANGER);
    expect(await prove({ token, answer: "1234567890" })).toMatchObject({
      status: 403,
      body: { code: "DOCUMENT_PROOF_WRONG" },
    });
    const { pass } = (await prove({ token, answer: "123-45-67891" })).body.data;
    const { document } = (await read({ token, pass })).body.data;
    expect(document).toMatchObject({
      kind: "TAXINVOICE",
      copy: "buyer",
      standing: "LIVE",
      content: { supply: 100_000 },
    });
    const pdf = await request("POST", getSharedDocumentPdf.path, { body: { token, pass } });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    await vi.waitFor(async () => {
      const sent = (await v1("GET", `/v1/tax-invoices/${key}?expand=mails`)).body.data.mails;
      expect(sent.map(({ emailType }: { emailType: string }) => emailType)).toContain("TAX_CHECK");
    }, 15_000);
    const without = await request("POST", getSharedDocumentPdf.path, { body: { token, pass: "" } });
    expect(without.body.code).toBe("DOCUMENT_PROOF_WRONG");
  });

  it.each<[string, RecipientProof, () => string]>([
    ["0001013000000", "BIRTH_DATE", () => "000101"],
    ["9999999999999", "INVOICER_CORP_NUM", () => seller.bizId],
  ])("asks the buyer with %s for %s, and hides the number of a person", async (corpNum, proof, answer) => {
    const { token } = await issueTo(corpNum, { remarks: ["여권 M12345678"] });
    expect((await read({ token })).body.data.proof).toBe(proof);
    const { pass } = (await prove({ token, answer: answer() })).body.data;
    const shown = JSON.stringify((await read({ token, pass })).body.data.document);
    expect(shown.includes("0001013000000")).toBe(false);
  });

  it("of a cash receipt asks for the end of the number it was given for", async () => {
    const as = await joinPartner(services, partnerSeq);
    const body = { ...cashbillInput(seller.bizId, { customerEmail: "person@stranger.example" }), issue: true };
    const issued = await request("POST", "/api/cashbills", { as, at: { partnerSeq, memberSeq }, body });
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const token = await mailedToken("person@stranger.example");
    expect((await read({ token })).body.data).toMatchObject({ name: "현금영수증", proof: "IDENTITY_END" });
    const { pass } = (await prove({ token, answer: "5678" })).body.data;
    const { document } = (await read({ token, pass })).body.data;
    expect(document).toMatchObject({ kind: "CASHBILL", identity: "010-****-5678", content: { customerName: "김*객" } });
  });

  it("says that it was cancelled", async () => {
    const issued = await issueTo(STRANGER);
    await v1("POST", `/v1/tax-invoices/${issued.key}/cancel`, { body: {} });
    const { pass } = (await prove({ token: issued.token, answer: STRANGER })).body.data;
    expect((await read({ token: issued.token, pass })).body.data.document.standing).toBe("CANCELED");
  });

  it("stops guesses at one document, wherever they come from", async () => {
    const { token } = await issueTo(STRANGER);
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(await prove({ token, answer: `12345678${10 + guess}` }, `203.0.113.${guess}`));
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 403)).toBe(true);
    expect(answers.slice(20).every(({ status, headers }) => status === 429 && headers.has("retry-after"))).toBe(true);
    expect((await prove({ token, answer: STRANGER }, "198.51.100.9")).status).toBe(429);
    const other = await issueTo(STRANGER);
    expect((await prove({ token: other.token, answer: STRANGER })).status).toBe(200);
  });
});
