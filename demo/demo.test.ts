import { and, count, countDistinct, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { consoleAlerts } from "#domain/console/console-alerts.ts";
import { type CertificateState, certificateState } from "#domain/documents/certificate.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { DISPATCH_STATUS_LABELS, TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { messageKind, messageProblems } from "#domain/messages/message-kind.ts";
import { TALK_KINDS, type TalkKind, talkProblems, talkSendWindow } from "#domain/messages/talk-limits.ts";
import { TALK_TEMPLATE_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { demoSeeds } from "#server/db/schema/desk/demo-seeds.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { adjustAccounts, settles } from "#server/db/schema/money/settles.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { emailCustomizes } from "#server/db/schema/office/email-configs.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { findPartnersToClose } from "#server/features/money/settlements/close-months.ts";
import { findAdjustHistories } from "#server/features/money/settlements/histories.ts";
import { verifyAdjusts } from "#server/features/money/settlements/verify-adjusts.ts";
import { startDemoApp } from "#testing/test-app.ts";
import { loadDemoData } from "./demo.ts";
import { isDemoMissing } from "./demo-parts.ts";

const { services, databaseUrl } = await startDemoApp();
const { primary } = services.databases;

describe("the demo's settlements", () => {
  it("stand in every status, a year of them, and are what the ledger adds up to", async () => {
    const settled = await primary
      .select({ partnerSeq: partners.partnerSeq })
      .from(partners)
      .where(and(eq(partners.adjustYN, true), eq(partners.brand, "GAONBILL")));
    const histories = (
      await Promise.all(settled.map(({ partnerSeq }) => findAdjustHistories(primary, partnerSeq)))
    ).flat();
    expect(new Set(histories.map(({ status }) => status))).toEqual(
      new Set(["STANDBY", "PLAN", "CONFIRM", "CLOSE", "CARRY_OVER"]),
    );
    expect(histories.length).toBeGreaterThanOrEqual(26);
    expect(await verifyAdjusts(primary)).toEqual([]);
    expect(await findPartnersToClose(primary, toSeoulDateTime(new Date()))).toEqual([]);
  });
});

describe("the demo's request log", () => {
  it("has thousands of calls by both ways in, and its days add up to them", async () => {
    const { rows } = await primary.execute<Record<string, number>>(
      sql`SELECT count(*)::int AS calls, count(DISTINCT transport)::int AS transports, count(DISTINCT code)::int AS codes,
        (SELECT sum(count)::int FROM api_request_days) AS counted, count(DISTINCT partner_seq)::int AS partners FROM api_requests`,
    );
    const [{ calls = 0, ...rest } = {}] = rows;
    expect(calls).toBeGreaterThan(2_000);
    expect(rest).toMatchObject({ transports: 2, counted: calls, partners: 6 });
    expect(rest.codes).toBeGreaterThan(6);
  });
});

describe("the demo's members", () => {
  it("are more than forty on each server, at least 24 of them the first partner's", async () => {
    const perPartner = await primary
      .select({ brand: partners.brand, code: partners.partnerCode, count: count() })
      .from(members)
      .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
      .groupBy(partners.brand, partners.partnerCode);
    for (const brand of ["GAONBILL", "GAONBILLTEST"]) {
      const here = perPartner.filter((row) => row.brand === brand);
      expect(here.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThan(40);
      expect(here.find(({ code }) => code === "NURI")?.count).toBeGreaterThanOrEqual(24);
      expect(here).toHaveLength(4);
    }
  });

  it("have right business numbers that nobody can hold, each its own name", async () => {
    const rows = await primary.select().from(companies).where(eq(companies.brand, "GAONBILL"));
    expect(rows.filter(({ bizId }) => !isBizId(bizId) || !bizId.startsWith("099"))).toEqual([]);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it("have people in every state, one SUPER each, and some nobody yet", async () => {
    const people = await primary.select().from(memberUsers);
    expect(new Set(people.map(({ state }) => state))).toEqual(new Set(["ACTIVE", "STANDBY", "SUSPEND", "LEAVE"]));
    const supers = people.filter(({ userRole }) => userRole === "SUPER").map(({ companySeq }) => companySeq);
    expect(new Set(supers).size).toBe(supers.length);
    expect(new Set(people.map(({ companySeq }) => companySeq)).size).toBe(supers.length);
    const [served] = await primary.select({ count: countDistinct(members.companySeq) }).from(members);
    expect(served?.count).toBeGreaterThan(supers.length);
  });

  it("are proven, one of them by consent, but for two on each server that somebody only typed", async () => {
    const rows = await primary
      .select({ brand: partners.brand, provenBy: members.provenBy, typed: members.name, known: companies.name })
      .from(members)
      .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
      .innerJoin(companies, eq(companies.companySeq, members.companySeq));
    for (const brand of ["GAONBILL", "GAONBILLTEST"]) {
      const here = rows.filter((row) => row.brand === brand);
      expect(here.filter(({ provenBy }) => provenBy === "CONSENT")).toHaveLength(1);
      const unproven = here.filter(({ provenBy }) => provenBy === null);
      expect(unproven).toHaveLength(2);
      for (const { typed, known } of unproven) expect(typed).not.toBe(known);
      for (const { provenBy, typed, known } of here) if (provenBy) expect(typed).toBe(known);
    }
  });

  it("have certificates that are valid, end within a week, have ended, or are missing", async () => {
    const today = toSeoulDate(new Date());
    const rows = await primary
      .select({ validTo: certificates.validTo })
      .from(members)
      .leftJoin(certificates, eq(certificates.companySeq, members.companySeq));
    const states = new Set<CertificateState>(rows.map(({ validTo }) => certificateState(validTo, today)));
    expect(states).toEqual(new Set(["VALID", "EXPIRING", "EXPIRED", "NONE"]));
  });
});

describe("the demo's money", () => {
  it("adds up, is nowhere below zero, and is there for every partner with partner billing", async () => {
    const { checked, differences } = await verifyLedger(primary);
    expect(differences).toEqual([]);
    expect(checked.balances).toBeGreaterThan(60);
    const rows = await primary
      .select({ hasPartnerBilling: partners.hasPartnerBilling, balance: balances.balance })
      .from(partners)
      .leftJoin(balances, and(eq(balances.partnerSeq, partners.partnerSeq), isNull(balances.memberSeq)));
    for (const { hasPartnerBilling, balance } of rows) expect((balance ?? 0) > 0).toBe(hasPartnerBilling);
  });

  it("has payments in every state, by partners and members, numbered by time", async () => {
    const rows = await primary.select().from(settles).orderBy(settles.pgOrderKey);
    for (const isPartners of [true, false]) {
      const states = rows.filter(({ memberSeq }) => (memberSeq === null) === isPartners).map((row) => row.settleState);
      expect(new Set(states)).toEqual(new Set(["PAID", "STANDBY", "CANCELED", "EXPIRED"]));
    }
    expect(rows.map(({ insertDT }) => insertDT)).toEqual(rows.map(({ insertDT }) => insertDT).toSorted());
    expect(rows.every(({ settleState, paidDT }) => (settleState === "PAID") === (paidDT !== null))).toBe(true);
  });

  it("belongs to partners that registered in the order they are listed, the third of which is paid out in points", async () => {
    const everyPartner = await primary.select().from(partners).orderBy(partners.partnerSeq);
    const registered = everyPartner.map(({ insertDT }) => insertDT);
    expect(registered).toEqual(registered.toSorted());
    expect(new Set(registered).size).toBe(4);
    expect(everyPartner.filter(({ settleMethod }) => settleMethod === 2).map(({ partnerCode }) => partnerCode)).toEqual(
      ["RAON", "RAON"],
    );
  });

  it("has prices of the partner and of single members", async () => {
    const rows = await primary.select().from(unitCosts);
    expect(rows.some(({ memberSeq }) => memberSeq === null)).toBe(true);
    expect(rows.some(({ memberSeq, unitCost }) => memberSeq !== null && unitCost === 0)).toBe(true);
  });

  it.each([
    ["NURI", ["adjustUserMissing", "adjustAccountMissing"]],
    ["DASOM", []],
    ["RAON", []],
    ["MARU", []],
  ])("%s lacks %j", async (partnerCode, missing) => {
    const found = await primary
      .select()
      .from(partners)
      .leftJoin(adjustAccounts, eq(adjustAccounts.partnerSeq, partners.partnerSeq))
      .where(eq(partners.partnerCode, partnerCode));
    expect(found).toHaveLength(2);
    for (const { partners: partner, adjust_accounts: account } of found) {
      const people = await primary.select().from(partnerUsers).where(eq(partnerUsers.partnerSeq, partner.partnerSeq));
      expect(consoleAlerts({ ...partner, hasAccountNum: account !== null, partnerUsers: people })).toEqual(missing);
    }
  });
});

const UNDER_WAY = new Set(["ACCEPTED", "SENDING", "FALLBACK_SENDING"]);

describe("the demo's texts, faxes and talks", () => {
  it("stand in every state at the first members of both servers", async () => {
    const { rows } = await primary.execute<{ list: string; statuses: string[] }>(
      sql`SELECT brand, list, array_agg(DISTINCT status ORDER BY status) AS statuses FROM document_days JOIN partners USING (partner_seq)
        WHERE partner_code = 'NURI' AND list IN ('messages', 'faxes', 'kakaotalks') AND count > 0
          AND member_seq IN (SELECT min(member_seq) FROM members GROUP BY partner_seq) GROUP BY 1, 2`,
    );
    expect(rows).toHaveLength(6);
    for (const { list, statuses } of rows) {
      const known = list === "kakaotalks" ? TALK_STATUS_LABELS : DISPATCH_STATUS_LABELS;
      // A dispatch under way may arrive before this test reads it.
      const underWay = Object.keys(known).filter((status) => UNDER_WAY.has(status));
      expect([...new Set([...statuses, ...underWay])].toSorted()).toEqual(Object.keys(known).toSorted());
    }
  });

  it("fail by every code of a carrier, cost nothing then, and are counted by carrier and day", async () => {
    const rows = await primary.select().from(dispatches);
    const failed = rows.filter(({ state }) => state === "FAILED" || state === "CANCELED");
    expect(failed.filter(({ fee, refund }) => fee !== refund)).toEqual([]);
    // 3000 is no failure, and 3901 is the word of a person who has asked the carrier.
    const codes = Object.keys(DISPATCH_RESULTS).filter((code) => /^3/.test(code) && !["3000", "3901"].includes(code));
    expect(codes.filter((code) => !failed.some(({ resultCode }) => resultCode === code))).toEqual([]);
    const fellBack = rows.filter(
      ({ state, fallback, fee, resultCode }) => fallback && resultCode && state !== "DELIVERED" && fee > 0,
    );
    const answered = rows.filter(({ doneDT, state }) => doneDT && state !== "CANCELED").length;
    const { rows: days } = await primary.execute<{ counted: number }>(
      sql`SELECT sum(count)::int AS counted FROM dispatch_result_days`,
    );
    expect(days[0]?.counted).toBeGreaterThanOrEqual(answered);
    expect(days[0]?.counted).toBeLessThanOrEqual(answered + fellBack.length);
    expect(rows.length).toBeGreaterThan(5_000);
  });

  it("say what may be said, in the kind they are charged as", async () => {
    const rows = await primary
      .select()
      .from(dispatches)
      .innerJoin(
        dispatchBatches,
        and(eq(dispatchBatches.partnerSeq, dispatches.partnerSeq), eq(dispatchBatches.batchSeq, dispatches.batchSeq)),
      );
    const wrong = rows.filter(({ dispatches: { kind, text, sendDT, fallback }, dispatch_batches: { content } }) => {
      if (fallback && messageKind(fallback) !== fallback.kind) return true;
      if (kind === "FAX") return content.files?.length !== 1;
      if (kind in TALK_KINDS) {
        const talk = kind as TalkKind;
        return talkProblems(talk, text, content.buttons ?? []).length > 0 || talkSendWindow(talk, sendDT) === "closed";
      }
      if (kind === "MMS" && content.files?.length !== 1) return true;
      const draft = { text, hasImage: kind === "MMS", ...(content.subject && { subject: content.subject }) };
      return messageKind(draft) !== kind || messageProblems(draft).length > 0;
    });
    expect(wrong.map(({ dispatches: { kind, text } }) => [kind, text])).toEqual([]);
    const { rows: keys } = await primary.execute<{ ownKey: string }>(
      sql`SELECT own_key AS "ownKey" FROM document_keys WHERE kind IN ('MESSAGE', 'FAX', 'TALK')`,
    );
    expect(keys.filter(({ ownKey }) => !isDocumentKey(ownKey))).toEqual([]);
  });

  it("have their papers and pictures where they can be seen, and faxes be sent again", async () => {
    const { rows } = await primary.execute<{ key: string; isRecent: boolean; isKept: boolean }>(
      sql`SELECT DISTINCT content -> 'files' -> 0 ->> 'storageKey' AS key, service <> 'FAX' OR f.file_seq IS NOT NULL AS "isKept",
          service <> 'FAX' OR b.insert_dt > now() - interval '80 days' AS "isRecent"
        FROM dispatch_batches b LEFT JOIN fax_files f ON f.partner_seq = b.partner_seq AND f.member_seq = b.member_seq
          AND f.storage_key = content -> 'files' -> 0 ->> 'storageKey' WHERE content ? 'files'`,
    );
    const recent = rows.filter(({ isRecent }) => isRecent);
    expect(recent.length).toBeGreaterThan(20);
    for (const { key, isKept } of recent) expect([isKept, await services.storage.exists(key)]).toEqual([true, true]);
  });

  it("come from channels that speak, by templates that were approved; others are in every state", async () => {
    const { rows: strange } = await primary.execute(
      sql`SELECT content FROM dispatch_batches b WHERE service = 'TALK' AND NOT EXISTS (
        SELECT FROM talk_channels c LEFT JOIN talk_templates t USING (partner_seq, channel_seq)
        WHERE c.partner_seq = b.partner_seq AND c.member_seq = b.member_seq AND c.channel_id = content ->> 'channelId'
          AND c.state = 'ACTIVE' AND (content ->> 'templateCode' IS NULL
            OR t.template_code = content ->> 'templateCode' AND t.state = 'APPROVED' AND t.buttons = content -> 'buttons'))`,
    );
    expect(strange).toEqual([]);
    const { rows } = await primary.execute<{ states: string[] }>(
      sql`SELECT array_agg(DISTINCT state ORDER BY state) AS states FROM talk_templates`,
    );
    expect(rows[0]?.states).toEqual(Object.keys(TALK_TEMPLATE_STATUS_LABELS).toSorted());
  });

  it("move within the first minutes, on both servers", async () => {
    const { rows } = await primary.execute<{ moving: number }>(
      sql`SELECT brand, count(*)::int AS moving FROM dispatches WHERE due_dt < now() + interval '10 minutes' GROUP BY brand`,
    );
    expect(rows).toHaveLength(2);
    for (const { moving } of rows) expect(moving).toBeGreaterThanOrEqual(6);
  });
});

describe("the demo's settings", () => {
  it("one company has a logo on both servers, each picture in the storage", async () => {
    const rows = await primary
      .select({ partnerCode: partners.partnerCode, logoImage: emailCustomizes.logoImage })
      .from(emailCustomizes)
      .innerJoin(partners, eq(partners.partnerSeq, emailCustomizes.partnerSeq));
    expect(rows.map(({ partnerCode }) => partnerCode)).toEqual(["RAON", "RAON"]);
    for (const { logoImage } of rows) expect(await services.storage.exists(logoImage ?? "")).toBe(true);
  });

  it("the same company knows the addresses it works from, and has closed one service", async () => {
    const rows = await primary.select().from(restricts);
    expect(rows.map(({ ipRestrictYN, blockedServices }) => [ipRestrictYN, blockedServices])).toEqual([
      [false, ["fax"]],
      [false, ["fax"]],
    ]);
    expect(await primary.$count(restrictIps)).toBe(4);
  });

  it("some members of every partner have settings of their own, others inherit", async () => {
    const rows = await primary.select().from(taxConfigs);
    const everyPartner = await primary.select({ partnerSeq: partners.partnerSeq }).from(partners);
    for (const { partnerSeq } of everyPartner) {
      expect(rows.some((row) => row.partnerSeq === partnerSeq && row.memberSeq !== null)).toBe(true);
    }
  });
});

it("leaves out a part whose rows are there already, and loads nothing of it by half", async () => {
  expect(await isDemoMissing(databaseUrl)).toBe(false);
  await primary.delete(demoSeeds).where(eq(demoSeeds.name, "members"));
  expect(await isDemoMissing(databaseUrl)).toBe(true);
  const before = await primary.$count(members);
  await expect(loadDemoData(services)).resolves.toBeUndefined();
  expect(await primary.$count(members)).toBe(before);
  expect(await primary.$count(demoSeeds, eq(demoSeeds.name, "members"))).toBe(0);
});
