import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { createIssuingMember } from "../documents/issuing-member.ts";
import { createPartner, joinPartner } from "../factories.ts";
import { startSite } from "../site/render.ts";

const { app, services } = await startSite();
const { primary } = services.databases;
const FROM = { clientIp: "203.0.113.7" };
const WALK = "partnership/first-invoice";

async function cookieOf(caller: Caller): Promise<string> {
  const tokens = { access: await services.accessTokens.sign(caller), refresh: "-", accessEnds: 9_999_999_999 };
  return `gaonbill=${services.secrets.seal("web-session", JSON.stringify(tokens)).toString("base64url")}`;
}

async function begin(role: "DEV" | "SALES" = "DEV") {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const { memberSeq } = await createIssuingMember(services, partner);
  const Cookie = await cookieOf(await joinPartner(services, partner.partnerSeq, role));
  const address = `${services.publicOrigin}/console/partners/${partner.partnerSeq}/${WALK}`;
  const open = (query = "") => app.request(address + query, { headers: { Cookie } }, FROM);
  const press = (form: Record<string, string>, query = "") =>
    app.request(
      address + query,
      { method: "POST", body: new URLSearchParams(form), headers: { Cookie, Origin: services.publicOrigin } },
      FROM,
    );
  return { partner, memberSeq, open, press };
}

const FIELDS = {
  "invoicee.name": "사는상사",
  "invoicee.corpNum": "1234567891",
  "lines.0.item": "첫 상품",
  "lines.0.supply": "50000",
};

const statesOf = async (partnerSeq: number) =>
  (
    await primary.execute(
      sql`SELECT supply, nts_send_state AS "sendState", issue_dt IS NOT NULL AS "isIssued" FROM tax_invoices WHERE partner_seq = ${partnerSeq}`,
    )
  ).rows;

const atOnce = <Result>(press: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 5 }, press));

describe("the buttons of a first invoice", () => {
  it("make one invoice however many press at once, and answer all of them with success", async () => {
    const { partner, memberSeq, press, open } = await begin();
    const key = "first-20260305-a1b2c3";
    const query = `?member=${memberSeq}&key=${key}`;
    const form = { intent: "write", member: String(memberSeq), key, ...FIELDS };
    for (const { status, headers } of await atOnce(async () => press(form))) {
      expect([status, headers.get("Location")]).toEqual([
        302,
        `/console/partners/${partner.partnerSeq}/${WALK}?member=${memberSeq}&key=${key}`,
      ]);
    }
    expect(await statesOf(partner.partnerSeq)).toEqual([{ supply: 50_000, sendState: 1, isIssued: false }]);
    for (const intent of ["issue", "transmit"]) {
      const answers = await atOnce(async () => press({ intent }, query));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await statesOf(partner.partnerSeq)).toMatchObject([{ supply: 50_000, isIssued: true }]);
    expect((await open(query)).status).toBe(200);
    // An older copy of the form does not write over an issued invoice.
    expect((await press({ ...form, "lines.0.supply": "1" })).status).toBe(302);
    expect(await statesOf(partner.partnerSeq)).toMatchObject([{ supply: 50_000 }]);
  });

  it("write over a draft, and refuse a wrong field", async () => {
    const { partner, memberSeq, press } = await begin();
    const form = { intent: "write", member: String(memberSeq), key: "first-draft", ...FIELDS };
    await press(form);
    await press({ ...form, "lines.0.supply": "70000" });
    expect(await statesOf(partner.partnerSeq)).toMatchObject([{ supply: 70_000 }]);
    const refused = await press({ ...form, "invoicee.corpNum": "1" });
    expect(refused.status).toBe(400);
    expect(await statesOf(partner.partnerSeq)).toMatchObject([{ supply: 70_000 }]);
  });

  it.each([
    [{ intent: "issue" }, "?key=first-nothing"],
    [{ intent: "check" }, ""],
    [{ intent: "no such thing" }, ""],
    [{ intent: "write", key: "bad key\u0000" }, ""],
    [{}, "?member=0&key=%00"],
  ])("refuse %j at %j", async (form, query) => {
    const { partner, press } = await begin();
    expect((await press(form as Record<string, string>, query)).status).toBe(400);
    expect(await statesOf(partner.partnerSeq)).toEqual([]);
  });

  it("refuse another partner's member, and people who may not issue", async () => {
    const [mine, other] = [await begin(), await begin()];
    const form = { intent: "write", member: String(other.memberSeq), key: "first-taken", ...FIELDS };
    expect((await mine.press(form)).status).toBe(400);
    for (const { partner } of [mine, other]) expect(await statesOf(partner.partnerSeq)).toEqual([]);
    const sales = await begin("SALES");
    expect((await sales.open()).status).toBe(403);
    expect((await sales.press({ ...form, member: String(sales.memberSeq) })).status).toBe(403);
    expect(await statesOf(sales.partner.partnerSeq)).toEqual([]);
  });

  it("are on no page of the real server, which says why", async () => {
    const partner = await createPartner(services);
    const Cookie = await cookieOf(await joinPartner(services, partner.partnerSeq));
    const address = `${services.publicOrigin}/console/partners/${partner.partnerSeq}/${WALK}`;
    const answer = await app.request(address, { headers: { Cookie } }, FROM);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("테스트 서버에서만 이용할 수 있습니다.");
  });
});
