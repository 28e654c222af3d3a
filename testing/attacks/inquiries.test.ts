import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inquiries, inquiryFiles } from "#server/db/schema/identity/inquiries.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { solvePlainQuestion } from "#testing/plain-question.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/boards/inquiries/technical";

const proof = () => holdOnce(primary, services, "captcha-proof", { action: "inquiry" }, { lifetimeS: 600 });

async function formWith(change: Record<string, string | File>): Promise<FormData> {
  const form = new FormData();
  const fields = { companyName: "공격상사", name: "김공격", tel: "0200000000", email: "a@gaonbill.example" };
  const all = { ...fields, content: "시험", recaptchaToken: await proof(), ...change };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

const send = async (change: Record<string, string | File> = {}, clientIp = "203.0.113.7") =>
  request("POST", PATH, { body: await formWith(change), clientIp });

describe("hostile files", () => {
  it("too many bytes are refused while they arrive", async () => {
    await primary.delete(rateLimits);
    const { status, body } = await send({ file1: new File([new Uint8Array(13 * 1024 * 1024)], "a.txt") });
    expect([status, body.code]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  it("the same field sent twice is refused", async () => {
    await primary.delete(rateLimits);
    const form = await formWith({ file1: new File(["%PDF-1"], "a.pdf") });
    form.append("file1", new File(["%PDF-2"], "b.pdf"));
    expect((await request("POST", PATH, { body: form })).body.fields.file1).toMatch(/[가-힣]/);
  });

  it.each(["a\0.pdf", "a\ud800.pdf"])("a name that cannot be stored is refused: %j", async (name) => {
    await primary.delete(rateLimits);
    const boundary = "x".repeat(20);
    const fields = Object.entries({
      companyName: "가",
      name: "김공격",
      content: "시험",
      recaptchaToken: await proof(),
    });
    const parts = [
      ...fields.map(([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}`),
      `Content-Disposition: form-data; name="file1"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1`,
    ];
    const body = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    const before = await primary.$count(inquiryFiles);
    expect((await request("POST", PATH, { body, headers })).status).toBe(400);
    expect(await primary.$count(inquiryFiles)).toBe(before);
  });

  it("a body that is not multipart is refused", async () => {
    await primary.delete(rateLimits);
    expect((await request("POST", PATH, { body: {} })).body.code).toBe("UNSUPPORTED_MEDIA_TYPE");
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await request("POST", PATH, { body: "broken", headers })).body.code).toBe("BAD_REQUEST");
  });
});

describe("floods", () => {
  it("one proof sent 20 times at once is one inquiry and one mail", async () => {
    await primary.delete(rateLimits);
    const email = "flood@gaonbill.example";
    const recaptchaToken = await proof();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send({ email, recaptchaToken, file1: new File(["%PDF-1"], "a.pdf") }, `203.0.113.${n}`),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.data?.receiptNumber)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [row, ...others] = await primary.select().from(inquiries).where(eq(inquiries.email, email));
    expect(others).toEqual([]);
    expect(await primary.$count(inquiryFiles, eq(inquiryFiles.inquirySeq, row?.inquirySeq ?? 0))).toBe(1);
    expect(await primary.$count(mails, eq(mails.recipient, email))).toBe(1);
    // The other copies stay without an inquiry until the night job removes them.
    expect(await primary.$count(inquiryFiles, isNull(inquiryFiles.inquirySeq))).toBeLessThan(20);
  });

  it("inquiries are limited by client address, and by mailbox in every spelling, in spite of valid proofs", async () => {
    await primary.delete(rateLimits);
    const fromOne = [];
    for (let n = 0; n < 11; n += 1) fromOne.push((await send({ email: `n${n}@gaonbill.example` })).status);
    expect(fromOne.filter((status) => status === 429)).toHaveLength(1);
    const toOne = [];
    for (let n = 0; n < 11; n += 1) {
      toOne.push((await send({ email: `victim+${n}@gaonbill.example` }, `198.51.100.${n}`)).status);
    }
    expect(toOne.filter((status) => status === 429)).toHaveLength(1);
    expect(await primary.$count(mails, eq(mails.mailbox, "victim@gaonbill.example"))).toBe(10);
  });

  it("receipt numbers cannot be guessed", async () => {
    await primary.delete(rateLimits);
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const body = {
        receiptNumber: `2222-2222-22${22 + n}`.replaceAll("0", "A").replaceAll("1", "B"),
        email: "a@b.example",
      };
      statuses.push((await request("POST", "/api/boards/receipts", { body })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  });
});

describe("the question for browsers without scripts", () => {
  const check = (answer: string, action?: string) =>
    request("POST", "/api/recaptcha/developers", { body: { answer, ...(action && { action }) } });
  const ask = async (action = "inquiry") =>
    (await request("GET", `/api/recaptcha/developers/question?action=${action}`)).body.data;

  it("gives one proof, for the form it was asked on", async () => {
    await primary.delete(rateLimits);
    const { question, ticket } = await ask();
    const answer = `${ticket}.${solvePlainQuestion(question)}`;
    const { recaptchaToken } = (await check(answer)).body.data;
    const first = await send({ recaptchaToken });
    expect(first.status).toBe(200);
    expect((await check(answer)).body.data).toEqual({ recaptchaToken });
    expect((await send({ recaptchaToken })).body.data).toEqual(first.body.data);
    expect((await send({ recaptchaToken, content: "다른 문의" })).body.code).toBe("CAPTCHA_FAILED");
  });

  it("refuses a wrong answer, no answer, a forged ticket and another form", async () => {
    await primary.delete(rateLimits);
    const { question, ticket } = await ask();
    const sum = solvePlainQuestion(question);
    const broken = `${ticket.slice(0, -2)}AA`;
    for (const answer of [`${ticket}.${sum + 1}`, `${ticket}.`, ticket, `${broken}.${sum}`, `question.x.${sum}`]) {
      expect((await check(answer)).body.code, answer).toBe("CAPTCHA_FAILED");
    }
    expect((await check(`${ticket}.${sum}`, "signup")).body.code).toBe("CAPTCHA_FAILED");
    expect((await check(`${ticket}.${sum}`, "proposal")).body.code).toBe("CAPTCHA_FAILED");
  });

  it("is refused for the sign-up form", async () => {
    const { body } = await request("GET", "/api/recaptcha/developers/question?action=signup");
    expect(body.fields.action).toMatch(/[가-힣]/);
  });
});
