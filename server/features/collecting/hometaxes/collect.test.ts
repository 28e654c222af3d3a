import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { HometaxCollection, HometaxLoginInput } from "#contracts/collecting/hometaxes.ts";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { HOMETAX_WRONG_PASSWORD } from "#domain/documents/hometax-magic.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { HometaxGateway, HometaxQuestion } from "#server/gateways/hometax.ts";
import { DEPARTMENT_USER, setHometaxStage } from "#testing/documents/hometax-stage.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { giveSigningKey } from "#testing/documents/signing-member.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { collectNext } from "./collect.ts";
import { collectHometaxDailyJob, collectHometaxJob } from "./collect-hometax.ts";
import { requestCollection } from "./job-commands.ts";
import { resumeLink, saveLink, stopLink } from "./link-commands.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const hometax = await setHometaxStage(services);

const actOf = (player: Pick<Player, "partnerSeq" | "memberSeq">) => ({
  actor: { partnerSeq: player.partnerSeq, memberSeq: player.memberSeq, brand: BRANDS.test, userSeq: null },
  origin: { clientIp: "127.0.0.1", requestId: "test", device: "" },
  doSessionType: "PARTNER",
});
const TODAY = toSeoulDate(new Date());
const MONTH = addMonths(monthOf(TODAY), -2);
type Member = Parameters<typeof actOf>[0];
const TAX: HometaxItem = "hometaxTaxinvoice";
const save = (member: Member, login: Partial<HometaxLoginInput> = {}, item: HometaxItem = TAX) =>
  saveLink(primary, services, actOf(member), item, { ...DEPARTMENT_USER, ...login });
const collect = (member: Member, over: Partial<HometaxCollection> = {}) =>
  requestCollection(primary, services, actOf(member), {
    item: TAX,
    side: "sales",
    dateType: "WRITE",
    from: firstDayOf(MONTH),
    to: lastDayOf(MONTH),
    ...over,
  });
const run = (over: Services = services) => collectHometaxJob.work(over, {});

/** The simulator with its answers watched or disturbed by a test. */
const watched = (
  collect: (question: HometaxQuestion, office: HometaxGateway) => ReturnType<HometaxGateway["collect"]>,
) => {
  const office = services.hometax[BRANDS.test];
  const gateway = { collect: (question: HometaxQuestion) => collect(question, office) };
  return { ...services, hometax: { ...services.hometax, [BRANDS.test]: gateway } };
};

describe("a period of tax-office documents", () => {
  it("is collected once, however often it is requested, and its totals are those of its rows", async () => {
    const member = await stage.player();
    await save(member);
    const first = await collect(member);
    await run();
    const rows = await hometax.documentsOf(member);
    const ofMonth = rows.filter(({ listDate, list }) => listDate.startsWith(MONTH) && list === "hometaxTaxSales");
    const [done] = (await hometax.jobsOf(member)).filter(({ jobSeq }) => jobSeq === first.jobSeq);
    expect(ofMonth.length).toBeGreaterThan(10);
    expect(done).toMatchObject({
      state: "DONE",
      count: ofMonth.length,
      newCount: ofMonth.length,
      supply: ofMonth.reduce((sum, { supply }) => sum + supply, 0),
      tax: ofMonth.reduce((sum, { tax }) => sum + tax, 0),
    });
    await collect(member);
    await run();
    expect(await hometax.documentsOf(member)).toHaveLength(rows.length);
    expect((await hometax.jobsOf(member)).at(-1)).toMatchObject({ state: "DONE", count: ofMonth.length, newCount: 0 });
    await stage.expectAgreement();
  });

  it("requested again while it is under way is the same job", async () => {
    const member = await stage.player();
    await save(member);
    const jobs = await Promise.all(Array.from({ length: 45 }, () => collect(member)));
    expect(new Set(jobs.map(({ jobSeq }) => jobSeq)).size).toBe(1);
    await run();
    expect((await collect(member)).jobSeq).not.toBe(jobs[0]?.jobSeq);
    await run();
  });

  it("goes on from the page it had reached, and brings nothing twice", async () => {
    const member = await stage.player();
    await save(member, { userId: "daon-many" });
    // Skips this month, which would bring up to 2,400 documents more.
    await primary.execute(sql`DELETE FROM hometax_jobs WHERE member_seq = ${member.memberSeq}`);
    await primary.execute(
      sql`UPDATE hometax_links SET sales_date = ${TODAY}, purchase_date = ${TODAY} WHERE member_seq = ${member.memberSeq}`,
    );
    const cursors: (string | null)[] = [];
    const period = { from: firstDayOf(MONTH), to: addDays(firstDayOf(MONTH), 16) };
    // The documents fill three pages of 200 and a part of a fourth.
    const count = 17 * 40;
    await collect(member, period);
    // The first worker dies after its third page; the next one goes on.
    const dying = watched((question, office) => {
      cursors.push(question.cursor);
      if (cursors.length > 3) throw new Error("killed");
      return office.collect(question);
    });
    await expect(run(dying)).rejects.toThrow("killed");
    await hometax.comeDue();
    await run();
    const rows = await hometax.documentsOf(member);
    expect(cursors.slice(0, 3)).toEqual([null, "200", "400"]);
    expect(rows.length).toBe(count);
    expect(new Set(rows.map(({ ntsNum }) => ntsNum)).size).toBe(rows.length);
    expect((await hometax.jobsOf(member)).at(-1)).toMatchObject({ state: "DONE", count, newCount: count });
    await stage.expectAgreement();
  });

  it("is written once when two workers hold the same job", async () => {
    const member = await stage.player();
    await save(member);
    await run();
    await collect(member);
    const twoWorkers = watched(async (question, office) => {
      const answer = await office.collect(question);
      await hometax.comeDue();
      await collectNext(services);
      return answer;
    });
    await run(twoWorkers);
    const [job] = (await hometax.jobsOf(member)).slice(-1);
    expect(job?.count).toBe(job?.newCount);
    await stage.expectAgreement();
  });

  it("waits while the tax office is under maintenance, and is tried again when it does not answer", async () => {
    const member = await stage.player();
    await save(member, { userId: "daon-lost" });
    await primary.execute(sql`INSERT INTO institutions (code, state) VALUES ('hometax', 'MAINTENANCE')`);
    await run();
    expect((await hometax.jobsOf(member)).map(({ state }) => state)).toEqual(["WAITING", "WAITING"]);
    await primary.execute(sql`DELETE FROM institutions`);
    await run();
    expect((await hometax.jobsOf(member)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["WAITING", 1],
      ["WAITING", 1],
    ]);
    await hometax.comeDue();
    await run();
    expect((await hometax.jobsOf(member)).map(({ state }) => state)).toEqual(["DONE", "DONE"]);
  });

  it("fails with a reason when the tax office stays silent", async () => {
    const member = await stage.player();
    await save(member);
    await primary.execute(sql`UPDATE hometax_jobs SET attempts = 9 WHERE member_seq = ${member.memberSeq}`);
    const silent = watched(() => Promise.reject(new GatewayError("hometax", "timeout")));
    await run(silent);
    expect((await hometax.jobsOf(member)).map(({ state, failureCode }) => [state, failureCode])).toEqual([
      ["FAILED", -50301],
      ["FAILED", -50301],
    ]);
    expect(await hometax.documentsOf(member)).toEqual([]);
  });
});

