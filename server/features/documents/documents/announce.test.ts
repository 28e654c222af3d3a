import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { smsDefaultMessages } from "#server/db/schema/companies/sms-default-messages.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { documentTexts } from "#server/db/schema/documents/document-texts.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { emailCustomizes, emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { partyOf } from "#testing/documents/invoice-content.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { takeTurns } from "#testing/messages/message-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { announceMails } from "./announce-mails.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
const invoices = await setTaxInvoiceStage(services);

const mailsOf = async (docSeq: number) => {
  const rows = await primary.select().from(mails).where(eq(mails.docSeq, docSeq)).orderBy(mails.mailSeq);
  return rows.map(({ emailType, recipient }) => `${emailType} ${recipient}`);
};
const tell = (kind: DocumentKind, at: { partnerSeq: number; docSeq: number }, action: DocumentAction) =>
  announceMails(services, { kind, partnerSeq: at.partnerSeq, docSeq: at.docSeq, action, noticeId: randomUUID() });
const set = (player: Player, emailType: EmailType, sendYN: boolean, isOwn: boolean) =>
  primary
    .insert(emailSendConfigs)
    .values({ partnerSeq: player.partnerSeq, memberSeq: isOwn ? player.memberSeq : null, emailType, sendYN });

const issueEdoc = async (as: Player, given = {}) => {
  const body = stage.edoc({
    invoicer: { ...partyOf(as.bizId, "보내는상사"), email: "from@sender.example" },
    invoicee: { ...partyOf(receiver.bizId, "받는상사"), email: "to@receiver.example" },
    ...given,
  });
  const { data } = (await call(as, "POST", "/api/edocs", { ...body, issue: true })).body;
  return { partnerSeq: as.partnerSeq, docSeq: data.docSeq as number };
};

