import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import { pointMovement } from "#domain/money/point-movement.ts";
import type { Connection } from "#server/db/connect.ts";
import { type ChargeTerms, findChargeTerms, usagePost } from "#server/features/money/ledger/charge-terms.ts";
import { entryOf } from "#server/features/money/ledger/entry-of-post.ts";
import type { PointPost } from "#server/features/money/ledger/post.ts";
import type { NewEntry } from "#server/features/money/ledger/write-entries.ts";

/** One partner owns all entries of thirteen months; each of its members uses three of the twelve services. */
export const LEDGER = { members: 1_000, firstDay: "2025-01-01", days: 396 } as const;
export const LAST_DAY: SeoulDate = addDays(LEDGER.firstDay, LEDGER.days - 1);

const CODES = [
  ...["50100", "50200", "50300", "50500", "54100", "65100", "65200", "65300", "66100", "69100", "69200", "71100"],
] as PointCode[];
const CODES_A_MEMBER = 3;
const REFUND_SHARE = 0.03;
const PAYMENT = 10_000_000;

type Random = () => number;

/** Returns the same numbers every time (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface User {
  terms: ChargeTerms;
  funds: { balance: number; bonus: number };
}

/** Makes the entries that commands would write, with the functions that make their rows, but without the database. */
class EntryMaker {
  readonly #random = randomOf(20_260_101);
  readonly #users: readonly User[];
  #serial = 0;

  constructor(users: readonly User[]) {
    this.#users = users;
  }

  *make(count: number): Generator<NewEntry> {
    const aDay = Math.ceil(count / LEDGER.days);
    let left = count;
    for (let index = 0; index < LEDGER.days && left > 0; index += 1) {
      const day = addDays(LEDGER.firstDay, index);
      for (const entry of this.#makeDay(day, Math.min(aDay, left))) {
        left -= 1;
        yield entry;
      }
    }
  }

  *#makeDay(day: SeoulDate, count: number): Generator<NewEntry> {
    let entryCount = 0;
    while (entryCount < count) {
      const userIndex = Math.floor(this.#random() * this.#users.length);
      for (const entry of this.#use(userIndex, `${day}T10:00:00`).slice(0, count - entryCount)) {
        entryCount += 1;
        yield entry;
      }
    }
  }

