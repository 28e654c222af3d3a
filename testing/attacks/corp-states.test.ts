import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import { startV1Stage } from "../v1/v1-stage.ts";

const PATH = "/v1/corp-states";
const { v1, services, partner, seller } = await startV1Stage();
const { primary } = services.databases;

async function paidBy(memberSeq: number): Promise<{ count: number; won: number }> {
  const { rows } = await primary.execute<{ count: number; won: number }>(
    sql`SELECT coalesce(sum(count), 0)::int AS count, coalesce(-sum(point + bonus_point), 0)::int AS won
      FROM point_entries WHERE member_seq = ${memberSeq} AND point_code = '71100'`,
  );
  return rows[0] ?? { count: 0, won: 0 };
}

it("forty-five lookups at once, in every order and by both calls, charge once per number", async () => {
  const numbers = ["0991200016", "0991200020", "0991200035", "0000000029", "0000000015"];
  const ask = (index: number) => {
    const at = index % numbers.length;
    if (index % 3 === 0) return v1("GET", `${PATH}/${numbers[at]}`);
    const turned = [...numbers.slice(at), ...numbers.slice(0, at)];
    return v1("POST", PATH, { body: { corpNums: index % 2 ? turned : turned.toReversed() } });
  };
  const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => ask(index)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await paidBy(seller.memberSeq)).toEqual({ count: 5, won: 100 });
  expect((await verifyMoney(primary)).differences).toEqual([]);
});

it("money for one lookup pays for one, however many are asked for at once", async () => {
  const poor = await createIssuingMember(services, partner, { daysLeft: null, won: 20 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => v1("GET", `${PATH}/09912001${index}0`, { corpNum: poor.bizId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 402)]);
  expect(await paidBy(poor.memberSeq)).toEqual({ count: 1, won: 20 });
  const { rows } = await primary.execute(sql`SELECT FROM corp_state_lookups WHERE member_seq = ${poor.memberSeq}`);
  expect(rows).toHaveLength(1);
});

it("neither another partner's member nor bytes that are no number are looked up", async () => {
  const other = await createPartner(services, { brand: partner.brand, hasMemberBilling: true });
  const foreign = await createIssuingMember(services, other, { daysLeft: null });
  expect((await v1("GET", `${PATH}/0991200016`, { corpNum: foreign.bizId })).status).toBe(403);
  for (const corpNum of ["099120001%00", "%27%20OR%201=1", "１２３４５６７８９０"]) {
    expect([corpNum, (await v1("GET", `${PATH}/${corpNum}`)).status]).toEqual([corpNum, 400]);
  }
  expect(await paidBy(foreign.memberSeq)).toEqual({ count: 0, won: 0 });
});