describe("the mails of a step", () => {
  it("are made once in the background, linked to the document, and kept unsent on the test server", async () => {
    const { docSeq } = await issueEdoc(sender);
    await vi.waitFor(async () => expect(await mailsOf(docSeq)).toEqual(["EDOC_ISSUE to@receiver.example"]), 15_000);
    const [mail] = await primary.select().from(mails).where(eq(mails.docSeq, docSeq));
    expect(mail?.html).toContain(`/members/list/${receiver.memberSeq}/edocs/purchase/${docSeq}`);
    const detail = await call(sender, "GET", `/api/edocs/sales/${docSeq}`);
    expect(detail.body.data.mails).toMatchObject([{ emailType: "EDOC_ISSUE", state: "HELD" }]);
  });

  it("are the same however often the job runs", async () => {
    const document = await issueEdoc(sender);
    await vi.waitFor(async () => expect(await mailsOf(document.docSeq)).toHaveLength(1), 15_000);
    const notice = { ...document, kind: "EDOC", action: "CANCEL_ISSUE", noticeId: randomUUID() } as const;
    await Promise.all([1, 2, 3].map(() => announceMails(services, notice)));
    await announceMails(services, notice);
    expect(await mailsOf(document.docSeq)).toEqual([
      "EDOC_ISSUE to@receiver.example",
      "EDOC_CANCEL to@receiver.example",
    ]);
  });

  it("go to nobody without an address", async () => {
    const document = await issueEdoc(sender, { invoicee: { ...partyOf(receiver.bizId, "받는상사"), email: "" } });
    await tell("EDOC", document, "ISSUE");
    await tell("EDOC", document, "ACCEPT");
    expect(await mailsOf(document.docSeq)).toEqual(["EDOC_ACCEPT from@sender.example"]);
  });

  it("follow the partner's matrix, and the member's own before it", async () => {
    const quiet = await stage.player();
    await set(quiet, "EDOC_ISSUE", false, false);
    const first = await issueEdoc(quiet);
    await tell("EDOC", first, "ISSUE");
    expect(await mailsOf(first.docSeq)).toEqual([]);
    await set(quiet, "EDOC_ISSUE", true, true);
    await tell("EDOC", first, "ISSUE");
    expect(await mailsOf(first.docSeq)).toHaveLength(1);
  });

  it("wear the partner's look", async () => {
    const dressed = await stage.player();
    await primary.insert(emailCustomizes).values({
      partnerSeq: dressed.partnerSeq,
      logoImage: "mail/logo.png",
      logoLink: "https://partner.example/",
    });
    const document = await issueEdoc(dressed);
    await vi.waitFor(async () => expect(await mailsOf(document.docSeq)).toHaveLength(1), 15_000);
    const [mail] = await primary.select().from(mails).where(eq(mails.docSeq, document.docSeq));
    expect(mail?.subject).toBe("[가온빌] 거래처에서 전자문서를 보냈습니다");
    expect(mail?.plain).toContain("시험 서비스(시험 회사)의 요청으로 가온빌에서 보낸 메일입니다.");
    expect(mail?.html).toContain("mail/logo.png");
  });

  it.each<[DocumentAction, object, string[]]>([
    ["ISSUE", {}, ["TAX_ISSUE buyer@x.example", "TAX_ISSUE_INVOICER seller@x.example"]],
    ["ASK_APPROVAL", {}, ["TAX_SEND buyer@x.example"]],
    ["ACCEPT", {}, ["TAX_ACCEPT seller@x.example"]],
    ["REFUSE", {}, ["TAX_DENY seller@x.example"]],
    ["WITHDRAW", {}, ["TAX_CANCEL_SEND buyer@x.example"]],
    ["CANCEL_ISSUE", {}, ["TAX_CANCEL_ISSUE buyer@x.example"]],
    ["NTS_FAIL", {}, ["TAX_NTS_FAIL seller@x.example"]],
    ["ISSUE", { invoiceType: 801 }, []],
    [
      "ISSUE",
      { invoiceType: 4, isConsigned: true },
      [
        "TAX_TRUST_ISSUE buyer@x.example",
        "TAX_TRUST_ISSUE_TRUSTEE trustee@x.example",
        "TAX_TRUST_ISSUE_INVOICER seller@x.example",
      ],
    ],
  ])("%s of a tax invoice %o: %o", async (action, { isConsigned, ...given }: { isConsigned?: boolean }, expected) => {
    const { seller, buyer } = invoices;
    const company = (bizId: string, email: string) => ({ ...partyOf(bizId, "상사"), email });
    const content = invoices.content({
      ...given,
      invoicer: company(isConsigned ? "1234567890" : seller.bizId, "seller@x.example"),
      invoicee: company(buyer.bizId, "buyer@x.example"),
      ...(isConsigned && { truster: company(seller.bizId, "trustee@x.example") }),
    });
    const row = await invoices.register(seller, content);
    await tell("TAXINVOICE", row, action);
    expect(await mailsOf(row.docSeq)).toEqual(expected);
  });

  it("of a cash receipt go to whoever bought", async () => {
    const { data } = (await call(sender, "POST", "/api/cashbills", { ...stage.cashbill(), issue: true })).body;
    await vi.waitFor(
      async () => expect(await mailsOf(data.docSeq)).toEqual(["CASHBILL_ISSUE buyer@company.example"]),
      15_000,
    );
  });
});

