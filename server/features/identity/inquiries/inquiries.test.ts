import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import { inquiries, inquiryFiles, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

const proof = (action = "inquiry") => holdOnce(primary, services, "captcha-proof", { action }, { lifetimeS: 600 });
const FIELDS = {
  companyName: "시험상사",
  name: "김시험",
  tel: "02-0000-0000",
  email: "asker@gaonbill.example",
  content: "연동키가 보이지 않아요.",
};
const PDF = new File(["%PDF-1.7\n"], "견적서.pdf");
const LOG = new File(["2026-11-15 -26001\n"], "server.log");
const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], "../화면.png");

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const send = async (fields: Record<string, string | File> = {}, mode = "technical") => {
  await primary.delete(rateLimits);
  const body = formOf({ ...FIELDS, recaptchaToken: await proof(), ...fields });
  return request("POST", `/api/boards/inquiries/${mode}`, { body });
};
const follow = async (receiptNumber: string, email = FIELDS.email) => {
  await primary.delete(rateLimits);
  return request("POST", "/api/boards/receipts", { body: { receiptNumber, email } });
};
const add = async (receiptNumber: string, content: string, email = FIELDS.email) => {
  await primary.delete(rateLimits);
  return request("POST", "/api/boards/receipts/messages", { body: { receiptNumber, email, content } });
};
const rowOf = async (receiptNumber: string) => {
  const [row] = await primary.select().from(inquiries).where(eq(inquiries.receiptNumber, receiptNumber));
  if (!row) throw new Error("no such inquiry");
  return row;
};

describe("an inquiry", () => {
  it("§7.7: is taken with the fields of the specification alone, and answered with a number", async () => {
    const { status, body } = await send({}, "partner");
    expect(status).toBe(200);
    expect(body.data).toEqual({ receiptNumber: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/) });
    expect(await rowOf(body.data.receiptNumber)).toMatchObject({
      mode: "partner",
      state: "RECEIVED",
      tel: "0200000000",
      consentDT: null,
      environment: null,
      language: null,
      assigneeSeq: null,
    });
  });

  it("keeps what the page asks for besides, and its files in order", async () => {
    const more = { agreesPrivacy: "true", environment: "GAONBILLTEST", language: "java" };
    const { body } = await send({ ...more, file1: PDF, file2: LOG, file3: PNG });
    const row = await rowOf(body.data.receiptNumber);
    expect(row).toMatchObject({ environment: "GAONBILLTEST", language: "java", consentDT: expect.any(String) });
    const files = await primary.select().from(inquiryFiles).where(eq(inquiryFiles.inquirySeq, row.inquirySeq));
    expect(files.toSorted((a, b) => a.position - b.position)).toMatchObject([
      { position: 1, name: "견적서.pdf", contentType: "application/pdf" },
      { position: 2, name: "server.log", contentType: "text/plain; charset=utf-8" },
      { position: 3, name: "화면.png", contentType: "image/png", sizeBytes: 9 },
    ]);
    for (const { storageKey } of files) expect(await services.storage.exists(storageKey)).toBe(true);
  });

  it("is confirmed by a mail that tells the number and nothing that was typed", async () => {
    const email = "confirmed@gaonbill.example";
    const { body } = await send({ email, content: "spam.example 을 눌러 보세요", name: "광고 링크" });
    const [mail] = await primary.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.plain).toContain(body.data.receiptNumber);
    expect(mail?.plain).not.toMatch(/spam\.example|광고/);
  });

  it.each([
    ["companyName", ""],
    ["name", "김"],
    ["tel", "전화"],
    ["email", "nobody"],
    ["content", " "],
    ["content", "가".repeat(4_001)],
    ["environment", "PRODUCTION"],
    ["language", "cobol"],
    ["agreesPrivacy", "false"],
    ["file1", "글자"],
    ["file1", new File([], "빈.pdf")],
    ["file2", new File(["MZ"], "견적서.pdf")],
    ["file3", new File(["%PDF-1.7"], "견적서.exe")],
  ])("is refused beside %s", async (field, value) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("knows two modes", async () => {
    expect((await send({}, "other")).body.fields.mode).toMatch(/[가-힣]/);
  });

  it("of which one file is refused leaves nothing behind, not even the files that were right", async () => {
    const before = await primary.$count(inquiryFiles);
    const { body } = await send({ file1: PDF, file2: new File(["MZ\0"], "b.txt") });
    expect(body.fields).toEqual({ file2: ATTACHMENT_PROBLEMS.mismatch });
    expect(await primary.$count(inquiryFiles)).toBe(before);
  });

  it("needs a captcha of its own, and without one stores no file", async () => {
    const before = await primary.$count(inquiryFiles);
    for (const recaptchaToken of ["", "made up", await proof("signup")]) {
      expect((await send({ recaptchaToken, file1: PDF })).body.code).toBe("CAPTCHA_FAILED");
    }
    expect(await primary.$count(inquiryFiles, eq(inquiryFiles.name, "made up"))).toBe(0);
    expect((await primary.$count(inquiryFiles)) - before).toBeLessThanOrEqual(1);
  });

  it("sent again with the same proof is the same inquiry; other words need another proof", async () => {
    const recaptchaToken = await proof();
    const [first, second] = [await send({ recaptchaToken }), await send({ recaptchaToken })];
    expect(second.body.data).toEqual(first.body.data);
    expect((await send({ recaptchaToken, content: "다른 문의" })).body.code).toBe("CAPTCHA_FAILED");
    expect((await send({ recaptchaToken, email: "other@gaonbill.example" })).body.code).toBe("CAPTCHA_FAILED");
  });
});

