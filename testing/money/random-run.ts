import { sql } from "drizzle-orm";
import { addMonths, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { isRefusalRight, type ModelEntry, replayLedger } from "./ledger-model.ts";
import { ownerKey, type Random, RunRecord, type ServedByRun, STEPS } from "./random-steps.ts";

const BILLINGS = [
  { payer: "member", hasMemberBilling: true, hasPartnerBilling: false },
  { payer: "partner", hasMemberBilling: false, hasPartnerBilling: true },
  { payer: "both", hasMemberBilling: true, hasPartnerBilling: true },
  { payer: "both", hasMemberBilling: true, hasPartnerBilling: true },
] as const;
const MEMBERS_EACH = 4;
const CLIENTS = 32;

/** The same seed takes the same steps, though the clients meet in another order each time. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Creates partners with settlement, whose members have used something in the past month. */
async function createMembers(services: Services, record: RunRecord): Promise<ServedByRun[]> {
  const lastMonth = addMonths(monthOf(toSeoulDate(new Date())), -1);
  const members: ServedByRun[] = [];
  for (const { payer, ...billing } of BILLINGS) {
    const partner = await createPartner(services, { ...billing, adjustYN: true, adjustFrom: lastMonth });
    for (let n = 0; n < MEMBERS_EACH; n += 1) {
      const member = { partnerSeq: partner.partnerSeq, memberSeq: (await createMember(services, partner)).memberSeq };
      await chargeLastMonth(services.databases.primary, member, `${lastMonth}-15T10:00:00`, record);
      members.push({ ...member, payer });
    }
  }
  return members;
}

async function chargeLastMonth(
  db: Db,
  member: Omit<ServedByRun, "payer">,
  at: string,
  record: RunRecord,
): Promise<void> {
  await db.transaction(async (db) => {
    const usage = { ...member, count: 40, unitPrice: 100, supplyPrice: 60 };
    const paid = {
      owner: member,
      pointCode: "10100",
      amount: 4_000,
      reference: `last ${member.memberSeq}`,
      at,
    } as const;
    record.posted("before", await postPoints(db, paid));
    record.posted("before", await postPoints(db, { ...paid, pointCode: "50100", usage }));
  });
}

interface StoredEntry extends Record<string, unknown> {
  entrySeq: number;
  partnerSeq: number;
  ownerSeq: number | null;
  pointCode: PointCode;
  point: number;
  bonusPoint: number;
  reference: string;
  refunds: string | null;
}

async function readEntries(db: Db, members: readonly ServedByRun[]): Promise<ModelEntry[]> {
  const partnerSeqs = [...new Set(members.map(({ partnerSeq }) => partnerSeq))];
  const { rows } = await db.execute<StoredEntry>(
    sql`SELECT e.entry_seq AS "entrySeq", e.partner_seq AS "partnerSeq", e.point_code AS "pointCode", e.point,
        CASE e.owned_by WHEN 'MEMBER' THEN e.member_seq END AS "ownerSeq", e.bonus_point AS "bonusPoint", e.reference, c.refunds
      FROM point_entries e JOIN point_causes c USING (partner_seq, point_date, entry_seq)
      WHERE e.partner_seq = ANY(${sql.param(partnerSeqs)}::bigint[])`,
  );
  return rows.map(({ entrySeq, partnerSeq, ownerSeq, pointCode, point, bonusPoint, reference, refunds }) => ({
    entrySeq,
    owner: ownerKey(partnerSeq, ownerSeq),
    pointCode,
    movement: { point, bonusPoint },
    amount: Math.abs(point + bonusPoint),
    usage: `${partnerSeq} ${pointCode} ${reference}`,
    ...(refunds !== null && { refunds: `${partnerSeq} 6${pointCode.slice(1)} ${refunds}` }),
  }));
}

/**
 * Takes random steps by 32 clients over 20 balances; afterwards everything is as if one client had taken them in order.
 */
export async function runRandomSteps(
  services: Services,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const { primary: db } = services.databases;
  const record = new RunRecord();
  const members = await createMembers(services, record);
  const random = randomOf(seed);
  let remaining = steps;
  const client = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const step = STEPS[random(STEPS.length)];
      const member = members[random(members.length)];
      if (step && member) await step({ db, random, served: member, record });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await checkAgainstModel(db, members, record);
}

async function checkAgainstModel(db: Db, members: readonly ServedByRun[], record: RunRecord): Promise<void> {
  const entries = await readEntries(db, members);
  const states = replayLedger(entries);
  const lost = [...record.entrySeqs].filter((seq) => !entries.some(({ entrySeq }) => entrySeq === seq));
  if (lost.length > 0) throw new Error(`entries ${lost.join(", ")} were acknowledged but are missing`);
  const unexpected = entries.filter(({ entrySeq }) => !record.entrySeqs.has(entrySeq));
  if (unexpected.length > 0) throw new Error(`entry ${unexpected[0]?.entrySeq} has no step`);
  const wrong = record.refusals.find((refusal) => !isRefusalRight(states, refusal));
  if (wrong) throw new Error(`refused without a reason: ${JSON.stringify(wrong)}`);
  const { rows } = await db.execute<{ partnerSeq: number; memberSeq: number | null; balance: number; bonus: number }>(
    sql`SELECT partner_seq AS "partnerSeq", member_seq AS "memberSeq", balance, bonus FROM balances
      WHERE partner_seq = ANY(${sql.param(members.map(({ partnerSeq }) => partnerSeq))}::bigint[])`,
  );
  for (const { partnerSeq, memberSeq, balance, bonus } of rows) {
    const model = states.get(ownerKey(partnerSeq, memberSeq))?.at(-1) ?? { balance: 0, bonus: 0 };
    if (model.balance !== balance || model.bonus !== bonus) {
      throw new Error(`${ownerKey(partnerSeq, memberSeq)} holds ${balance} and ${bonus}, not ${JSON.stringify(model)}`);
    }
  }
  const [difference] = (await verifyMoney(db)).differences;
  if (difference) throw new Error(`differs from the ledger: ${JSON.stringify(difference)}`);
}
