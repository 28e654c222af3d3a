import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { MoneySourceKind } from "#domain/money/money-source.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { collectSourcesJob } from "#server/features/collecting/money-sources/collect-sources.ts";
import { sealSourceNumber } from "#server/features/collecting/money-sources/sealed-source.ts";
import { createIssuingMember } from "./documents/issuing-member.ts";
import { createPartner, joinPartner } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export const CARD = {
  cardCompany: "SHINHAN",
  ownerType: "C",
  cardNum: "9410-0000-0000-1234",
  alias: "영업팀",
  webId: "daon-sales",
  webPassword: "open-sesame",
};

export const ACCOUNT = {
  bankCode: "0088",
  ownerType: "C",
  accountNum: "110-000-001234",
  cycle: "HOUR1",
  alias: "주거래",
  accountPassword: "1357",
  bizId: "1234567891",
};

/** Creates a member of the test server with money, and a person who acts for it. */
export async function startSourceStage({ services, request }: TestApp, won = 1_000_000) {
  const { primary } = services.databases;
  await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${collectSourcesJob.name}`);
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const member = await createIssuingMember(services, partner, { daysLeft: null, won });
  const { partnerSeq, memberSeq } = member;
  const as = await joinPartner(services, partnerSeq);
  return {
    services,
    request,
    primary,
    partner,
    member,
    as,
    at: { partnerSeq, memberSeq },
    call: (method: string, path: string, body?: unknown) =>
      request(method, path, { as, at: { partnerSeq, memberSeq }, ...(body !== undefined && { body }) }),
    /** Works until nothing that is due is left, whether the queue's worker or this one collects it. */
    collect: () =>
      vi.waitFor(
        async () => {
          await collectSourcesJob.work(services, {});
          const { rows } = await primary.execute(
            sql`SELECT FROM money_sources WHERE partner_seq = ${partnerSeq} AND (taken_until_dt IS NOT NULL OR due_dt <= now())`,
          );
          if (rows.length > 0) throw new Error("still being collected");
        },
        { timeout: 20_000, interval: 50 },
      ),
    /** Makes the sources due now. */
    makeDue: () =>
      primary.execute(
        sql`UPDATE money_sources SET due_dt = now() - interval '1 minute' WHERE due_dt IS NOT NULL AND partner_seq = ${partnerSeq}`,
      ),
    async movements() {
      const { rows } = await primary.execute<{ count: number; keys: number; days: number }>(
        sql`SELECT count(*)::int AS count, count(DISTINCT (source_seq, institution_key))::int AS keys,
          (SELECT coalesce(sum(in_count + out_count), 0)::int FROM money_movement_days WHERE partner_seq = ${partnerSeq}) AS days
          FROM money_movements WHERE partner_seq = ${partnerSeq}`,
      );
      return rows[0] ?? { count: 0, keys: 0, days: 0 };
    },
    async fees() {
      const { rows } = await primary.execute<{ paid: string }>(
        sql`SELECT point_code || ' ' || -(point + bonus_point) AS paid FROM point_entries
          WHERE member_seq = ${memberSeq} AND reference LIKE 'SUBSCRIPTION-%' ORDER BY entry_seq`,
      );
      return rows.map(({ paid }) => paid);
    },
  };
}

/** Inserts a source that nobody collects, for tests that only read. */
export async function insertSource(
  { databases: { primary }, secrets }: Services,
  owner: { partnerSeq: number; memberSeq: number; brand: Brand },
  kind: MoneySourceKind,
): Promise<number> {
  const { partnerSeq, memberSeq } = owner;
  const item = kind === "CARD" ? "card" : "bankAccount1Day";
  const [subscription] = await primary
    .insert(subscriptions)
    .values({
      partnerSeq,
      memberSeq,
      item,
      subject: `${kind} test`,
      state: "ACTIVE",
      startDate: "2026-01-01",
      paidMonth: "2099-01",
    })
    .returning();
  const [source] = await primary
    .insert(moneySources)
    .values({
      ...owner,
      kind,
      institution: kind === "CARD" ? "BC" : "0004",
      owner: "C",
      maskedNumber: "****1234",
      sealedNumber: sealSourceNumber(secrets, "1234"),
      subscriptionSeq: subscription?.subscriptionSeq ?? 0,
    })
    .returning();
  return source?.sourceSeq ?? 0;
}