describe("a log-in that fails", () => {
  it("is tried once and not again until it is changed, and says what to do", async () => {
    const member = await stage.player();
    await save(member, { password: HOMETAX_WRONG_PASSWORD });
    let tries = 0;
    const counting = watched((question, office) => {
      if (question.bizId === member.bizId) tries += 1;
      return office.collect(question);
    });
    await Promise.all([run(counting), run(counting), run(counting)]);
    await run(counting);
    expect(tries).toBe(1);
    expect(await hometax.linkOf(member)).toMatchObject({ loginState: "FAILED", failureCode: -50402 });
    expect((await hometax.jobsOf(member)).map(({ state, failureCode }) => [state, failureCode])).toEqual([
      ["FAILED", -50402],
      ["FAILED", -50402],
    ]);
    await expect(collect(member)).rejects.toMatchObject({ code: "HOMETAX_LOGIN_FAILED", number: -50402 });
    await collectHometaxDailyJob.work(counting, {});
    expect(tries).toBe(1);
    await save(member);
    await run();
    expect(await hometax.linkOf(member)).toMatchObject({ loginState: "WORKING", failureCode: null });
    expect(await hometax.feesOf(member)).toEqual(["70100 5000"]);
  });

  it("that was changed meanwhile does not count against the new one", async () => {
    const member = await stage.player();
    await save(member, { password: HOMETAX_WRONG_PASSWORD });
    let isChanged = false;
    const changing = watched(async (question, office) => {
      const answer = await office.collect(question);
      if (!isChanged) {
        isChanged = true;
        await save(member);
      }
      return answer;
    });
    await run(changing);
    await run();
    expect(await hometax.linkOf(member)).toMatchObject({ loginState: "WORKING", failureCode: null });
    expect((await hometax.jobsOf(member)).map(({ state }) => state)).toEqual(["DONE", "DONE"]);
  });

  it("by certificate signs by itself, and fails when the certificate expires", async () => {
    const partner = { partnerSeq: stage.sender.partnerSeq, brand: BRANDS.test };
    const member = await createIssuingMember(services, partner);
    await expect(save(stage.sender, { way: "CERTIFICATE" })).rejects.toMatchObject({ code: "CERTIFICATE_MISSING" });
    await giveSigningKey(services, member);
    await save(member, { way: "CERTIFICATE" });
    await run();
    expect(await hometax.linkOf(member)).toMatchObject({ loginState: "WORKING", sealedLogin: null, shownUserId: null });
    await collect(member);
    await primary.execute(
      sql`UPDATE certificates SET valid_to = ${addDays(TODAY, -1)} WHERE company_seq = ${member.companySeq}`,
    );
    await run();
    expect(await hometax.linkOf(member)).toMatchObject({ loginState: "FAILED", failureCode: -50406 });
    await expect(save(member, { way: "CERTIFICATE" })).rejects.toMatchObject({ code: "CERTIFICATE_EXPIRED" });
  });

  it("is nowhere stored in plain text", async () => {
    const secret = "hunter2-does-not-leak";
    const member = await stage.player();
    await save(member, { userId: "daon-secret-id", password: secret });
    await run();
    const { rows } = await primary.execute<{ place: string }>(
      sql`SELECT 'audit' AS place FROM audit_events WHERE detail::text LIKE ${`%${secret}%`} OR detail::text LIKE '%daon-secret-id%'
        UNION ALL SELECT 'link' FROM hometax_links WHERE row_to_json(hometax_links)::text LIKE ${`%${secret}%`}
        UNION ALL SELECT 'job' FROM pgboss.job WHERE data::text LIKE ${`%${secret}%`}`,
    );
    expect(rows).toEqual([]);
    const { sealedLogin, shownUserId } = await hometax.linkOf(member);
    expect(sealedLogin?.includes(secret)).toBe(false);
    expect(shownUserId).toBe("da************");
  });
});

