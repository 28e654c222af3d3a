import { randomUUID } from "node:crypto";
import { Pool, type PoolClient } from "pg";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { connect, type Db } from "#server/db/connect.ts";
import { type BalanceOwner, postPoints } from "#server/features/money/ledger/post.ts";
import { makeLogger } from "#server/log.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import type { Figure, Measurement } from "./figure.ts";
import type { BenchSite } from "./site.ts";

const CLIENTS = 32;
const ROUND_MS = 3_000;
const ROUNDS = 3;

type Member = BalanceOwner & { memberSeq: number };
type Post = (member: Member) => Promise<unknown>;

/**
 * Measures what the totals add to a post, what our code adds, and what it costs that one balance takes one post at a
 * time. Every commit is durable.
 */
export const posting: Measurement = async (site) => {
  const members = await makeMembers(site, CLIENTS);
  const ours = connect(site.databaseUrl, makeLogger("silent"), CLIENTS);
  const bare = new Pool({ connectionString: site.databaseUrl, max: CLIENTS });
  const sides = {
    ours: () => rateOf(postOurs(ours.db), members),
    oneBalance: () => rateOf(postOurs(ours.db), members.slice(0, 1)),
    bare: () => rateOf(postBare(bare, totalsOf), members),
    bareWithout: () =>
      rateOf(
        postBare(bare, () => []),
        members,
      ),
  };
  const rates = Object.fromEntries(Object.keys(sides).map((side) => [side, [] as number[]]));
  try {
    // The sides run in turn, so that a slow moment of the machine hits all; the first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [side, measure] of Object.entries(sides)) {
        const rate = await measure();
        if (round > 0) rates[side]?.push(rate);
      }
    }
  } finally {
    await ours.close();
    await bare.end();
  }
  const rate = (side: keyof typeof sides) => Math.round(median(rates[side] ?? []));
  const compare = (name: string, side: keyof typeof sides, peer: keyof typeof sides, atLeast: number): Figure => ({
    name,
    value: rate(side) / rate(peer),
    goal: { atLeast },
    unit: "×",
    from: `${rate(side)} and ${rate(peer)} posts/s, ${CLIENTS} clients`,
  });
  return [
    compare("posting with totals against posting without, bare pg", "bare", "bareWithout", 0.7),
    compare("posting against the same SQL sent by bare pg", "ours", "bare", 0.5),
    compare("posting to one balance against as many as clients", "oneBalance", "ours", 0.25),
  ];
};

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function makeMembers({ services }: BenchSite, count: number): Promise<Member[]> {
  const partner = await createPartner(services, { hasMemberBilling: true });
  const members: Member[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = { partnerSeq: partner.partnerSeq, memberSeq: (await createMember(services, partner)).memberSeq };
    const post = { owner: member, pointCode: "10100", amount: 1_000_000_000, reference: randomUUID() } as const;
    await services.databases.primary.transaction((db) => postPoints(db, post));
    members.push(member);
  }
  return members;
}

async function rateOf(post: Post, members: readonly Member[]): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let count = 0;
  const client = async (_: unknown, index: number) => {
    const member = members[index % members.length];
    while (member && performance.now() < until) {
      await post(member);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / (ROUND_MS / 1000);
}

const PRICE = 15;

const postOurs =
  (db: Db): Post =>
  (member) => {
    const usage = { memberSeq: member.memberSeq, count: 1, unitPrice: PRICE, supplyPrice: 9 };
    return db.transaction((db) =>
      postPoints(db, { owner: member, pointCode: "65100", amount: PRICE, reference: randomUUID(), usage }),
    );
  };

const LOCK = `SELECT balance_seq, balance, bonus FROM balances WHERE partner_seq = $1 AND member_seq = $2 FOR NO KEY UPDATE`;
const WRITE = `SELECT reference, point_code, entry_seq FROM post_entries($1, $2, $3, $4)`;

const usageOf = (member_seq: number) => ({
  member_seq,
  point_code: "65100",
  point_date: toSeoulDate(new Date()),
  count: 1,
});
const totalsOf = (memberSeq: number): object[] => [
  {
    ...usageOf(memberSeq),
    refund_count: 0,
    point: PRICE,
    bonus_point: 0,
    refund_point: 0,
    refund_bonus_point: 0,
    revenue: 6,
  },
];

/** Posts with the same lock and the same function, prepared, without our code. */
const postBare =
  (pool: Pool, totals: (memberSeq: number) => object[]): Post =>
  async ({ partnerSeq, memberSeq }) => {
    const prices = { unit_price: PRICE, supply_price: 9, point: -PRICE, bonus_point: 0 };
    const entry = { owned_by: "MEMBER", item_code: 51, reference: randomUUID(), insert_dt: new Date() };
    const entries = JSON.stringify([{ ...usageOf(memberSeq), ...prices, ...entry }]);
    const client: PoolClient = await pool.connect();
    try {
      await client.query("BEGIN");
      const lock = await client.query({ name: "lock", text: LOCK, values: [partnerSeq, memberSeq] });
      const values = [partnerSeq, lock.rows[0].balance_seq, entries, JSON.stringify(totals(memberSeq))];
      await client.query({ name: "write", text: WRITE, values });
      await client.query("COMMIT");
    } finally {
      client.release();
    }
  };
