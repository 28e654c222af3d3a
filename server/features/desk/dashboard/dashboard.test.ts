import { randomUUID } from "node:crypto";
import { and, between, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AttentionItem, Dashboard } from "#contracts/desk/dashboard.ts";
import { sameDaysOf } from "#domain/calendar/same-days.ts";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { runOut } from "#domain/money/run-out.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { partnerUsageDays } from "#server/db/schema/money/usage-totals.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { setAdjustAccount } from "#server/features/money/settlements/commands.ts";
import { createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());

type NewPartner = NonNullable<Parameters<typeof createPartner>[1]>;
let partner: Awaited<ReturnType<typeof createPartner>>;
let member: Awaited<ReturnType<typeof createMember>>;
let general: Caller;

async function begin(values: NewPartner) {
  partner = await createPartner(services, values);
  member = await createMember(services, partner);
  general = await joinPartner(services, partner.partnerSeq);
}

beforeEach(() => begin({ hasPartnerBilling: true }));

const ask = (as = general, { partnerSeq } = partner) => request("GET", "/api/dashboard", { as, at: { partnerSeq } });
const read = async (as = general): Promise<Dashboard> => (await ask(as)).body.data;
const kindsOf = ({ attention }: Dashboard) => attention.map(({ kind }) => kind);
const pay = (memberSeq: number | null, amount: number) =>
  primary.transaction((db) =>
    postPoints(db, {
      owner: { partnerSeq: partner.partnerSeq, memberSeq },
      pointCode: "10100",
      amount,
      reference: randomUUID(),
      at: `${addMonths(monthOf(today), -13)}-01T09:00:00`,
    }),
  );
const use = (date: string, count: number, pointCode: "50100" | "65100" = "50100", by = member) =>
  primary.transaction((db) => charge(db, by, { pointCode, count, reference: randomUUID(), at: `${date}T10:00:00` }));

describe("a partner that has just begun", () => {
  it("sees thirteen empty months, only the missing settings as items, and no error", async () => {
    const fresh = await createPartner(services, { hasPartnerBilling: true, serviceName: null });
    const lead = await joinPartner(services, fresh.partnerSeq);
    const { status, body } = await ask(lead, fresh);
    expect(status).toBe(200);
    const dashboard: Dashboard = body.data;
    expect(dashboard.months.map(({ spent }) => spent)).toEqual(Array.from({ length: 13 }, () => 0));
    expect(dashboard).toMatchObject({
      balance: { partner: { balance: 0, bonus: 0 }, members: null, runOut: { kind: "EMPTY" } },
      hasMember: false,
      settlement: null,
      share: { categories: [], members: [] },
    });
    expect(dashboard.attention).toMatchObject([{ kind: "settings", path: "info", meaning: "warning" }]);
  });

  it("pays as a partner while it has no billing method", async () => {
    await begin({});
    expect((await read()).balance).toMatchObject({ partner: { balance: 0 }, members: null });
  });
});

describe("usage", () => {
  it("equals the ledger: this month, the same days before, thirteen months, categories and members", async () => {
    await pay(null, 100_000_000);
    const other = await createMember(services, partner);
    const days = [0, 1, 12].flatMap((back) => [sameDaysOf(today, back).start, sameDaysOf(today, back).end]);
    for (const [turn, date] of days.entries()) await use(date, turn + 1);
    await use(lastDayOf(addMonths(monthOf(today), -1)), 7, "65100");
    await use(today, 40, "65100", other);
    const dashboard = await read();
    for (const period of [dashboard.thisMonth, dashboard.lastMonth, dashboard.lastYear]) {
      const [ledger] = await primary
        .select({ spent: sql<number>`-sum(point + bonus_point)::bigint`, count: sql<number>`sum(count)::bigint` })
        .from(pointEntries)
        .where(
          and(
            eq(pointEntries.partnerSeq, partner.partnerSeq),
            between(pointEntries.pointDate, period.start, period.end),
            sql`count <> 0`,
          ),
        );
      expect(period).toMatchObject(ledger ?? {});
    }
    expect(dashboard.thisMonth).toMatchObject({ start: firstDayOf(monthOf(today)), end: today });
    expect(dashboard.months.at(-1)).toEqual({
      month: monthOf(today),
      spent: dashboard.thisMonth.spent,
      count: dashboard.thisMonth.count,
    });
    expect(dashboard.months[0]?.month).toBe(addMonths(monthOf(today), -12));
    const { month, categories, members } = dashboard.share;
    expect(month).toBe(monthOf(today));
    expect(categories.map(({ category }) => category).toSorted()).toEqual(["message", "taxinvoice"]);
    const total = (rows: { spent: number }[]) => rows.reduce((sum, { spent }) => sum + spent, 0);
    expect([total(categories), total(members)]).toEqual([dashboard.thisMonth.spent, dashboard.thisMonth.spent]);
    expect(members.map(({ memberSeq }) => memberSeq).toSorted()).toEqual(
      [member.memberSeq, other.memberSeq].toSorted(),
    );
  });

  it("does not include other partners", async () => {
    const mine = { partner, member, general };
    await begin({ hasPartnerBilling: true });
    await pay(null, 1_000_000);
    await use(today, 100);
    ({ partner, member, general } = mine);
    const dashboard = await read();
    expect([dashboard.thisMonth.spent, dashboard.share.members]).toEqual([0, []]);
  });

  it("of last month fills the shares until this month has usage", async () => {
    await pay(null, 1_000_000);
    await use(firstDayOf(addMonths(monthOf(today), -1)), 3);
    const { share, thisMonth } = await read();
    expect([thisMonth.spent, share.month]).toEqual([0, addMonths(monthOf(today), -1)]);
    expect(share.members).toHaveLength(1);
  });
});

