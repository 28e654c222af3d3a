import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { setAdjustAccount } from "./commands.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { partnerSeq } = await createPartner(services, { adjustYN: true, settleMethod: 3 });
const general = await joinPartner(services, partnerSeq);
const CONFIG = "/api/adjusts/configs";
const ACCOUNT = "/api/adjusts/accounts";
const get = async (path: string, as = general) => (await request("GET", path, { as, at: { partnerSeq } })).body;

describe("a partner's settlement", () => {
  it("says whether and how it is paid out", async () => {
    expect((await get(CONFIG)).data).toEqual({ adjustYN: true, settleMethod: 3 });
  });

  it("shows the end of the account number, keeps it sealed, and nulls while there is none", async () => {
    expect((await get(ACCOUNT)).data).toEqual({ bankCode: null, bankName: null, accountNum: null, holder: null });
    const account = { bankCode: "0004", accountNum: "000000-00-123456", holder: "시험상사" } as const;
    await setAdjustAccount(primary, services, partnerSeq, account);
    expect((await get(ACCOUNT)).data).toEqual({
      bankCode: "0004",
      bankName: "KB국민은행",
      accountNum: "******-**-**3456",
      holder: "시험상사",
    });
    await setAdjustAccount(primary, services, partnerSeq, { ...account, accountNum: "000000-00-999999" });
    expect((await get(ACCOUNT)).data.accountNum).toBe("******-**-**9999");
    const [row] = await primary.select().from(adjustAccounts).where(eq(adjustAccounts.partnerSeq, partnerSeq));
    expect(row?.sealedAccountNum.toString("latin1")).not.toContain("999999");
  });

  it.each([CONFIG, ACCOUNT])("%s: SALES may look, CS and strangers may not", async (path) => {
    expect((await get(path, await joinPartner(services, partnerSeq, "SALES"))).data).toBeDefined();
    expect((await get(path, await joinPartner(services, partnerSeq, "CS"))).code).toBe("FORBIDDEN");
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await get(path, stranger)).code).toBe("NOT_FOUND");
    expect((await request("GET", path)).status).toBe(401);
  });
});
