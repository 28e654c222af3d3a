import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { seller, buyer, drafted, issue } = await setTaxInvoiceStage(services);
const { docSeq } = await issue(seller, (await drafted(seller)).docSeq);

const at = { partnerSeq: buyer.partnerSeq, memberSeq: buyer.memberSeq };
const [person] = await primary.select().from(memberUsers).where(eq(memberUsers.companySeq, buyer.companySeq));
const own = await createVisitor(services, at, person?.userSeq ?? 0);
const readings = async () =>
  (await primary.select().from(mails).where(eq(mails.emailType, "TAX_CHECK"))).map(
    ({ docSeq, partnerSeq, recipient }) => ({
      docSeq,
      partnerSeq,
      recipient,
    }),
  );
const open = (as: typeof own, seq = docSeq) => request("GET", `/api/taxinvoices/purchase/${seq}`, { as, at });

it("the seller hears once that the buyer's own people have opened an invoice", async () => {
  const agent = await joinPartner(services, buyer.partnerSeq);
  expect((await open(agent)).status).toBe(200);
  const answers = await Promise.all([open(own), open(own), open(own)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect(await readings()).toHaveLength(1), 15_000);
  expect(await readings()).toEqual([{ docSeq, partnerSeq: seller.partnerSeq, recipient: "tax@company.example" }]);
  await open(own);
  const marker = await issue(seller, (await drafted(seller)).docSeq);
  await open(own, marker.docSeq);
  // Once the second invoice was told of, whatever the fourth reading of the first had caused would be there as well.
  await vi.waitFor(async () => expect(await readings()).toHaveLength(2), 15_000);
  expect(new Set((await readings()).map((mail) => mail.docSeq))).toEqual(new Set([docSeq, marker.docSeq]));
});
