import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { issueTestCertificate } from "#contracts/companies/certificates.ts";
import type { FirstInvoice } from "#contracts/desk/onboarding.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { firstInvoice } from "#domain/documents/first-invoice.ts";
import { BRANDS } from "#domain/provider.ts";
import { partnerClocks } from "#server/db/schema/documents/documents.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, joinPartner, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

async function begin({ members = 1, won = 100_000 } = {}) {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const { partnerSeq } = partner;
  const dev = await joinPartner(services, partnerSeq, "DEV");
  const issuers = [];
  for (let turn = 0; turn < members; turn += 1) {
    issuers.push(await createIssuingMember(services, partner, { won: won + turn }));
  }
  const path = `/members/api/partners/${partnerSeq}/first-invoice`;
  const read = (query = "", as = dev) => request("GET", path + query, { as });
  const ask = async (query = ""): Promise<FirstInvoice> => (await read(query)).body.data;
  const command = (memberSeq: number, address: string, body?: object, method = "POST") =>
    request(method, `/api/taxinvoices${address}`, { as: dev, at: { partnerSeq, memberSeq }, body: body ?? {} });
  const write = (memberSeq: number, { draft, key }: FirstInvoice) =>
    command(memberSeq, "", { ...(draft && firstInvoice(draft)), mgtNum: key });
  return { partner, partnerSeq, dev, issuers, read, ask, command, write };
}

const countInvoices = async (partnerSeq: number) =>
  (await primary.execute(sql`SELECT count(*)::int AS n FROM tax_invoices WHERE partner_seq = ${partnerSeq}`)).rows[0]
    ?.n;

