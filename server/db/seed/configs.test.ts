import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { emailCustomizes } from "../schema/email-configs.ts";
import { partners } from "../schema/partners.ts";
import { taxConfigs } from "../schema/tax-configs.ts";
import { loadDemoData } from "./demo.ts";

const { services } = await startTestApp();
await loadDemoData(services);
const { primary } = services.databases;

it("one company has a logo on both servers, each picture in the storage", async () => {
  const rows = await primary
    .select({ partnerCode: partners.partnerCode, logoImage: emailCustomizes.logoImage })
    .from(emailCustomizes)
    .innerJoin(partners, eq(partners.partnerSeq, emailCustomizes.partnerSeq));
  expect(rows.map(({ partnerCode }) => partnerCode)).toEqual(["RAON", "RAON"]);
  for (const { logoImage } of rows) expect(await services.storage.exists(logoImage ?? "")).toBe(true);
});

it("some members of every partner have settings of their own, others inherit", async () => {
  const rows = await primary.select().from(taxConfigs);
  const everyPartner = await primary.select({ partnerSeq: partners.partnerSeq }).from(partners);
  for (const { partnerSeq } of everyPartner) {
    expect(rows.some((row) => row.partnerSeq === partnerSeq && row.memberSeq !== null)).toBe(true);
  }
});
