import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { refuse } from "#server/call/v1/trial.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { tryOut } from "./dry-run.ts";
import { AppError } from "./errors.ts";

const { services } = await startTestApp();
const db = services.databases.primary;
const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const member = await createIssuingMember(services, partner, { won: 1_000 });
const call = { key: { ...partner, partnerKeySeq: 1 }, member, publicOrigin: "https://gaonbill.example" };
const usage = { owner: member, pointCode: "65100", amount: 150, reference: "TAXINVOICE-1" } as const;
const units = { memberSeq: member.memberSeq, count: 1, unitPrice: 150, supplyPrice: 90 };

const findBonus = async () => {
  const { rows } = await db.execute<{ bonus: number }>(
    sql`SELECT bonus FROM balances WHERE partner_seq = ${partner.partnerSeq} AND member_seq = ${member.memberSeq}`,
  );
  return rows[0]?.bonus;
};

describe("a dry run", () => {
  it("tells the price and changes nothing", async () => {
    const answer = await tryOut(db, call, (db) =>
      db.transaction(async (db) => {
        await postPoints(db, { ...usage, usage: units });
        return "done";
      }),
    );
    expect(answer).toEqual({
      wouldSucceed: true,
      problems: [],
      warnings: [],
      result: "done",
      price: { point: 0, bonusPoint: 150, paidBy: "MEMBER" },
      balanceAfter: { point: 0, bonusPoint: 850 },
    });
    expect(await findBonus()).toBe(1_000);
  });

  it("collects every problem, including the one that ends it", async () => {
    const answer = await tryOut(db, call, async (_, trial) => {
      refuse(trial, new AppError("CERTIFICATE_MISSING"));
      refuse(trial, new AppError("DOCUMENT_RULE", { fields: { "lines.0.supply": "x" } }));
      throw new AppError("MEMBER_BALANCE_SHORT");
    });
    expect(answer).toMatchObject({ wouldSucceed: false, result: null, price: null });
    expect(answer.problems.map(({ code }) => code)).toEqual([-26001, -11000, -26006]);
    expect(answer.problems[1]?.fields).toEqual({ "lines[0].supply": "x" });
  });

  it("ignores a crash after a problem, and throws any other", async () => {
    const broken = (db: typeof services.databases.primary) => db.execute(sql`SELECT 1 / 0`);
    const answer = await tryOut(db, call, async (db, trial) => {
      refuse(trial, new AppError("TAX_PERIOD_OVER"));
      await broken(db);
    });
    expect(answer.problems.map(({ code }) => code)).toEqual([-26013]);
    await expect(tryOut(db, call, (db) => broken(db))).rejects.toThrow();
  });
});
