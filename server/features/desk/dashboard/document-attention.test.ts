import { describe, expect, it } from "vitest";
import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Caller } from "#server/call/request-context.ts";
import { askOther } from "#server/features/documents/tax-invoices/answer.ts";
import { deleteTaxInvoiceIn as deleteTaxInvoice } from "#server/features/documents/tax-invoices/register.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import type { AttentionContext } from "./attention/attention.ts";
import { issueDeadlineAttention } from "./attention/issue-deadlines.ts";
import { findStanding } from "./standing.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;
const today = toSeoulDate(new Date());

/** A seller of one partner, a buyer of another, and a person at each partner. */
async function begin() {
  const stage = await setTaxInvoiceStage(services);
  const attentionAt = async (partnerSeq: number, as?: Caller): Promise<AttentionItem[]> => {
    const caller = as ?? (await joinPartner(services, partnerSeq));
    const { body } = await request("GET", "/api/dashboard", { as: caller, at: { partnerSeq } });
    return body.data.attention;
  };
  return { ...stage, attentionAt };
}

const ofKind = (items: AttentionItem[], kind: string) => items.filter((item) => item.kind === kind);

describe("invoices the tax office refused", () => {
  it("lead to the member's list, which has the same count", async () => {
    const { partner, seller, drafted, issue, passNts, attentionAt } = await begin();
    for (let turn = 0; turn < 2; turn += 1) {
      const { docSeq } = await drafted(seller);
      await passNts(await issue(seller, docSeq), "NTS_FAIL");
    }
    const { docSeq } = await drafted(seller);
    await passNts(await issue(seller, docSeq), "NTS_ACCEPT");
    const [item, ...more] = ofKind(await attentionAt(partner.partnerSeq), "nts-failures");
    expect(more).toEqual([]);
    expect(item).toMatchObject({ meaning: "danger", text: "국세청 전송에 실패한 세금계산서 2건" });
    expect(item?.path).toBe(`members/list/${seller.memberSeq}/taxinvoices/sales?status=NTS_FAILURE`);
    const at = { partnerSeq: partner.partnerSeq, memberSeq: seller.memberSeq };
    const list = await request("GET", "/api/taxinvoices/sales?status=NTS_FAILURE", {
      as: await joinPartner(services, partner.partnerSeq),
      at,
    });
    expect(list.body.data.totalElements).toBe(2);
  });

  it("of several members lead to the statistics, which add up to the same", async () => {
    const { partner, seller, buyer, register, drafted, issue, passNts, attentionAt } = await begin();
    const second = await createIssuingMember(services, partner);
    const other = await register(second, invoiceContent({ seller: second.bizId, buyer: buyer.bizId }));
    await passNts(await issue(second, other.docSeq), "NTS_FAIL");
    await passNts(await issue(seller, (await drafted(seller)).docSeq), "NTS_FAIL");
    const [item] = ofKind(await attentionAt(partner.partnerSeq), "nts-failures");
    expect(item?.path).toBe(`stats/taxinvoices?dateType=ntsSendDT&dateRange=${addDays(today, -6)},${today}`);
    const { body } = await request(
      "GET",
      `/api/taxinvoices/partners/stats/status/per-member?${item?.path.split("?")[1]}`,
      { as: await joinPartner(services, partner.partnerSeq), at: { partnerSeq: partner.partnerSeq } },
    );
    expect(body.data).toHaveLength(2);
    for (const row of body.data) expect(row).toMatchObject({ status: "NTS_FAILURE", count: 1 });
  });

  it("are hidden from the buyer's partner and from people who may not read documents", async () => {
    const { partner, other, seller, drafted, issue, passNts, attentionAt } = await begin();
    await passNts(await issue(seller, (await drafted(seller)).docSeq), "NTS_FAIL");
    expect(await attentionAt(other.partnerSeq)).toEqual([]);
    const etc = await joinPartner(services, partner.partnerSeq, "ETC");
    expect(ofKind(await attentionAt(partner.partnerSeq, etc), "nts-failures")).toEqual([]);
  });
});

