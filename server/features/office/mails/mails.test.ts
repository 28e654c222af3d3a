import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { MAIL_LIMITS } from "#domain/messages/mail-cause.ts";
import { HELD_TEXTS } from "#domain/messages/mail-state.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { startTestApp } from "#testing/test-app.ts";
import { queueMail, queueNoticeMail } from "./commands.ts";
import { layoutMail } from "./mail-layout.ts";
import { sendMailJob } from "./send-mail.ts";

const { services, request, dataDir } = await startTestApp();

const mailTo = async (recipient: string) => {
  const { body } = await request("GET", `/sandbox/mails?keyword=${encodeURIComponent(recipient)}`);
  return body.data.content[0];
};

describe("mails", () => {
  it("go out in the background and land as .eml files", async () => {
    const { body } = await request("POST", "/sandbox/mails", { body: { recipient: "first@gaonbill.example" } });
    await vi.waitFor(async () => expect((await mailTo("first@")).state).toBe("SENT"), { timeout: 15_000 });
    const { data } = (await request("GET", `/sandbox/mails/${body.data.mailSeq}`)).body;
    expect(data).toMatchObject({ recipient: "first@gaonbill.example", attempts: 1, failure: null });
    const recipients = (await readOutbox(join(dataDir, "outbox"))).map(({ mail }) => mail.to?.[0]?.address);
    expect(recipients).toContain("first@gaonbill.example");
  });

  it("are sent once, however often the job runs", async () => {
    const { body } = await request("POST", "/sandbox/mails", { body: { recipient: "once@gaonbill.example" } });
    await Promise.all([1, 2, 3].map(() => sendMailJob.work(services, { mailSeq: body.data.mailSeq })));
    expect(await mailTo("once@")).toMatchObject({ state: "SENT", attempts: 1 });
  });

  it("exist only if the change that asked for them does", async () => {
    const text = layoutMail({ subject: "취소된 변경", paragraphs: [] });
    const change = services.databases.primary.transaction(async (db) => {
      await queueMail(db, services, "rolled-back@gaonbill.example", text, { cause: "ACCOUNT" });
      throw new Error("change of mind");
    });
    await expect(change).rejects.toThrow("change of mind");
    expect(await mailTo("rolled-back@")).toBeUndefined();
  });

  it("escape what people typed", () => {
    const { html } = layoutMail({ subject: "<script>", paragraphs: ['"><img src=x onerror=alert(1)>'] });
    expect(html).not.toMatch(/<script>|<img/);
  });

  it("are listed by keyword, state and page, and refuse what they do not know", async () => {
    expect(
      (await request("GET", "/sandbox/mails?state=SENT&size=1&sort=recipient,asc")).body.data.numberOfElements,
    ).toBe(1);
    expect((await request("GET", "/sandbox/mails?keyword=%25")).body.data.totalElements).toBe(0);
    expect((await request("GET", "/sandbox/mails?state=LOST")).body.fields.state).toMatch(/STANDBY/);
    expect((await request("GET", "/sandbox/mails/999999")).body.code).toBe("NOT_FOUND");
    expect((await request("GET", "/sandbox/mails/abc")).status).toBe(400);
    const bad = await request("POST", "/sandbox/mails", { body: { recipient: "a@b\r\nBcc: c@d" } });
    expect(bad.body.fields.recipient).toBe("이메일 주소 형식이 아닙니다.");
  });
});

describe("notices about documents", () => {
  const { primary } = services.databases;
  const notify = async (brand: Brand, recipient: string) => {
    const { partnerSeq } = await createPartner(services, { brand });
    const notice = { partnerSeq, docSeq: 1, emailType: "EDOC_ISSUE", noticeId: randomUUID() } as const;
    await queueNoticeMail(primary, services, recipient, layoutMail({ subject: "도착", paragraphs: [] }), notice);
  };

  it("go out on the real server and stay unsent on the test server", async () => {
    await notify(BRANDS.real, "buyer@real.example");
    await notify(BRANDS.test, "buyer@test.example");
    await vi.waitFor(async () => expect((await mailTo("buyer@real")).state).toBe("SENT"), { timeout: 15_000 });
    expect(await mailTo("buyer@test")).toMatchObject({ state: "HELD", attempts: 0, failure: HELD_TEXTS.TEST });
  });

  it("stop at the limit of one mailbox and one partner, and another partner still reaches it", async () => {
    const mail = layoutMail({ subject: "도착", paragraphs: [] });
    const { partnerSeq } = await createPartner(services);
    const earlier = { recipient: "full@real.example", mailbox: "full@real.example", ...mail };
    await primary.insert(mails).values(
      Array.from({ length: MAIL_LIMITS.DOCUMENT.aDay }, () => ({
        ...earlier,
        partnerSeq,
        cause: "DOCUMENT" as const,
        state: "SENT" as const,
        sentDT: sql`now()`,
      })),
    );
    const notice = { partnerSeq, docSeq: 1, emailType: "EDOC_ISSUE", noticeId: randomUUID() } as const;
    await queueNoticeMail(primary, services, "Full+more@real.example", mail, notice);
    expect(await mailTo("Full+more@")).toMatchObject({ state: "HELD", failure: HELD_TEXTS.LIMIT });
    await notify(BRANDS.real, "full@real.example");
    await vi.waitFor(async () => expect((await mailTo("full@real")).state).toBe("SENT"), { timeout: 15_000 });
  });
});

describe("the test outbox", () => {
  it("shows a partner its kept notices without addresses and links, and nobody else's", async () => {
    const { primary } = services.databases;
    const { partnerSeq } = await createPartner(services, { brand: BRANDS.test });
    const other = await createPartner(services, { brand: BRANDS.test });
    const link = "https://gaonbill.example/documents/secret-token";
    const mail = layoutMail({ subject: "도착 안내", paragraphs: ["본문"], action: { text: "문서 보기", url: link } });
    const notice = { partnerSeq, docSeq: 1, emailType: "EDOC_ISSUE", noticeId: randomUUID() } as const;
    await queueNoticeMail(primary, services, "receiver@test.example", mail, notice);
    const [as, at] = [await joinPartner(services, partnerSeq), { partnerSeq }];
    const { content } = (await request("GET", "/api/test-mails", { as, at })).body.data;
    expect(content).toMatchObject([
      { subject: "[가온빌] 도착 안내", recipient: "re******@test.example", state: "HELD", failure: HELD_TEXTS.TEST },
    ]);
    const path = `/api/test-mails/${content[0].mailSeq}`;
    const { data } = (await request("GET", path, { as, at })).body;
    expect(data.html).toContain("문서 보기");
    expect(data.html + data.plain).not.toMatch(/secret-token|href=/);
    const found = async (keyword: string) =>
      (await request("GET", `/api/test-mails?keyword=${encodeURIComponent(keyword)}`, { as, at })).body.data
        .totalElements;
    expect([await found("도착"), await found("Receiver+note@test.example"), await found("receiver")]).toEqual([
      1, 1, 0,
    ]);
    const stranger = { as: await joinPartner(services, other.partnerSeq), at: { partnerSeq: other.partnerSeq } };
    expect((await request("GET", path, stranger)).body.code).toBe("NOT_FOUND");
    expect((await request("GET", "/api/test-mails", stranger)).body.data.totalElements).toBe(0);
  });
});