describe("the text of a step", () => {
  const textsOf = (docSeq: number) => primary.select().from(documentTexts).where(eq(documentTexts.docSeq, docSeq));
  /** Texts go out in the background: waits until each is sent or says why not. */
  const sentTextsOf = (docSeq: number) =>
    vi.waitFor(async () => {
      const texts = await textsOf(docSeq);
      expect(texts.filter((text) => text.dispatchSeq === null && text.unsentReason === null)).toEqual([]);
      return texts;
    }, 15_000);
  const dispatchOf = async (docSeq: number) => {
    const [text] = await sentTextsOf(docSeq);
    const [row] = await primary
      .select()
      .from(dispatches)
      .where(eq(dispatches.docSeq, text?.dispatchSeq ?? 0));
    return row;
  };
  const giveSender = (
    { partnerSeq, memberSeq }: Player,
    fromNumber: string,
    state: "APPROVED" | "REVIEW" = "APPROVED",
  ) => primary.insert(smsFromNumbers).values({ partnerSeq, memberSeq, fromNumber, state, evidence: "OWN_MOBILE" });

  it("goes out in the partner's own words, from the member's first number, paid with the document", async () => {
    const own = await stage.player();
    await giveSender(own, "01000000041", "REVIEW");
    await giveSender(own, "01000000042");
    await giveSender(own, "01000000043");
    const plain = await issueEdoc(own);
    expect(await textsOf(plain.docSeq)).toEqual([]);
    const { docSeq } = await issueEdoc(own, { textTo: "010-0000-1111" });
    const message = "[보내는상사] 전자문서가 도착했습니다: 거래명세서. 메일을 확인해 주세요.";
    expect(await sentTextsOf(docSeq)).toMatchObject([
      { partnerSeq: own.partnerSeq, memberSeq: own.memberSeq, msgType: "EDOC_ISSUE", message, unsentReason: null },
    ]);
    expect(await dispatchOf(docSeq)).toMatchObject({
      toNumber: "01000001111",
      toName: "받는상사",
      text: message,
      kind: "SMS",
      fee: 0,
      refund: 0,
    });
    const listed = await call(own, "GET", "/api/messages");
    expect(listed.body.data.content).toMatchObject([{ fromNumber: "01000000042", text: message, fee: 0 }]);
    await primary.insert(smsDefaultMessages).values({
      partnerSeq: own.partnerSeq,
      msgType: "EDOC_ISSUE",
      message: "#{수신회사}님, #{금액}원 #{문서이름}",
    });
    const again = await issueEdoc(own, { textTo: "010-0000-1111" });
    expect((await sentTextsOf(again.docSeq)).map(({ message }) => message)).toEqual([
      "받는상사님, 110,000원 거래명세서",
    ]);
    const detail = await call(own, "GET", `/api/edocs/sales/${again.docSeq}`);
    expect(detail.body.data.texts).toMatchObject([
      { mobile: "010-****-1111", message: "받는상사님, 110,000원 거래명세서", reason: "" },
    ]);
    await stage.expectAgreement();
  });

  it("that fails gives nothing back: it cost nothing of its own", async () => {
    const own = await stage.player();
    await giveSender(own, "01000000044");
    const { docSeq } = await issueEdoc(own, { textTo: "010-0000-3042" });
    await vi.waitFor(async () => {
      await takeTurns(services);
      expect(await dispatchOf(docSeq)).toMatchObject({ state: "FAILED", refund: 0 });
    }, 15_000);
    const detail = await call(own, "GET", `/api/edocs/sales/${docSeq}`);
    expect(detail.body.data.texts).toMatchObject([{ status: "FAILED", reason: "수신 단말기가 음영 지역에 있습니다." }]);
    await stage.expectAgreement();
  });

  it("that cannot be sent says why, and the document goes its way", async () => {
    const own = await stage.player();
    const unregistered = await issueEdoc(own, { textTo: "010-0000-1111" });
    const shown = async (docSeq: number) => {
      await sentTextsOf(docSeq);
      return (await call(own, "GET", `/api/edocs/sales/${docSeq}`)).body.data.texts[0].reason;
    };
    expect(await shown(unregistered.docSeq)).toBe("승인받은 발신번호가 없습니다.");
    await giveSender(own, "01000000045");
    const odd = { ...partyOf(own.bizId, "뷁상사😀"), email: "" };
    expect(await shown((await issueEdoc(own, { invoicer: odd, textTo: "010-0000-1111" })).docSeq)).toContain("😀");
    await primary.insert(restricts).values({ partnerSeq: own.partnerSeq, blockedServices: ["message"] });
    const blocked = await issueEdoc(own, { textTo: "010-0000-1111" });
    expect(await shown(blocked.docSeq)).toBe("이용을 막아 둔 서비스입니다.");
    const received = await call(receiver, "GET", `/api/edocs/purchase/${blocked.docSeq}`);
    expect(received.body.data.texts).toEqual([]);
  });

  it("is not there where the step was refused", async () => {
    const poor = await stage.player(0);
    const body = { ...stage.edoc({ invoicer: partyOf(poor.bizId, "가난한상사") }), textTo: "01000001111", issue: true };
    expect((await call(poor, "POST", "/api/edocs", body)).status).toBe(402);
    expect(await primary.select().from(documentTexts).where(eq(documentTexts.memberSeq, poor.memberSeq))).toEqual([]);
  });
});