describe("a request for a proposal", () => {
  const ask = async (change: Record<string, unknown> = {}) => {
    await primary.delete(rateLimits);
    const { content: _, ...fields } = FIELDS;
    const body = { ...fields, recaptchaToken: await proof("proposal"), ...change };
    return request("POST", "/api/boards/proposals/request/developers", { body });
  };

  it("is taken with or without words, confirmed and followed like an inquiry", async () => {
    const { body } = await ask({ agreesPrivacy: true });
    expect((await follow(body.data.receiptNumber)).body.data).toMatchObject({ mode: "proposal", content: "" });
    const [mail] = await primary.select().from(mails).orderBy(desc(mails.mailSeq)).limit(1);
    expect(mail?.subject).toContain("제안서 요청 접수 안내");
  });

  it("refuses bad input and a captcha of another form", async () => {
    expect((await ask({ tel: "1" })).body.fields.tel).toMatch(/[가-힣]/);
    expect((await ask({ agreesPrivacy: false })).body.fields.agreesPrivacy).toMatch(/[가-힣]/);
    expect((await ask({ recaptchaToken: await proof() })).body.code).toBe("CAPTCHA_FAILED");
  });
});

describe("following an inquiry", async () => {
  const { receiptNumber } = (await send({ file1: PDF })).body.data;
  const { inquirySeq } = await rowOf(receiptNumber);
  const { userSeq } = await createCaller(services, { scope: "manager" });

  it("takes number and address together, typed as people type", async () => {
    const typed = receiptNumber.toLowerCase().replaceAll("-", " ");
    const { body } = await follow(typed, " Asker@Gaonbill.example ");
    expect(body.data).toMatchObject({ receiptNumber, state: "RECEIVED", messages: [] });
    expect(body.data.files).toEqual([{ name: "견적서.pdf", sizeBytes: 9 }]);
  });

  it("answers a wrong number and a wrong address alike", async () => {
    const answers = [await follow("2222-2222-2222"), await follow(receiptNumber, "someone@gaonbill.example")];
    const told = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ status: 404, body: { code: "RECEIPT_UNKNOWN" } });
  });

  it("shows answers and never a note", async () => {
    const by = { inquirySeq, userSeq };
    await primary.insert(inquiryMessages).values([
      { ...by, kind: "NOTE", content: "안에서만" },
      { ...by, kind: "ANSWER", content: "답이에요" },
    ]);
    const { data } = (await follow(receiptNumber)).body;
    expect(data.messages).toMatchObject([{ kind: "ANSWER", content: "답이에요" }]);
    expect(JSON.stringify(data)).not.toContain("안에서만");
  });

  it("lets one write more, which brings it back to the staff; the same words twice are one message", async () => {
    await primary.update(inquiries).set({ state: "ANSWERED" }).where(eq(inquiries.inquirySeq, inquirySeq));
    expect((await add(receiptNumber, "하나 더 있어요")).body.data).toMatchObject({ state: "RECEIVED" });
    const { data } = (await add(receiptNumber, "하나 더 있어요")).body;
    expect(data.messages.map(({ kind }: { kind: string }) => kind)).toEqual(["ANSWER", "QUESTION"]);
    expect((await add(receiptNumber, "남의 것", "x@gaonbill.example")).body.code).toBe("RECEIPT_UNKNOWN");
    expect((await add(receiptNumber, " ")).body.fields.content).toMatch(/[가-힣]/);
  });

  it("ends where the inquiry is closed", async () => {
    await primary.update(inquiries).set({ state: "CLOSED" }).where(eq(inquiries.inquirySeq, inquirySeq));
    expect((await add(receiptNumber, "또 있어요")).body.code).toBe("INQUIRY_CLOSED");
    expect((await follow(receiptNumber)).status).toBe(200);
  });
});
