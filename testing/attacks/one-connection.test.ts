import { afterAll, expect, it } from "vitest";
import { apiApp } from "#server/app/api.ts";
import { connect } from "#server/db/connect.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { makeLogger } from "#server/log.ts";
import {
  createAccount,
  createCaller,
  createMember,
  createPartner,
  joinPartner,
  newBizId,
  PASSWORD,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, databaseUrl } = await startTestApp();
const narrow = connect(databaseUrl, makeLogger("silent"), 1);
afterAll(narrow.close);
// A call that holds the one connection and asks for another would wait for itself.
const api = apiApp(
  { ...services, databases: { primary: narrow.db, replica: undefined, reserved: narrow.db } },
  { trustedProxies: 0 },
);

const partner = await createPartner(services);
const { partnerSeq } = partner;
const { memberSeq, companySeq } = await createMember(services, partner);
const { userSeq } = await createAccount(services, { password: PASSWORD });
const lead = await createCaller(services, { userSeq });
await services.databases.primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
const outsider = await joinPartner(services, partnerSeq, "ETC");
const staff = await createCaller(services, { scope: "manager" });
await addPartnerKey(services.databases.primary, services, partnerSeq);
const [key] = await services.databases.primary.select().from(partnerKeys);

async function send(method: string, path: string, body: unknown, as = lead, at?: object): Promise<Response> {
  const headers = new Headers({
    Authorization: `Bearer ${await services.accessTokens.sign(as)}`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  });
  if (at) {
    const minted = await send("POST", "/api/sessions", at, as);
    headers.set("KSESSIONID", ((await minted.json()) as { data: { header: string } }).data.header);
  }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return api.request(path, init, { clientIp: "203.0.113.7" });
}

const member = { partnerSeq, bizId: newBizId(), name: "한 연결 상사" };
const STRANGER = { id: "nobody-here", password: "not the password" };
const message = [{ msgType: "TAX_ISSUE", message: "한 연결" }];

it.each([
  [
    "a keyed setting",
    200,
    () => send("PUT", "/api/configs/partners/sms-default-message", message, lead, { partnerSeq }),
  ],
  ["a keyed key change", 200, () => send("POST", `/members/api/partners/${partnerSeq}/keys`, undefined)],
  ["a keyed new member", 200, () => send("POST", "/members/api/members", member)],
  [
    "a keyed new member with a wrong consent",
    400,
    () => send("POST", "/members/api/members", { ...member, account: STRANGER }),
  ],
  ["a keyed change of a company", 200, () => send("PUT", "/members/api/companies", { companySeq, name: "새 이름" })],
  ["a wrong password", 400, () => reveal("not the password")],
  ["a right password", 200, () => reveal(PASSWORD)],
  ["a right that is missing", 403, () => send("POST", `/members/api/partners/${partnerSeq}/keys`, undefined, outsider)],
  [
    "staff's keyed write",
    200,
    () => send("PUT", "/members/api/companies", { companySeq, name: "직원이 바꾼 이름" }, staff),
  ],
  ["staff's read", 200, () => send("GET", `/members/api/members/${memberSeq}`, undefined, staff)],
])("%s needs one connection", async (_, status, call) => {
  expect((await call()).status).toBe(status);
});

const reveal = (password: string) =>
  send("POST", `/members/api/partners/${partnerSeq}/keys/${key?.partnerKeySeq}/reveal`, { password });
