import { expect, it } from "vitest";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { partnerSeq } = await createPartner(services);
const lead = await joinPartner(services, partnerSeq);
await joinPartner(services, partnerSeq, "CS");
await primary.insert(balances).values({ partnerSeq, memberSeq: null, balance: 50_000, bonus: 0 });
await primary.insert(restricts).values({ partnerSeq, ipRestrictYN: true });
await primary.insert(restrictIps).values({ partnerSeq, cidr: "198.51.100.0/24" });

const LIST = "/members/api/gaonbill-developers/accounts/partners";
const [inside, outside] = ["198.51.100.7", "203.0.113.7"];

it("outside the partner's addresses its funds and people are hidden", async () => {
  const funds = async (clientIp: string) =>
    (await request("GET", `${LIST}/funds`, { as: lead, clientIp })).body.data[0];
  expect(await funds(inside)).toMatchObject({ partnerSeq, balance: { balance: 50_000, bonus: 0 } });
  expect(await funds(outside)).toEqual({ partnerSeq, balance: null, hasAdjustAccount: null });
  const names = async (clientIp: string) => {
    const { body } = await request("GET", LIST, { as: lead, clientIp });
    return body.data[0].partnerUsers.map(({ name }: { name: string }) => name);
  };
  expect(await names(inside)).toEqual(["시험 계정", "시험 계정"]);
  expect((await names(outside)).filter((name: string) => name.includes("*"))).toHaveLength(1);
});
