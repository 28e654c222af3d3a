import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const { services, request, databaseUrl, seller, buyer, addKey, v1, partner } = await startV1Stage();
const outside = new Client({ connectionString: databaseUrl });
await outside.connect();
afterAll(() => outside.end());

/** There are more of them than the database has connections. */
const CROWD = 60;

const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
const holdBalance = async () => {
  await outside.query("BEGIN");
  const balance = "SELECT FROM balances WHERE (partner_seq, member_seq) = ($1, $2) FOR UPDATE";
  await outside.query(balance, [seller.partnerSeq, seller.memberSeq]);
};

async function openOther() {
  const other = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const member = await createIssuingMember(services, other);
  const key = await addKey(other.partnerSeq);
  const { amendment: _, ...body } = invoiceContent({ seller: member.bizId, buyer: buyer.bizId });
  return (ownKey: string) => v1("POST", `/v1/tax-invoices/${ownKey}/issue`, { body, key, corpNum: member.bizId });
}

it.each([
  ["programs", (number: number) => v1("POST", `/v1/tax-invoices/held-${number}/issue`, { body: content })],
  [
    "people",
    async () => {
      const as = await joinPartner(services, partner.partnerSeq);
      const at = { partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq };
      return request("POST", "/api/taxinvoices", { as, at, body: { ...content, issue: true } });
    },
  ],
])(
  "%s of one partner who all wait for one row delay no other partner",
  async (_, write) => {
    const issue = await openOther();
    await holdBalance();
    const crowd = Array.from({ length: CROWD }, (_, number) => write(number));
    for (const number of [1, 2, 3]) {
      expect((await issue(`other-${crypto.randomUUID().slice(0, 8)}-${number}`)).status).toBe(200);
      expect(await request("GET", "/readyz")).toMatchObject({ status: 200, body: "ready" });
    }
    await outside.query("ROLLBACK");
    const answers = await Promise.all(crowd);
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    for (const { headers } of answers.filter(({ status }) => status === 503))
      expect(headers.get("retry-after")).toBe("2");
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  },
  60_000,
);
