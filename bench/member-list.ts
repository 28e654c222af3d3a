import { sql } from "drizzle-orm";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import type { Figure, Measurement } from "./figure.ts";
import type { BenchSite } from "./site.ts";

const FEW = 50;
const MANY = 5_000;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;

const FIRST_PAGE = "";
const SEARCHES = {
  "by name": "?keyword=물산 49",
  "by initials": "?keyword=ㅅㅍ",
  "by number": "?keyword=4999",
  "in order of balance": "?sort=balance,asc",
};

/**
 * The list of a partner with a hundred times the members must take no longer; searches over all members must stay
 * quick.
 */
export const memberList: Measurement = async (site) => {
  const few = await partnerWith(site, FEW);
  const many = await partnerWith(site, MANY);
  await site.services.databases.primary.execute(sql`ANALYZE`);
  const first = await timesOf(FIRST_PAGE, few, many);
  const figures: Figure[] = [
    {
      name: `list of ${MANY} members against ${FEW}, first page`,
      value: median(first.many) / median(first.few),
      goal: { atMost: 1.3 },
      unit: "×",
      from: `medians of ${ROUNDS}: ${median(first.many).toFixed(1)} and ${median(first.few).toFixed(1)} ms`,
    },
    p95(`list of ${MANY} members, first page`, first.many),
  ];
  for (const [name, query] of Object.entries(SEARCHES)) {
    figures.push(p95(`list of ${MANY} members ${name}`, (await timesOf(query, few, many)).many));
  }
  return figures;
};

const p95 = (name: string, times: number[]): Figure => ({
  name: `${name}, p95`,
  value: at(times, 0.95),
  goal: { atMost: 100 },
  unit: " ms",
  from: `${ROUNDS} calls, median ${median(times).toFixed(1)} ms`,
});

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const median = (times: number[]): number => at(times, 0.5);

type Ask = (query: string) => Promise<number>;

/** The sides run in turn, so that a slow moment of the machine hits both. */
async function timesOf(query: string, few: Ask, many: Ask): Promise<{ few: number[]; many: number[] }> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [fewTime, manyTime] = [await few(query), await many(query)];
    if (round < WARM_UP_ROUNDS) continue;
    times.few.push(fewTime);
    times.many.push(manyTime);
  }
  return times;
}

/**
 * Creates a partner with that many members, each with a person, a certificate, a balance and five payments, and returns
 * calls of its list.
 */
async function partnerWith({ services, origin }: BenchSite, count: number): Promise<Ask> {
  const partner = await createPartner(services, { hasMemberBilling: true });
  const { partnerSeq } = partner;
  const names = ["해솔식품", "가람물산", "누리상사", "미리내의원", "온별재단"];
  await services.databases.primary.execute(sql`
    WITH new_companies AS (
      INSERT INTO companies (brand, biz_id, name, first_partner_seq)
      SELECT ${partner.brand}, lpad((${partnerSeq}::bigint * 100000 + serial)::text, 10, '0'),
        (${sql.param(names)}::text[])[serial % 5 + 1] || ' ' || serial, ${partnerSeq}::bigint
      FROM generate_series(1, ${count}::int) AS serial RETURNING company_seq, name),
    new_members AS (
      INSERT INTO members (partner_seq, company_seq, proven_by, name)
      SELECT ${partnerSeq}::int, company_seq, 'FIRST', name FROM new_companies
      RETURNING member_seq, company_seq, partner_seq),
    new_people AS (
      INSERT INTO member_users (company_seq, brand, id, password_hash, name, user_role, state)
      SELECT company_seq, ${partner.brand}, 'bench-' || company_seq, '!', '관리자', 'SUPER', 'ACTIVE' FROM new_companies),
    new_certificates AS (
      INSERT INTO certificates (company_seq, issuer, serial_number, subject, valid_from, valid_to, registered_by)
      SELECT company_seq, '', '', '', current_date - 100, current_date + (company_seq % 300)::int, '' FROM new_companies),
    new_balances AS (
      INSERT INTO balances (partner_seq, member_seq, balance, bonus)
      SELECT partner_seq, member_seq, member_seq * 7 % 1000, 10 FROM new_members)
    INSERT INTO settles (pg_order_key, partner_seq, member_seq, amount, pay_method, settle_state, paid_dt)
    SELECT 'BENCH' || member_seq || '-' || serial, partner_seq, member_seq, 10000, 'card', 'PAID', now()
    FROM new_members, generate_series(1, 5) AS serial`);
  const token = await services.accessTokens.sign(await joinPartner(services, partnerSeq));
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const session = await fetch(origin + createSession.path, {
    method: createSession.method,
    headers,
    body: JSON.stringify({ partnerSeq }),
  });
  headers[SESSION_HEADER] = (await session.json()).data.header;
  return async (query) => {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/child-members${query}`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    return performance.now() - start;
  };
}
