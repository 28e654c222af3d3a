import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountHolderOptions, makeAccountHolderGateway } from "./account-holder.ts";
import { makeCircuit } from "./circuit.ts";
import { type AccountHolderSandbox, startAccountHolderSandbox } from "./sandbox/account-holder-server.ts";

let sandbox: AccountHolderSandbox;

beforeAll(async () => {
  sandbox = await startAccountHolderSandbox();
});

afterAll(() => sandbox.close());

const check = (accountNum: string, holder = "시험상사", changes: Partial<AccountHolderOptions> = {}) =>
  makeAccountHolderGateway({ ...sandbox.client, circuit: makeCircuit("account-holder"), ...changes }).check({
    bankCode: "0004",
    accountNum,
    holder,
  });

describe("the owner of an account", () => {
  test.each([
    ["123456-00-123456", "MATCH"],
    ["123456-00-120000", "UNKNOWN"],
    ["123456-00-129999", "MISMATCH"],
    ["123456-00-12-88-88", "CLOSED"],
  ])("%s: %s", async (accountNum, result) => {
    expect(await check(accountNum)).toBe(result);
  });

  test.each([
    ["slow", "timeout"],
    ["nonsense", "bad-answer"],
    ["server-error", "failing"],
    ["huge", "too-large"],
  ])("%s is a failure of the service, not an answer", async (holder, reason) => {
    await expect(check("123456-00-123456", holder, { timeoutMs: 300 })).rejects.toMatchObject({ reason });
  });

  test("a wrong key is refused", async () => {
    await expect(check("123456-00-123456", "시험상사", { key: "another key of ours" })).rejects.toMatchObject({
      service: "account-holder",
      reason: "refused",
    });
  });
});
