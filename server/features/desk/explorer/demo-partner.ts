import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import { takeFromLimit } from "#server/call/rate-limit.ts";
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

/** These names differ from the examples', because readers join the companies of the examples to their own partners. */
const COMPANIES = [
  { name: "체험상사", ceoName: "한체험", bizType: "도매업", bizClass: "사무용품" },
  { name: "체험유통", ceoName: "윤체험", bizType: "소매업", bizClass: "문구" },
] as const;

/** The examples of messages are sent from this number. */
export const DEMO_FROM_NUMBER = "0200000007";

const LEAST_FUNDS = 50_000;
const REFILL = 100_000;
/** Visitors who spend everything wait for the next hour, so that money bounds what they can write. */
const REFILLS = { limit: 1, windowS: 3_600 };
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

/** Makes the demo partner for the first visitor of an installation, and refills what earlier visitors have spent. */
export async function openDemoPartner(services: Services, origin: Origin): Promise<OpenDemo> {
  const { primary } = services.databases;
  const demo = (await findDemo(primary)) ?? (await makeDemoOnce(services, origin));
  for (const { memberSeq, funds } of demo.members) {
    if (funds < LEAST_FUNDS && (await mayRefill(primary, memberSeq))) {
      await primary.transaction((db) => refill(db, { partnerSeq: demo.partnerSeq, memberSeq }));
    }
  }
  return demo;
}

async function mayRefill(db: Db, memberSeq: number): Promise<boolean> {
  try {
    await takeFromLimit(db, `demo refill:${memberSeq}`, REFILLS);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
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

/** Makes it once a process: simultaneous first visitors wait for the same promise without holding a connection. */
function makeDemoOnce(services: Services, origin: Origin): Promise<OpenDemo> {
  const demo = making.get(services) ?? makeDemo(services, origin).finally(() => making.delete(services));
  making.set(services, demo);
  return demo;
}

/** Takes a lock, because another process may be making it too. */
async function makeDemo(services: Services, origin: Origin): Promise<OpenDemo> {
  const { brand } = DEMO_PARTNER;
  const authority = await authorityFor(services, brand);
  return services.databases.primary.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${MAKING_LOCK})`);
    const existing = await findDemo(db);
    if (existing) return existing;
    const partnerSeq = await createDemoPartner(db, services);
    const actor = { partnerSeq, userSeq: undefined, brand };
    for (const company of COMPANIES) {
      const details = { ...company, bizId: await findFreeBizId(db), postNum: "", address: "" };
      const { memberSeq } = await register(db, services, actor, details, { consent: undefined, authority }, origin);
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
  const values = { fromNumber: DEMO_FROM_NUMBER, memo: "체험 발신번호", evidence: "SERVICE_CERTIFICATE" as const };
  await registerFromNumber(db, { actor, origin, doSessionType: SESSION_TYPES.user }, values, undefined);
}

/** Finds a number that no company here has, because only the first company with a number is proven. */
async function findFreeBizId(db: Db): Promise<string> {
  for (;;) {
    const bizId = newTestBizId();
    if ((await db.$count(companies, eq(companies.bizId, bizId))) === 0) return bizId;
  }
}

/** Refills a member, so that the next visitor does not find its balance empty. */
async function refill(db: Transaction, owner: { partnerSeq: number; memberSeq: number }): Promise<void> {
  await postPoints(db, { owner, pointCode: "20200", amount: REFILL, reference: `demo-${randomUUID()}` });
}