describe("a first invoice", () => {
  it("has no issuer until there is a member", async () => {
    const { ask } = await begin({ members: 0 });
    expect(await ask()).toMatchObject({ members: [], docSeq: null, draft: null });
  });

  it("is proposed complete, by the chosen member or the highest balance, dated by the partner's clock", async () => {
    const { partner, ask, issuers } = await begin({ members: 3 });
    const [poorest, , richest] = issuers;
    const first = await ask();
    expect(first.members.map(({ memberSeq }) => memberSeq)[0]).toBe(richest?.memberSeq);
    expect(first.draft).toMatchObject({ seller: { corpNum: richest?.bizId }, buyer: { corpNum: partner.bizId } });
    const chosen = await ask(`?memberSeq=${poorest?.memberSeq}`);
    expect(chosen.members[0]?.memberSeq).toBe(poorest?.memberSeq);
    expect(chosen.members).toHaveLength(3);
    expect(chosen.key).not.toBe(first.key);
    await primary.insert(partnerClocks).values({ partnerSeq: partner.partnerSeq, offsetS: 3 * 86_400 });
    expect((await ask()).draft?.writeDate).toBe(addDays(toSeoulDate(new Date()), 3));
  });

  it("goes from a draft through the check to the tax office's queue, always found by its key", async () => {
    const { ask, issuers, write, command } = await begin();
    const { memberSeq = 0 } = issuers[0] ?? {};
    const first = await ask();
    const { docSeq } = (await write(memberSeq, first)).body.data;
    const again = await ask(`?memberSeq=${memberSeq}&key=${first.key}`);
    expect(again).toMatchObject({ key: first.key, docSeq });
    const check = await command(memberSeq, `/documents/${docSeq}/issue/check`);
    expect(check.body.data).toMatchObject({
      wouldSucceed: true,
      problems: [],
      warnings: [{ kind: "DEADLINE" }],
      price: { paidBy: "MEMBER" },
    });
    expect((await command(memberSeq, `/documents/${docSeq}/issue`)).body.data.status).toBe("ISSUED");
    expect((await command(memberSeq, `/documents/${docSeq}/transmit`)).body.data.status).toBe("NTS_STANDBY");
    expect((await ask(`?memberSeq=${memberSeq}&key=${first.key}`)).docSeq).toBe(docSeq);
  });

  it("is one document and one fee, however often and concurrently the button is pressed", async () => {
    const { partnerSeq, dev, ask, issuers, write, command } = await begin();
    const { memberSeq = 0 } = issuers[0] ?? {};
    // A certificate with a real key makes the tax office accept the invoice, so that it may not be sent again.
    const certified = await request("POST", issueTestCertificate.path, { as: dev, at: { partnerSeq, memberSeq } });
    expect(certified.status).toBe(200);
    const first = await ask();
    const written = await Promise.all(Array.from({ length: 20 }, () => write(memberSeq, first)));
    expect(written.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(written.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["DOCUMENT_KEY_TAKEN"]),
    );
    const { docSeq } = await ask(`?memberSeq=${memberSeq}&key=${first.key}`);
    for (const verb of ["issue", "transmit"]) {
      const steps = await Promise.all(
        Array.from({ length: 20 }, () => command(memberSeq, `/documents/${docSeq}/${verb}`)),
      );
      expect(steps.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = steps.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      const reasons = verb === "issue" ? ["DOCUMENT_STATE"] : ["NTS_SENDING", "NTS_NOT_SENDABLE"];
      expect(refused.filter((code) => !reasons.includes(code))).toEqual([]);
    }
    expect(await countInvoices(partnerSeq)).toBe(1);
    const { rows } = await primary.execute(
      sql`SELECT count(*)::int AS n FROM point_entries WHERE reference = ${`TAXINVOICE-${docSeq}`}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("does not reuse the key of another seller's document", async () => {
    const { ask, issuers, command } = await begin({ members: 2 });
    const [buyer, seller] = issuers;
    const { draft, key } = await ask(`?memberSeq=${seller?.memberSeq}`);
    if (!draft || !buyer || !seller) throw new Error("nobody to issue");
    const party = { ...draft.buyer, corpNum: buyer.bizId };
    const invoice = { ...firstInvoice({ ...draft, buyer: party }), issueDirectionType: 2, mgtNum: key };
    expect((await command(buyer.memberSeq, "", invoice)).status).toBe(200);
    const answer = await ask(`?memberSeq=${buyer.memberSeq}&key=${key}`);
    expect(answer.docSeq).toBeNull();
    expect(answer.key).not.toBe(key);
  });

  it("is for people who see the keys of the test server", async () => {
    const { partnerSeq, read } = await begin();
    for (const role of ["SALES", "ADJUST", "CS", "ETC"] as const) {
      expect((await read("", await joinPartner(services, partnerSeq, role))).body.code).toBe("FORBIDDEN");
    }
    expect((await read("", await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(200);
    const other = await begin();
    expect((await read("", other.dev)).status).toBe(404);
    const real = await createPartner(services, { bizId: newBizId() });
    const lead = await joinPartner(services, real.partnerSeq);
    const answer = await request("GET", `/members/api/partners/${real.partnerSeq}/first-invoice`, { as: lead });
    expect(answer.body.code).toBe("TEST_BRAND_REQUIRED");
  });

  it.each(["?key=has%20space", "?key=a%00b", `?key=${"a".repeat(25)}`, "?memberSeq=x", "?memberSeq=-1"])(
    "refuses %s",
    async (query) => {
      const { read } = await begin({ members: 0 });
      expect((await read(query)).body.code).toBe("INVALID_INPUT");
    },
  );

  it("does not find a member of another partner", async () => {
    const [mine, other] = [await begin(), await begin()];
    const answer = await mine.ask(`?memberSeq=${other.issuers[0]?.memberSeq}`);
    expect(answer.members.map(({ memberSeq }) => memberSeq)).toEqual([mine.issuers[0]?.memberSeq]);
  });
});

describe("the check before issuing", () => {
  it("names every reason and changes nothing", async () => {
    const { partnerSeq, ask, issuers, write, command } = await begin({ won: 1 });
    const { memberSeq = 0 } = issuers[0] ?? {};
    const { docSeq } = (await write(memberSeq, await ask())).body.data;
    const before = await primary.execute(sql`SELECT * FROM tax_invoices WHERE partner_seq = ${partnerSeq}`);
    const { data } = (await command(memberSeq, `/documents/${docSeq}/issue/check`)).body;
    expect(data).toMatchObject({ wouldSucceed: false, price: null, problems: [{ code: -26_006 }] });
    const after = await primary.execute(sql`SELECT * FROM tax_invoices WHERE partner_seq = ${partnerSeq}`);
    expect(after.rows).toEqual(before.rows);
  });

  it("does not find a stranger's document", async () => {
    const [mine, other] = [await begin(), await begin()];
    const { docSeq } = (await other.write(other.issuers[0]?.memberSeq ?? 0, await other.ask())).body.data;
    const answer = await mine.command(mine.issuers[0]?.memberSeq ?? 0, `/documents/${docSeq}/issue/check`);
    expect(answer.status).toBe(404);
  });
});
