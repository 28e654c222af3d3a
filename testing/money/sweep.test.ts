import { describe, expect, it } from "vitest";
import type { PointCode } from "#domain/money/point-codes.ts";
import { moveToPartner } from "#server/features/money/balances/commands.ts";
import { charge, chargeAll } from "#server/features/money/ledger/charge.ts";
import { type BalanceOwner, postPoints } from "#server/features/money/ledger/post.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { sweepFailures } from "./sweep.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;

/**
 * Creates a member with money. The rows of its and its partner's totals exist already, so that every try runs the same
 * statements.
 */
async function prepare() {
  const partner = await createPartner(services, { hasMemberBilling: true, hasPartnerBilling: true });
  const served = { partnerSeq: partner.partnerSeq, memberSeq: (await createMember(services, partner)).memberSeq };
  await db.transaction(async (db) => {
    await postPoints(db, { owner: served, pointCode: "10100", amount: 10_000, reference: "paid" });
    await postPoints(db, {
      owner: { ...served, memberSeq: null },
      pointCode: "10100",
      amount: 50_000,
      reference: "own",
    });
    await charge(db, served, { pointCode: "65100", count: 10, reference: "first" });
  });
  return served;
}

describe("a connection lost at any statement leaves all or nothing, and the same command completes it", () => {
  const commands = {
    "a payment": (served) =>
      db.transaction((db) => postPoints(db, { owner: served, pointCode: "10100", amount: 500, reference: "again" })),
    "a charge": (served) => db.transaction((db) => charge(db, served, { pointCode: "50100", reference: "document" })),
    "a charge that the partner pays": (served) =>
      db.transaction((db) => charge(db, served, { pointCode: "70700", count: 2, reference: "account" })),
    "many charges": (served) =>
      db.transaction((db) =>
        chargeAll(db, served, [
          { pointCode: "65100", reference: "text-1" },
          { pointCode: "65200", reference: "text-2" },
        ]),
      ),
    "a refund": (served) =>
      db.transaction((db) =>
        refund(db, {
          partnerSeq: served.partnerSeq,
          pointCode: "65100",
          reference: "first",
          count: 3,
          cause: "failed",
        }),
      ),
    "a balance switched to the partner": (served) => db.transaction((db) => moveToPartner(db, served)),
  } satisfies Record<string, (served: Awaited<ReturnType<typeof prepare>>) => Promise<unknown>>;

  it.each(Object.entries(commands))("%s", async (_, command) => {
    expect(await sweepFailures({ db, prepare, command })).toBeGreaterThan(6);
  });
});

it("notices a command that does its work in two halves", async () => {
  const pay = (owner: BalanceOwner, pointCode: PointCode) =>
    db.transaction((db) => postPoints(db, { owner, pointCode, amount: 500, reference: "halves" }));
  const command = async (owner: BalanceOwner) => {
    await pay(owner, "30100");
    await pay({ ...owner, memberSeq: null }, "20100");
  };
  await expect(sweepFailures({ db, prepare, command })).rejects.toThrow("statement");
});
