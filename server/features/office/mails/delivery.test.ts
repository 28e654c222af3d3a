import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, it } from "vitest";
import type { Services } from "#server/call/services.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { makeSmtpTransport } from "#server/gateways/smtp-transport.ts";
import { startTestApp } from "#testing/test-app.ts";
import { queueMail } from "./commands.ts";
import { layoutMail } from "./mail-layout.ts";
import { sendMailJob } from "./send-mail.ts";

const { services } = await startTestApp();
const { primary } = services.databases;

const refusing = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_, __, callback) => callback(Object.assign(new Error("no such person"), { responseCode: 550 })),
});
await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
const closed = new SMTPServer({});
await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
const urlOf = ({ server }: SMTPServer) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const refusingMail = makeSmtpTransport({ url: urlOf(refusing) });
const closedMail = makeSmtpTransport({ url: urlOf(closed) });
await new Promise<void>((resolve) => closed.close(resolve));
afterAll(async () => {
  await Promise.all([refusingMail.close(), closedMail.close()]);
  await new Promise<void>((resolve) => refusing.close(resolve));
});

/** Holds after how many seconds each next try was queued; the queue itself stays empty, so that nobody else sends the mails. */
const pauses: number[] = [];
const jobs: Services["jobs"] = {
  ...services.jobs,
  send: async (_db, _job, _data, afterS) => {
    if (afterS !== undefined) pauses.push(afterS);
  },
};
const withMail = (mail: Services["mail"]): Services => ({ ...services, jobs, mail });

const queue = (linkMinutes?: number) =>
  queueMail(
    primary,
    { ...services, jobs },
    "waiting@gaonbill.example",
    {
      ...layoutMail({ subject: "기다리는 메일", paragraphs: [] }),
      ...(linkMinutes && { linkEndDT: sql`now() + ${linkMinutes} * interval '1 minute'` }),
    },
    { cause: "ACCOUNT" },
  );

const isMail = ({ mailSeq }: { mailSeq: number }) => eq(mails.mailSeq, mailSeq);
const readMail = async (mail: { mailSeq: number }) => (await primary.select().from(mails).where(isMail(mail)))[0];

/** Returns the mail as it stands when so much time has passed. */
async function passTime(mail: { mailSeq: number }, minutes: number) {
  const past = sql`${minutes} * interval '1 minute'`;
  await primary
    .update(mails)
    .set({
      sinceDT: sql`${mails.sinceDT} - ${past}`,
      nextDT: sql`${mails.nextDT} - ${past}`,
      linkEndDT: sql`${mails.linkEndDT} - ${past}`,
    })
    .where(isMail(mail));
}

it("waits longer and longer while there is no mail server, and leaves after three days of silence", async () => {
  const mail = await queue();
  pauses.length = 0;
  for (const minutes of [0, 10, 60, 71 * 60 - 80]) {
    await passTime(mail, minutes);
    await sendMailJob.work(withMail(closedMail), mail);
  }
  expect(pauses.map((pause) => Math.round(pause / 60))).toEqual([0, 10, 60, 35]);
  expect(await readMail(mail)).toMatchObject({
    state: "STANDBY",
    attempts: 4,
    failure: "mail: unreachable (ECONNREFUSED)",
  });
  await passTime(mail, 35);
  await sendMailJob.work({ ...services, jobs }, mail);
  expect(await readMail(mail)).toMatchObject({ state: "SENT", attempts: 5, failure: null });
});

it("ends when three days are over, and keeps why", async () => {
  const mail = await queue();
  await sendMailJob.work(withMail(closedMail), mail);
  await passTime(mail, 72 * 60);
  await sendMailJob.work({ ...services, jobs }, mail);
  expect(await readMail(mail)).toMatchObject({
    state: "FAILED",
    attempts: 1,
    failure: expect.stringContaining("unreachable"),
  });
});

it("is never sent with a link that has ended", async () => {
  const mail = await queue(30);
  await sendMailJob.work(withMail(closedMail), mail);
  await passTime(mail, 31);
  await sendMailJob.work({ ...services, jobs }, mail);
  expect(await readMail(mail)).toMatchObject({ state: "FAILED", sentDT: null });
});

it("is not counted as tried while the mail server is left alone", async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => queue()));
  for (const mail of crowd.slice(0, 5)) await sendMailJob.work(withMail(closedMail), mail);
  const last = crowd[5] as { mailSeq: number };
  await sendMailJob.work(withMail(closedMail), last);
  expect(await readMail(last)).toMatchObject({ state: "STANDBY", attempts: 0, failure: "mail: paused" });
});

it("is given up at once where the mail server refuses it", async () => {
  const mail = await queue();
  await sendMailJob.work(withMail(refusingMail), mail);
  expect(await readMail(mail)).toMatchObject({ state: "FAILED", attempts: 1, failure: "mail: refused (550)" });
  const isFailure = sql`${jobFailures.data} = ${JSON.stringify(mail)}::jsonb`;
  expect(await primary.select().from(jobFailures).where(isFailure)).toMatchObject([
    { job: "send-mail", about: "wa*****@gaonbill.example [가온빌] 기다리는 메일", failure: "mail: refused (550)" },
  ]);
});

it("has one next try, even where its job runs twice", async () => {
  const mail = await queue();
  pauses.length = 0;
  await sendMailJob.work(withMail(closedMail), mail);
  await sendMailJob.work(withMail(closedMail), mail);
  expect(pauses).toHaveLength(1);
});
