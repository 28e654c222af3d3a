import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { verifyTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import { parseSignedXml } from "#server/gateways/xml/parse-xml.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { joinPartner } from "#testing/factories.ts";

const stage = await setNtsStage();
const { testApp, services, seller, buyer, issued, answer } = stage;

const download = async (by: typeof seller, type: string, docSeq: number) => {
  const as = await joinPartner(services, by.partnerSeq);
  const at = { partnerSeq: by.partnerSeq, memberSeq: by.memberSeq };
  return testApp.request("GET", `/api/taxinvoices/${type}/${docSeq}/xml`, { as, at });
};
const isSigned = (xml: string) => {
  const root = parseSignedXml(xml);
  return root !== undefined && verifyTaxInvoice(root) !== undefined;
};

it("an issued invoice is signed when its XML is first asked for; the issuer's own key stays the issuer's", async () => {
  await services.databases.primary
    .update(taxConfigs)
    .set({ ntsSendType: 1 })
    .where(eq(taxConfigs.memberSeq, seller.memberSeq));
  const row = await issued("OWN-1");
  const own = await download(seller, "sales", row.docSeq);
  expect([own.status, isSigned(own.body), own.body.includes("<ID>OWN-1</ID>")]).toEqual([200, true, true]);
  expect((await download(seller, "sales", row.docSeq)).body).toBe(own.body);
  const theirs = await download(buyer, "purchase", row.docSeq);
  expect([theirs.status, isSigned(theirs.body), theirs.body.includes("OWN-1")]).toEqual([200, true, false]);

  const cancelled = await issued();
  await answer(seller, cancelled.docSeq, "CANCEL_ISSUE");
  expect((await download(seller, "sales", cancelled.docSeq)).status).toBe(404);
});
