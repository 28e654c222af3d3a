import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createAccount, createPartner, PASSWORD } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, databaseUrl, addKey, request } = stage;
const login = await createAccount(services, { password: PASSWORD });
const outside = new Client({ connectionString: databaseUrl });
await outside.connect();
afterAll(() => outside.end());

/** A partner of its own with a seller and a buyer. */
async function openPartner() {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const seller = await createIssuingMember(services, partner, { won: 1_000_000 });
  const buyer = await createIssuingMember(services, partner);
  const { amendment: _, ...body } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  const from = { key: await addKey(partner.partnerSeq), corpNum: seller.bizId };
  return {
    seller,
    issue: () => stage.v1("POST", `/v1/tax-invoices/${randomUUID().slice(0, 18)}/issue`, { ...from, body }),
    readMember: () => stage.v1("GET", "/v1/me", from),
  };
}

const logIn = () =>
  request("POST", "/oauth2/token", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "gaonbill-developers",
      username: login.email,
      password: PASSWORD,
    }).toString(),
  });

it("locked balances of some partners hold up neither readiness, log-in nor another partner", async () => {
  const stuck = await Promise.all(Array.from({ length: 4 }, openPartner));
  const other = await openPartner();
  const watch = new Client({ connectionString: databaseUrl });
  await watch.connect();
  await outside.query("BEGIN");
  for (const { seller } of stuck) {
    const balance = "SELECT FROM balances WHERE (partner_seq, member_seq) = ($1, $2) FOR UPDATE";
    await outside.query(balance, [seller.partnerSeq, seller.memberSeq]);
  }
  const crowd = stuck.flatMap(({ issue }) => Array.from({ length: 15 }, issue));
  // All connections that they may hold are held once this many statements wait for a lock.
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  const held = async () => (await watch.query(waiting)).rowCount ?? 0;
  while ((await held()) < 16) await new Promise((resolve) => setImmediate(resolve));
  await watch.end();
  const answers = await Promise.all([request("GET", "/readyz?for=write"), logIn(), other.readMember(), other.issue()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refusals = await Promise.all(crowd);
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refusals.every(({ headers }) => headers.has("retry-after"))).toBe(true);
  await outside.query("ROLLBACK");
  expect((await stuck[0]?.issue())?.status).toBe(200);
}, 60_000);
