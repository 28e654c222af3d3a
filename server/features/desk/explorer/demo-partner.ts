import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { register } from "#server/features/companies/members/commands.ts";
import { authorityFor } from "#server/features/companies/members/test-start.ts";
import { createDemoPartner, findDemoPartnerSeq } from "#server/features/companies/partners/demo-partner.ts";
import { registerFromNumber } from "#server/features/companies/sms-from-numbers/commands.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { newTestBizId } from "./test-biz-id.ts";

/** Those of the examples are called otherwise, because readers join them to partners of their own. */
const COMPANIES = [
  { name: "체험상사", ceoName: "한체험", bizType: "도매업", bizClass: "사무용품" },
  { name: "체험유통", ceoName: "윤체험", bizType: "소매업", bizClass: "문구" },
] as const;

/** The one the examples of messages are sent from. */
export const DEMO_FROM_NUMBER = "0200000007";

const LEAST_FUNDS = 50_000;
const REFILL = 1_000_000;
const MAKING_LOCK = 7_706_001;

interface DemoMember {
  memberSeq: number;
  corpNum: string;
  name: string;
  funds: number;
}

export interface OpenDemo {
  partnerSeq: number;
  members: DemoMember[];
}

/** Made when the first stranger asks, on every installation; ready to issue whatever strangers have spent before. */
export async function openDemoPartner(services: Services, origin: Origin): Promise<OpenDemo> {
  const { primary } = services.databases;
  const found = (await findDemo(primary)) ?? (await makeDemoOnce(services, origin));
  const poor = found.members.filter(({ funds }) => funds < LEAST_FUNDS);
  if (poor.length > 0) await primary.transaction((db) => refill(db, found.partnerSeq, poor));
  return found;
}

async function findDemo(db: Db): Promise<OpenDemo | undefined> {
  const partnerSeq = await findDemoPartnerSeq(db);
  if (partnerSeq === undefined) return undefined;
  const rows = await db
    .select({
      memberSeq: members.memberSeq,
      corpNum: companies.bizId,
      name: companies.name,
      funds: sql<number>`coalesce(${balances.balance} + ${balances.bonus}, 0)`.mapWith(Number),
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(
      balances,
      sql`${balances.partnerSeq} = ${members.partnerSeq} AND ${balances.memberSeq} = ${members.memberSeq}`,
    )
    .where(eq(members.partnerSeq, partnerSeq))
    .orderBy(asc(members.memberSeq));
  return { partnerSeq, members: rows };
}

const making = new WeakMap<Services, Promise<OpenDemo>>();

/** Of many who come first at once, one makes it, and the others wait without a connection of their own. */
function makeDemoOnce(services: Services, origin: Origin): Promise<OpenDemo> {
  const made = making.get(services) ?? makeDemo(services, origin).finally(() => making.delete(services));
  making.set(services, made);
  return made;
}

/** Another process may be at it, too. */
async function makeDemo(services: Services, origin: Origin): Promise<OpenDemo> {
  const { brand } = DEMO_PARTNER;
  const authority = await authorityFor(services, brand);
  return services.databases.primary.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${MAKING_LOCK})`);
    const made = await findDemo(db);
    if (made) return made;
    const partnerSeq = await createDemoPartner(db, services);
    const actor = { partnerSeq, userSeq: undefined, brand };
    for (const company of COMPANIES) {
      const typed = { ...company, bizId: await findFreeBizId(db), postNum: "", address: "" };
      const { memberSeq } = await register(db, services, actor, typed, { consent: undefined, authority }, origin);
      await giveFromNumber(db, { partnerSeq, memberSeq }, origin);
    }
    const demo = await findDemo(db);
    if (!demo) throw new Error("the demo partner vanished while it was made");
    return demo;
  });
}

export async function giveFromNumber(
  db: Db,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  origin: Origin,
): Promise<void> {
  const actor = { partnerSeq, memberSeq, brand: DEMO_PARTNER.brand, userSeq: null };
  const given = { fromNumber: DEMO_FROM_NUMBER, memo: "체험 발신번호", evidence: "SERVICE_CERTIFICATE" as const };
  await registerFromNumber(db, { actor, origin, doSessionType: SESSION_TYPES.user }, given, undefined);
}

/** One that no company here has: whoever had it first would be the one that is proven. */
async function findFreeBizId(db: Db): Promise<string> {
  for (;;) {
    const bizId = newTestBizId();
    if ((await db.$count(companies, eq(companies.bizId, bizId))) === 0) return bizId;
  }
}

/** What it costs to try is nobody's: the next stranger must not find the purse empty. */
async function refill(db: Transaction, partnerSeq: number, poor: readonly DemoMember[]): Promise<void> {
  for (const { memberSeq } of poor) {
    const owner = { partnerSeq, memberSeq };
    await postPoints(db, { owner, pointCode: "20200", amount: REFILL, reference: `demo-${randomUUID()}` });
  }
}
