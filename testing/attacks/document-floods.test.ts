import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { giveSigningKey } from "#testing/documents/signing-member.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createAccount, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { seller, drafted, issue } = await setTaxInvoiceStage(services);
await giveSigningKey(services, seller);
const at = { partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq };
const invoices = await Promise.all(
  Array.from({ length: 20 }, async () => issue(seller, (await drafted(seller)).docSeq)),
);
const one = (number: number) => `/api/taxinvoices/sales/${invoices[number % invoices.length]?.docSeq}`;

/** Logs somebody else in while the server is busy. */
async function logIn(): Promise<number> {
  const { email } = await createAccount(services, { password: PASSWORD });
  const body = { grant_type: "password", client_id: "gaonbill-developers", scope: "user" };
  const form = { ...body, username: email, password: PASSWORD };
  return (await request("POST", "/oauth2/token", { body: form, clientIp: "198.51.100.20" })).status;
}

const hundred = <Answer>(ask: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)));

it("a hundred XML files asked for at once are signed or refused by an error code, and others still log in", async () => {
  const as = await joinPartner(services, seller.partnerSeq);
  const [answers, login] = await Promise.all([hundred((n) => request("GET", `${one(n)}/xml`, { as, at })), logIn()]);
  expect(login).toBe(200);
  expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  const texts = answers.filter(({ status }) => status === 200).map(({ body }) => String(body));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/^<\?xml[\s\S]*<ds:SignatureValue>[\s\S]*<\/TaxInvoice>\s*$/);
  const later = await request("GET", `${one(0)}/xml`, { as, at });
  expect(later.status).toBe(200);
});

it("a hundred reveals at once stop at their limit, and each successful one is audited", async () => {
  const as = await joinPartner(services, seller.partnerSeq);
  const body = { reason: "거래처가 문의했습니다" };
  const [answers, login] = await Promise.all([
    hundred((n) => request("POST", `${one(n)}/reveal`, { as, at, body })),
    logIn(),
  ]);
  expect(login).toBe(200);
  expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  const reveals = answers.filter(({ status }) => status === 200);
  expect(reveals.length).toBeLessThanOrEqual(60);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  const auditRows = await primary.select().from(auditEvents).where(eq(auditEvents.action, "DOCUMENT_REVEALED"));
  expect(auditRows.length).toBe(reveals.length);
});