describe("the balance", () => {
  it("runs out on the day that the rule computes from the totals", async () => {
    await pay(null, 30_000);
    for (let back = 1; back <= 60; back += 1) await use(addDays(today, -back), 1);
    const { balance } = await read();
    const totals = await primary
      .select({ date: partnerUsageDays.pointDate, spent: partnerUsageDays.point })
      .from(partnerUsageDays)
      .where(eq(partnerUsageDays.partnerSeq, partner.partnerSeq));
    const held = 30_000 - totals.reduce((sum, { spent }) => sum + spent, 0);
    expect(balance.partner).toEqual({ balance: held, bonus: 0 });
    expect(balance.runOut).toEqual(runOut(held, totals, today));
    expect(balance.runOut?.kind).toBe("DATE");
  });

  it("is the first item once it is used up", async () => {
    await pay(null, 200);
    await use(today, 1);
    const left = (await read()).balance.partner?.balance ?? 0;
    await primary.transaction((db) =>
      postPoints(db, {
        owner: { partnerSeq: partner.partnerSeq, memberSeq: null },
        pointCode: "30100",
        amount: left,
        reference: randomUUID(),
      }),
    );
    expect((await read()).attention[0]).toMatchObject({ kind: "partner-balance", meaning: "danger", path: "settle" });
    const cs = await joinPartner(services, partner.partnerSeq, "CS");
    expect((await read(cs)).attention[0]).toMatchObject({ path: "stats/usage-per-period" });
  });

  it("of members who pay for themselves is their sum and runs out for each separately", async () => {
    await begin({ hasMemberBilling: true });
    const [rich, poor] = [member, await createMember(services, partner)];
    await pay(rich.memberSeq, 1_000_000);
    await pay(poor.memberSeq, 1_500);
    await use(addDays(today, -3), 10, "50100", poor);
    await use(today, 1, "50100", rich);
    const dashboard = await read();
    const { balance, attention } = dashboard;
    expect(balance.partner).toBeNull();
    expect(balance.members?.memberCount).toBe(2);
    const all = (await request("GET", "/api/settles/child-members/balance", { as: general, at: partner })).body.data;
    expect(balance.members?.balance).toBe(all.reduce((sum: number, row: { balance: number }) => sum + row.balance, 0));
    expect(balance.runOut).toBeNull();
    const low = attention.find(({ kind }) => kind === "low-members");
    expect(low).toMatchObject({ text: expect.stringContaining("1곳"), path: "members/list?funds=low" });
    expect(low?.detail).toMatch(/소진 예상$/);
  });

  it("of partner and members is forecast together", async () => {
    await begin({ hasPartnerBilling: true, hasMemberBilling: true });
    await pay(null, 5_000);
    await pay(member.memberSeq, 7_000);
    const { balance, attention } = await read();
    expect(balance).toMatchObject({ partner: { balance: 5_000 }, members: { balance: 7_000, memberCount: 1 } });
    expect(attention).toEqual([]);
  });

  it("is exact to the won at the largest amounts", async () => {
    const [one, more] = [4_000_000_000_000_001, 1_000_000_000_000_003];
    await begin({ hasPartnerBilling: true, hasMemberBilling: true });
    await pay(null, one);
    await pay(member.memberSeq, more);
    const { balance } = await read();
    expect([balance.partner?.balance, balance.members?.balance]).toEqual([one, more]);
  });
});