describe("documents that wait for an answer", () => {
  it("are shown to the side that has to answer", async () => {
    const { partner, other, seller, buyer, run, drafted, answer, attentionAt } = await begin();
    const invoice = await drafted(seller);
    await run((db) => askOther(db, seller, invoice.docSeq, "ASK_APPROVAL"));
    const reverse = await drafted(buyer, { issueDirectionType: 2 });
    await run((db) => askOther(db, buyer, reverse.docSeq, "ASK_REVERSE"));
    const texts = async (partnerSeq: number) =>
      ofKind(await attentionAt(partnerSeq), "waiting-documents").map(({ text, path }) => [text, path]);
    expect(await texts(other.partnerSeq)).toEqual([
      [
        "승인을 기다리는 세금계산서 1건",
        `members/list/${buyer.memberSeq}/taxinvoices/purchase?status=PRE_ACCEPT_STANDBY`,
      ],
    ]);
    expect(await texts(partner.partnerSeq)).toEqual([
      [
        "역발행을 요청받은 세금계산서 1건",
        `members/list/${seller.memberSeq}/taxinvoices/sales?status=REV_ISSUE_STANDBY`,
      ],
    ]);
    await answer(buyer, invoice.docSeq, "REFUSE");
    expect(await texts(other.partnerSeq)).toEqual([]);
  });

  it("include e-documents", async () => {
    const { sender, receiver, call, edoc } = await setDocumentStage(app);
    const { body } = await call(sender, "POST", "/api/edocs", { ...edoc(), issue: false });
    await call(sender, "POST", `/api/edocs/documents/${body.data.docSeq}/ask-approval`, {});
    const at = { partnerSeq: receiver.partnerSeq };
    const { body: home } = await request("GET", "/api/dashboard", { as: receiver.caller, at });
    expect(ofKind(home.data.attention, "waiting-documents")).toMatchObject([
      { meaning: "progress", path: `members/list/${receiver.memberSeq}/edocs/purchase?status=ACCEPT_STANDBY` },
    ]);
  });
});

describe("the deadline of what is not issued", () => {
  const itemsOn = async (partnerSeq: number, date: string) => {
    const { facts } = await findStanding(primary, partnerSeq, date, [issueDeadlineAttention]);
    return issueDeadlineAttention.items(facts["issue-deadlines"] as never, { today: date } as AttentionContext);
  };

  it.each([
    ["2026-08-06", undefined, undefined],
    ["2026-08-07", "warning", "8월 10일까지 발행하지 않으면 지연발급 가산세 2,000원이 예상됩니다."],
    ["2026-08-10", "warning", "8월 10일까지 발행하지 않으면 지연발급 가산세 2,000원이 예상됩니다."],
    ["2026-08-11", "danger", "지금 발행하면 지연발급 가산세 2,000원이 예상됩니다. 임시저장하거나 승인받은 문서입니다."],
    ["2027-01-25", "danger", "지금 발행하면 지연발급 가산세 2,000원이 예상됩니다. 임시저장하거나 승인받은 문서입니다."],
    ["2027-01-26", undefined, undefined],
  ])("on %s: %s", async (date, meaning, detail) => {
    const { partner, seller, buyer, run, drafted, answer } = await begin();
    const writeDate = "2026-07-20";
    await drafted(seller, { writeDate });
    const approved = await drafted(seller, { writeDate });
    await run((db) => askOther(db, seller, approved.docSeq, "ASK_APPROVAL"));
    await answer(buyer, approved.docSeq, "ACCEPT");
    const deleted = await drafted(seller, { writeDate });
    await run((db) => deleteTaxInvoice(db, seller, deleted.docSeq));
    const items = await itemsOn(partner.partnerSeq, date);
    expect(items.map((item) => [item.meaning, item.detail])).toEqual(meaning ? [[meaning, detail]] : []);
    for (const { page, query, text } of items) {
      expect(text).toMatch(/2건$/);
      expect([page, query]).toEqual([
        "members/list",
        `/${seller.memberSeq}/taxinvoices/sales?writeDateRange=${writeDate},${writeDate}`,
      ]);
    }
  });
});