  /** Pays first where the balance has run low, and refunds a few messages. */
  #use(userIndex: number, at: string): NewEntry[] {
    const user = this.#users[userIndex];
    if (!user) return [];
    if (user.funds.balance < PAYMENT / 100) return [this.#post(user, this.#payment(at))];
    const pointCode = CODES[(userIndex + 4 * Math.floor(this.#random() * CODES_A_MEMBER)) % CODES.length] ?? "50100";
    const count = 1 + Math.floor(this.#random() * 3);
    const usage = this.#post(user, usagePost(user.terms, { pointCode, count, reference: this.#reference("U"), at }));
    const refundCode = refundPointCode(pointCode);
    if (!refundCode || this.#random() > REFUND_SHARE) return [usage];
    const amount = -(usage.point + usage.bonusPoint);
    const back = { pointCode: refundCode, amount, reference: usage.reference, at };
    return [usage, this.#post(user, back, usage)];
  }

  #payment = (at: string): PointPost => ({
    pointCode: "10100",
    amount: PAYMENT,
    reference: `GB${String(++this.#serial).padStart(20, "0")}`,
    at,
  });

  #reference = (kind: string): string => `${kind}${++this.#serial}`;

  #post({ terms, funds }: User, post: PointPost, usage?: NewEntry): NewEntry {
    const outcome = pointMovement(post.pointCode, post.amount, funds, usage);
    if (!outcome.ok) throw new Error("a generated balance ran out");
    funds.balance += outcome.movement.point;
    funds.bonus += outcome.movement.bonusPoint;
    const { partnerSeq, memberSeq } = terms;
    const owner = { partnerSeq, memberSeq, balanceSeq: 0 };
    return entryOf(owner, post, outcome.movement, usage && { ...usage, entrySeq: 0 });
  }
}

const CHUNK = 2_000;

function* copyLines(partnerSeq: number, entries: Iterable<NewEntry>): Generator<string> {
  let lines: string[] = [];
  let entrySeq = 0;
  for (const entry of entries) {
    const { pointDate, memberSeq, ownedBy, pointCode, itemCode, count, unitPrice, supplyPrice } = entry;
    const key = [partnerSeq, pointDate, ++entrySeq, memberSeq, ownedBy, pointCode, itemCode, count];
    lines.push(
      [...key, unitPrice, supplyPrice, entry.point, entry.bonusPoint, entry.reference, entry.insertDT].join("\t"),
    );
    if (lines.length < CHUNK) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

const COPY = `COPY point_entries (partner_seq, point_date, entry_seq, member_seq, owned_by, point_code, item_code, count,
  unit_price, supply_price, point, bonus_point, reference, insert_dt) FROM STDIN`;

const KEYS = {
  drop: [
    "ALTER TABLE point_entries DROP CONSTRAINT point_entries_partner_seq_point_date_entry_seq_pk",
    "DROP INDEX point_entries_member",
  ],
  make: [
    "ALTER TABLE point_entries ADD CONSTRAINT point_entries_partner_seq_point_date_entry_seq_pk PRIMARY KEY (partner_seq, point_date, entry_seq)",
    "CREATE INDEX point_entries_member ON point_entries (partner_seq, member_seq, point_date, entry_seq)",
  ],
};

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];

const fillFrom = (table: string, key: string): string =>
  `INSERT INTO ${table} (${key}, ${SUMS.join(", ")})
   SELECT ${key}, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM entry_usages GROUP BY ${key} ORDER BY ${key}`;

const AGGREGATES = [
  fillFrom("usage_days", "partner_seq, member_seq, point_date, point_code"),
  fillFrom("usage_months", "partner_seq, point_month, member_seq, point_code"),
  fillFrom("usage_quarters", "partner_seq, point_quarter, member_seq, point_code"),
  fillFrom("partner_usage_days", "partner_seq, point_date, point_code, slot"),
  fillFrom("partner_usage_months", "partner_seq, point_month, point_code, slot"),
  `INSERT INTO balances (partner_seq, member_seq, balance, bonus)
   SELECT partner_seq, member_seq, sum(point), sum(bonus_point) FROM point_entries GROUP BY partner_seq, member_seq`,
  `INSERT INTO settles (pg_order_key, partner_seq, member_seq, amount, pay_method, settle_state, insert_dt, paid_dt)
   SELECT reference, partner_seq, member_seq, point, (ARRAY['card', 'vbank', 'bank'])[entry_seq % 3 + 1], 'PAID', insert_dt, insert_dt
   FROM point_entries WHERE point_code = '10100'`,
  `INSERT INTO settle_days (partner_seq, pay_method, point_date, count, amount)
   SELECT partner_seq, pay_method, (paid_dt AT TIME ZONE 'Asia/Seoul')::date, count(*), sum(amount) FROM settles GROUP BY 1, 2, 3`,
];

/** Loads entries by COPY and makes their aggregates by SQL; no command is involved. */
export async function generateLedger({ db }: Connection, count: number): Promise<number> {
  const partnerSeq = await createOwner(db);
  const users = await findUsers(db, partnerSeq);
  await db.execute(sql`SELECT make_month_partitions(${LEDGER.firstDay}, ${LAST_DAY})`);
  const client = await db.$client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'");
    for (const statement of KEYS.drop) await client.query(statement);
    const stream = client.query(copyFrom(COPY));
    await pipeline(Readable.from(copyLines(partnerSeq, new EntryMaker(users).make(count))), stream);
    for (const statement of [...KEYS.make, ...AGGREGATES, "VACUUM ANALYZE"]) await client.query(statement);
  } finally {
    client.release(true);
  }
  return partnerSeq;
}

async function findUsers(db: Connection["db"], partnerSeq: number): Promise<User[]> {
  const { rows } = await db.execute<{ memberSeq: number }>(
    sql`SELECT member_seq AS "memberSeq" FROM members WHERE partner_seq = ${partnerSeq} ORDER BY 1`,
  );
  const [first] = rows;
  if (!first) throw new Error("no members were made");
  // No member has a price of its own here, so the terms of one apply to all.
  const terms = await findChargeTerms(db, { partnerSeq, memberSeq: first.memberSeq });
  return rows.map(({ memberSeq }) => ({ terms: { ...terms, memberSeq }, funds: { balance: 0, bonus: 0 } }));
}

async function createOwner(db: Connection["db"]): Promise<number> {
  const { rows } = await db.execute<{ partnerSeq: number }>(sql`
    WITH company AS (
      INSERT INTO companies (brand, biz_id, name) VALUES ('GAONBILL', '0000000000', '통계 시험') RETURNING company_seq),
    partner AS (
      INSERT INTO partners (brand, biz_id, company_seq, company_name, service_name, partner_type, has_member_billing)
      SELECT 'GAONBILL', '0000000000', company_seq, '통계 시험', '통계 시험', 'RESELLER', true FROM company RETURNING partner_seq),
    others AS (
      INSERT INTO companies (brand, biz_id, name, first_partner_seq)
      SELECT 'GAONBILL', lpad(serial::text, 10, '0'), '회원사 ' || serial, partner_seq
      FROM partner, generate_series(1, ${LEDGER.members}::int) AS serial
      RETURNING company_seq)
    INSERT INTO members (partner_seq, company_seq, proven_by)
    SELECT partner_seq, company_seq, 'FIRST' FROM partner, others RETURNING partner_seq AS "partnerSeq"`);
  return rows[0]?.partnerSeq ?? 0;
}
