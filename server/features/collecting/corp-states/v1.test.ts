import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { corpStates } from "#server/db/schema/collecting/corp-states.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const CORP_STATES = "/v1/corp-states";
const { v1, seller, buyer, partner, services, addKey } = await startV1Stage();
const { primary } = services.databases;

const spentBy = async ({ memberSeq }: { memberSeq: number }) => {
  const { rows } = await primary.execute<{ spent: number }>(
    sql`SELECT coalesce(-sum(point + bonus_point), 0)::int AS spent FROM point_entries
      WHERE member_seq = ${memberSeq} AND point_code = '71100'`,
  );
  return rows[0]?.spent;
};

describe("business states over /v1", () => {
  it("are returned one by one or together, and each number is paid once a day", async () => {
    const one = await v1("GET", `${CORP_STATES}/099-12-00016`);
    expect(one.body.data).toMatchObject({
      corpNum: "0991200016",
      state: "ACTIVE",
      stateText: "사업중",
      taxTypeText: "일반과세자",
      fee: 20,
      advice: expect.stringContaining("발행할 수 있습니다"),
      lookupDT: expect.stringMatching(/\+09:00$/),
    });
    const many = await v1("POST", CORP_STATES, { body: { corpNums: ["0000000029", "0991200016", "0000000015"] } });
    expect(many.body.data.map(({ state }: { state: string }) => state)).toEqual(["CLOSED", "ACTIVE", "SUSPENDED"]);
    expect(await spentBy(seller)).toBe(60);
  });

  it("of a dry run are withheld, and only the price is shown", async () => {
    const corpNums = ["0998500011", "0998500025", "0991200016"];
    const { body } = await v1("POST", `${CORP_STATES}?dryRun=true`, { body: { corpNums } });
    expect(body.data).toMatchObject({ wouldSucceed: true, price: { bonusPoint: 40, paidBy: "MEMBER" }, result: null });
    expect(await spentBy(seller)).toBe(60);
    const rows = await primary.select({ corpNum: corpStates.corpNum }).from(corpStates);
    expect(rows.map(({ corpNum }) => corpNum)).not.toContain("0998500011");
    await v1("POST", CORP_STATES, { body: { corpNums } });
    expect(await spentBy(seller)).toBe(100);
    const again = await v1("POST", `${CORP_STATES}?dryRun=true`, { body: { corpNums } });
    expect(again.body.data).toMatchObject({ wouldSucceed: true, price: null });
  });

  it("are refused by error number: silent office, wrong number, short balance, read-only key", async () => {
    const silent = await v1("GET", `${CORP_STATES}/0000000086`);
    expect([silent.status, silent.body.code]).toEqual([503, -50301]);
    const wrong = await v1("POST", CORP_STATES, { body: { corpNums: ["0991200016", "12"] } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["corpNums[1]"]]);
    const poor = await createIssuingMember(services, partner, { daysLeft: null, won: 10 });
    const short = await v1("GET", `${CORP_STATES}/0991200016`, { corpNum: poor.bizId });
    expect([short.status, short.body.code]).toEqual([402, -26006]);
    const dryRun = await v1("POST", `${CORP_STATES}?dryRun=true`, {
      corpNum: poor.bizId,
      body: { corpNums: ["0991200016"] },
    });
    expect(dryRun.body.data.problems).toMatchObject([{ code: -26006 }]);
    const key = await addKey(partner.partnerSeq, "READ");
    expect((await v1("GET", `${CORP_STATES}/0991200016`, { key })).body.code).toBe(-10019);
    expect(await spentBy(buyer)).toBe(0);
  });

  it("need a correct check digit on the real server", async () => {
    const real = await createPartner(services, { hasMemberBilling: true });
    const member = await createIssuingMember(services, real, { daysLeft: null });
    const key = await addKey(real.partnerSeq);
    const as = { key, corpNum: member.bizId };
    const wrong = await v1("POST", CORP_STATES, { ...as, body: { corpNums: ["0000000029", "1234567890"] } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["corpNums[1]"]]);
    expect((await v1("GET", `${CORP_STATES}/1234567890`, as)).status).toBe(400);
    expect((await v1("GET", `${CORP_STATES}/1234567891`, as)).body.data.state).toBe("ACTIVE");
  });
});
