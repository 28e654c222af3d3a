import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { JOB_NAMES } from "#domain/support/job-failures.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { layoutMail } from "#server/features/office/mails/mail-layout.ts";
import { allJobs } from "#server/jobs/all-jobs.ts";
import { keepJobFailure } from "#server/queue/job-failures.ts";
import { createCaller, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const FAILURES = "/api/staff/job-failures";
const { services, request, app } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });

/** Writes a mail that was given up, and its failure. */
async function giveUpMail(linkEndDT?: string) {
  const [mail] = await primary
    .insert(mails)
    .values({
      ...layoutMail({ subject: "포기한 메일", paragraphs: [] }),
      recipient: "given-up@gaonbill.example",
      state: "FAILED",
      linkEndDT,
    })
    .returning();
  const data = { mailSeq: mail?.mailSeq };
  await keepJobFailure(primary, { job: "send-mail", data, failure: "mail: unreachable" });
  const [failure] = await primary
    .select()
    .from(jobFailures)
    .where(sql`${jobFailures.data} = ${JSON.stringify(data)}::jsonb`);
  return { mailSeq: mail?.mailSeq ?? 0, failureSeq: failure?.failureSeq ?? 0 };
}

const repeat = (...failureSeqs: number[]) => request("POST", `${FAILURES}/again`, { as: staff, body: { failureSeqs } });
const stateOf = async (mailSeq: number) =>
  (await primary.select().from(mails).where(eq(mails.mailSeq, mailSeq)))[0]?.state;

/** Reads what a monitor on the same machine reads. */
const figures = async (): Promise<string> => {
  const here = { incoming: { headers: {}, socket: { remoteAddress: "127.0.0.1" } } };
  return (await app.request("/metrics", {}, here)).text();
};

it("has words for every kind of background work", () => {
  expect(JOB_NAMES.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

it("sends a mail again once, and leaves an audit row", async () => {
  const { mailSeq, failureSeq } = await giveUpMail();
  expect((await repeat(failureSeq)).body.data).toEqual({ againCount: 1, closedCount: 0 });
  await vi.waitFor(async () => expect(await stateOf(mailSeq)).toBe("SENT"), { timeout: 20_000 });
  expect((await repeat(failureSeq)).body.data).toEqual({ againCount: 0, closedCount: 0 });
  const [trace] = await primary.select().from(auditEvents).where(eq(auditEvents.action, "JOBS_REPEATED"));
  expect(trace).toMatchObject({ userSeq: staff.userSeq, detail: { again: [failureSeq], closed: [] } });
}, 30_000);

it("closes a mail whose link has ended instead of sending it", async () => {
  const { mailSeq, failureSeq } = await giveUpMail("2026-01-01T00:00:00");
  expect((await repeat(failureSeq)).body.data).toEqual({ againCount: 0, closedCount: 1 });
  expect(await stateOf(mailSeq)).toBe("FAILED");
});

it("lists what failed, counts it for the metrics, and begins a new row when it fails once more after that", async () => {
  const fail = () => keepJobFailure(primary, { job: "housekeeping", data: {}, failure: "no room" });
  await fail();
  await fail();
  const list = async () => (await request("GET", `${FAILURES}?job=housekeeping`, { as: staff })).body.data.content;
  const [row] = await list();
  expect(row).toMatchObject({ job: "housekeeping", count: 2, state: "OPEN", failure: "no room", changeDT: null });
  expect(await figures()).toContain('job_failures_open{job="housekeeping"} 1\n');
  await repeat(row.failureSeq);
  expect(await figures()).not.toContain('job_failures_open{job="housekeeping"}');
  await fail();
  expect((await list()).map(({ state }: { state: string }) => state).toSorted()).toEqual(["AGAIN", "OPEN"]);
});

it("is there for staff alone", async () => {
  const { partnerSeq } = await createPartner(services);
  const general = await joinPartner(services, partnerSeq);
  expect((await request("GET", FAILURES)).status).toBe(401);
  expect((await request("GET", FAILURES, { as: general })).status).toBe(404);
  expect((await request("POST", `${FAILURES}/again`, { as: general, body: { failureSeqs: [1] } })).status).toBe(404);
  expect((await repeat()).status).toBe(400);
});
