import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { invoiceContent, partyOf } from "../documents/invoice-content.ts";
import { createMember, createPartner, joinPartner } from "../factories.ts";
import { readOutbox } from "../read-outbox.ts";
import { startV1Stage } from "../v1/v1-stage.ts";

// A test partner costs nothing, so nothing it types may reach a stranger by mail.
const stage = await startV1Stage();
const { services, request, v1, partner, seller, dataDir } = stage;
const { primary } = services.databases;
const lead = await joinPartner(services, partner.partnerSeq);

const STRANGER = "1234567891";
const deliveredTo = async (text: string) =>
  (await readOutbox(join(dataDir, "outbox"))).filter(({ mail }) => mail.to?.[0]?.address?.includes(text)).length;

describe("a test partner", () => {
  it("sends no mail to sixty strangers by one bulk call of tax invoices", async () => {
    const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: STRANGER });
    const documents = Array.from({ length: 60 }, (_, place) => ({
      ...content,
      key: `R-${place}`,
      invoicee: { ...partyOf(STRANGER, "낯선상사"), email: `stranger-${place}@elsewhere.example` },
    }));
    const answer = await v1("POST", "/v1/tax-invoices/bulk", { body: { action: "issue", documents } });
    expect(answer.body.data.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(60);
    const queuedMails = () => primary.select().from(mails).where(like(mails.recipient, "stranger-%"));
    await vi.waitFor(async () => expect(await queuedMails()).toHaveLength(60), 30_000);
    expect(new Set((await queuedMails()).map(({ state }) => state))).toEqual(new Set(["HELD"]));
    expect(await deliveredTo("stranger-")).toBe(0);
  });

  it("sends at most three mails a day to one mailbox, across all people and partners", async () => {
    const other = await createPartner(services, { brand: BRANDS.test });
    const otherLead = await joinPartner(services, other.partnerSeq);
    const places = [
      { as: lead, companySeq: (await createMember(services, partner)).companySeq },
      { as: otherLead, companySeq: (await createMember(services, other)).companySeq },
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => {
        const { as, companySeq } = places[place % 2] ?? {};
        const email = place % 3 === 0 ? "victim@elsewhere.example" : `Victim+${place}@elsewhere.example`;
        const body = { companySeq, id: `relay-${place}`, name: "새 사람", email };
        return request("POST", "/members/api/users", { ...(as && { as }), body });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 37 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect(await primary.$count(mails, eq(mails.mailbox, "victim@elsewhere.example"))).toBe(3);
  });
});

describe("a name that would mislead the reader of a mail", () => {
  const authority = "공공기관이나 가온빌로 보일 수 있는 이름은 쓸 수 없습니다. 다른 이름을 입력해 주세요.";
  const link = "이름에는 웹 주소를 넣을 수 없습니다. 주소가 아니라면 점 뒤를 한 칸 띄워 주세요.";
  const { partnerSeq, partnerCode, bizId } = partner;

  it.each([
    ["국세청 홈택스", authority],
    ["국 세 청", authority],
    ["환급 https://evil.example", link],
  ])("is refused for a service and a person: %s", async (name, message) => {
    const info = { partnerSeq, partnerCode: partnerCode ?? "RELAY", bizId, serviceName: name };
    const service = await request("PUT", "/members/api/partners/service-info", { as: lead, body: info });
    expect(service.body.fields).toEqual({ serviceName: message });
    const { companySeq } = await createMember(services, partner);
    const person = { companySeq, id: "misleading", name, email: "person@elsewhere.example" };
    expect((await request("POST", "/members/api/users", { as: lead, body: person })).body.fields).toEqual({
      name: message,
    });
    const byProgram = await v1("POST", `/v1/members/${seller.bizId}/users`, {
      body: { ...person, companySeq: undefined },
    });
    expect(byProgram.body.fields).toEqual({ name: message });
    const profile = await request("PUT", "/members/api/gaonbill-developers/accounts", {
      as: lead,
      body: { name, mobile: "01000000000" },
    });
    expect(profile.body.fields).toEqual({ name: message });
  });

  it("is accepted inside a document, and is left out of its mail", async () => {
    const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: STRANGER });
    const name = "국세청 https://evil.example/refund";
    const body = { ...content, invoicer: partyOf(seller.bizId, name) };
    body.invoicee = { ...partyOf(STRANGER, "낯선상사"), email: "reader@elsewhere.example" };
    const issued = await v1("POST", "/v1/tax-invoices/NAMED-1/issue", { body });
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    await vi.waitFor(async () => {
      const [mail] = await primary.select().from(mails).where(eq(mails.recipient, "reader@elsewhere.example"));
      expect(mail?.subject).toBe("[가온빌] 시험상사에서 세금계산서를 발행했습니다");
      expect(`${mail?.plain}${mail?.html}`).not.toContain("evil.example");
    }, 15_000);
  });
});