describe("what needs attention", () => {
  const listed = async (item: AttentionItem | undefined): Promise<number> => {
    const query = item?.path.split("?")[1];
    const { body } = await request("GET", `/api/child-members?${query}`, { as: general, at: partner });
    return body.data.totalElements;
  };
  const certify = (validTo: string, companySeq = member.companySeq) =>
    primary.insert(certificates).values({
      companySeq,
      issuer: "시험",
      serialNumber: randomUUID(),
      subject: "시험",
      registeredBy: "시험",
      validFrom: "2020-01-01",
      validTo,
    });

  it.each([
    [-1, "?certificate=EXPIRED", "danger"],
    [0, "?certificate=EXPIRING", "warning"],
    [30, "?certificate=EXPIRING", "warning"],
  ])("a certificate that ends in %i days leads to the list that shows it", async (days, query, meaning) => {
    await certify(addDays(today, days));
    const item = (await read()).attention.find(({ kind }) => kind === "certificates");
    expect(item).toMatchObject({ meaning, path: `members/list${query}` });
    expect(await listed(item)).toBe(1);
  });

  it("leaves out certificates that are not due and companies that are unproven", async () => {
    await certify(addDays(today, 31));
    expect(kindsOf(await read())).toEqual([]);
  });

  it("counts the same as the filtered list", async () => {
    await begin({ hasMemberBilling: true });
    const members = [member, await createMember(services, partner), await createMember(services, partner)];
    for (const [turn, each] of members.entries()) {
      await pay(each.memberSeq, turn === 0 ? 900_000 : 1_000);
      await use(addDays(today, -turn), turn === 0 ? 1 : 6, "50100", each);
    }
    const item = (await read()).attention.find(({ kind }) => kind === "low-members");
    expect(await listed(item)).toBe(2);
    expect(item?.text).toContain("2곳");
  });

  it("lists the settings that a settlement needs until they exist", async () => {
    await begin({ hasMemberBilling: true, adjustYN: true });
    const paths = async (as = general) => (await read(as)).attention.map(({ path }) => path);
    expect(await paths()).toEqual(["info", "adjust/info"]);
    await joinPartner(services, partner.partnerSeq, "ADJUST");
    expect(await paths()).toEqual(["adjust/info"]);
    await setAdjustAccount(primary, services, partner.partnerSeq, {
      bankCode: "0004",
      accountNum: "000000-00-123456",
      holder: "시험상사",
    });
    expect(await paths()).toEqual([]);
  });
});

describe("who may see it", () => {
  it("shows the settlement to its people, not to support and developers", async () => {
    await begin({ hasMemberBilling: true, adjustYN: true });
    expect((await read()).settlement?.steps.at(-1)?.month).toBe(monthOf(today));
    for (const role of ["CS", "DEV", "ETC"] as const) {
      const dashboard = await read(await joinPartner(services, partner.partnerSeq, role));
      expect([role, dashboard.settlement, kindsOf(dashboard)]).toEqual([role, null, []]);
    }
  });

  it("works on the test server without settlement, for outsourced people too", async () => {
    await begin({ hasMemberBilling: true, adjustYN: true, brand: BRANDS.test });
    const dashboard = await read(await joinPartner(services, partner.partnerSeq, "OUTSOURCING"));
    expect([dashboard.settlement, dashboard.months.length]).toEqual([null, 13]);
  });

  it("refuses visitors, strangers, member users, and outsourced people on the real server", async () => {
    expect((await request("GET", "/api/dashboard")).status).toBe(401);
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await ask(stranger)).status).toBe(404);
    const outside = await joinPartner(services, partner.partnerSeq, "OUTSOURCING");
    expect((await ask(outside)).body.code).toBe("FORBIDDEN");
    const person = await createVisitor(services, member, member.superUser.userSeq);
    const at = { partnerSeq: partner.partnerSeq, memberSeq: member.memberSeq };
    expect((await request("GET", "/api/dashboard", { as: person, at })).body.code).toBe("FORBIDDEN");
  });
});