describe("the price", () => {
  it("is paid once per month and kind, however often it is stopped and started", async () => {
    const member = await stage.player();
    await save(member);
    await save(member, {}, "hometaxCashbill");
    for (let times = 0; times < 3; times += 1) {
      expect(await stopLink(primary, actOf(member), TAX)).toMatchObject({ endDate: lastDayOf(monthOf(TODAY)) });
      await resumeLink(primary, services, actOf(member), TAX);
    }
    await Promise.all(Array.from({ length: 8 }, () => save(member)));
    expect(await hometax.feesOf(member)).toEqual(["70100 5000", "70200 5000"]);
    await run();
    await stage.expectAgreement();
  });

  it("that nobody can pay registers nothing", async () => {
    const poor = await stage.player(100);
    await expect(save(poor)).rejects.toMatchObject({ code: "MEMBER_BALANCE_SHORT" });
    await expect(hometax.linkOf(poor)).rejects.toThrow("no link");
    expect(await hometax.jobsOf(poor)).toEqual([]);
  });

  it("buys collection to the end of the month of the stop, and not beyond", async () => {
    const member = await stage.player();
    await save(member);
    await run();
    expect(await stopLink(primary, actOf(member), TAX)).toMatchObject({ status: "ENDING" });
    await collect(member);
    const endMonth = sql`UPDATE subscriptions SET paid_month = '2026-01-01' WHERE member_seq = ${member.memberSeq}`;
    await primary.execute(endMonth);
    await run();
    expect((await hometax.jobsOf(member)).at(-1)).toMatchObject({ state: "FAILED", failureCode: -50412 });
    await expect(collect(member)).rejects.toMatchObject({ code: "HOMETAX_NOT_LINKED" });
    await primary.execute(sql`UPDATE subscriptions SET state = 'SUSPENDED' WHERE member_seq = ${member.memberSeq}`);
    await expect(collect(member)).rejects.toMatchObject({ code: "HOMETAX_SUSPENDED" });
    expect(await resumeLink(primary, services, actOf(member), TAX)).toMatchObject({ status: "ACTIVE" });
  });
});

describe("every night", () => {
  it("documents issued since the last night are collected, once", async () => {
    const member = await stage.player();
    await save(member);
    await run();
    await collectHometaxDailyJob.work(services, {});
    await collectHometaxDailyJob.work(services, {});
    const nightly = (await hometax.jobsOf(member)).filter(({ isDaily }) => isDaily);
    expect(
      nightly.map(({ side, dateType, fromDate, toDate, state }) => [side, dateType, fromDate, toDate, state]),
    ).toEqual([
      ["sales", "ISSUE", firstDayOf(monthOf(TODAY)), TODAY, "DONE"],
      ["purchase", "ISSUE", firstDayOf(monthOf(TODAY)), TODAY, "DONE"],
    ]);
    expect(await hometax.linkOf(member)).toMatchObject({ salesDate: TODAY, purchaseDate: TODAY });
    await primary.execute(
      sql`UPDATE hometax_links SET sales_date = ${addDays(TODAY, -2)} WHERE member_seq = ${member.memberSeq}`,
    );
    await collectHometaxDailyJob.work(services, {});
    expect((await hometax.jobsOf(member)).at(-1)).toMatchObject({
      side: "sales",
      fromDate: addDays(TODAY, -2),
      newCount: 0,
    });
    await stage.expectAgreement();
  });

  it("begins with the month in which the link was made, also where its first night is in the next one", async () => {
    const member = await stage.player();
    await save(member);
    await run();
    const lastMonth = addMonths(monthOf(TODAY), -1);
    await primary.execute(
      sql`UPDATE hometax_links SET insert_dt = ${`${lastDayOf(lastMonth)}T22:00:00+09:00`} WHERE member_seq = ${member.memberSeq}`,
    );
    await collectHometaxDailyJob.work(services, {});
    const nightly = (await hometax.jobsOf(member)).filter(({ isDaily }) => isDaily);
    expect(nightly.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
      [firstDayOf(lastMonth), TODAY],
      [firstDayOf(lastMonth), TODAY],
    ]);
  });
});
