import { describe, expect, it } from "vitest";
import { reachableStates } from "../states/transition.ts";
import { bankAccountFields } from "./bank-account-fields.ts";
import { BANKS, type BankCode } from "./banks.ts";
import { cardFields, formatCardNumber, isCardNumber } from "./card-fields.ts";
import { COLLECT_FAILURE_CODES, COLLECT_FAILURES, minutesUntilRetry } from "./collect-failure.ts";
import {
  cycleOfItem,
  itemOfSource,
  MONEY_SOURCE_MACHINE,
  moneySourceAdvice,
  moneySourceStatus,
} from "./money-source.ts";
import { simulatedMovements } from "./simulated-movements.ts";
import { credentialProblems } from "./source-credentials.ts";
import { SOURCE_MAGIC, sourceMagicOf } from "./source-magic.ts";

describe("the status of a card or an account", () => {
  it.each([
    ["NORMAL", "ACTIVE", "2026-11", "NORMAL"],
    ["BROKEN", "ACTIVE", "2026-11", "BROKEN"],
    ["WAITING", "ACTIVE", "2026-11", "WAITING"],
    ["NORMAL", "ACTIVE", "2026-10", "SUSPENDED"],
    ["BROKEN", "SUSPENDED", "2026-10", "SUSPENDED"],
    ["NORMAL", "STOPPED", "2026-11", "STOPPING"],
    ["NORMAL", "STOPPED", "2026-10", "STOPPED"],
  ] as const)("%s, %s and paid for %s is %s", (state, subscriptionState, paidMonth, status) => {
    expect(moneySourceStatus({ state, subscriptionState, paidMonth }, "2026-11-16")).toBe(status);
  });

  it("can be reached, and comes with advice unless everything is fine", () => {
    expect([...reachableStates(MONEY_SOURCE_MACHINE)].toSorted()).toEqual(["BROKEN", "DELAYED", "NORMAL", "WAITING"]);
    expect(moneySourceAdvice("NORMAL", null)).toBeNull();
    for (const failure of COLLECT_FAILURE_CODES) {
      const status = COLLECT_FAILURES[failure].waitsForPerson ? "BROKEN" : "DELAYED";
      expect(moneySourceAdvice(status, failure)).toMatchObject({ remedy: expect.stringMatching(/[가-힣]/) });
    }
    expect(moneySourceAdvice("SUSPENDED", "WRONG_PASSWORD")?.remedy).toMatch(/충전/);
  });

  it("is retried later and later", () => {
    expect([0, 1, 2, 3, 9].map(minutesUntilRetry)).toEqual([5, 10, 30, 60, 60]);
  });

  it.each(["MINUTE10", "MINUTE30", "HOUR1", "HOUR4", "DAY1"] as const)("%s is paid under its item", (cycle) => {
    expect(cycleOfItem(itemOfSource("BANK_ACCOUNT", cycle))).toBe(cycle);
    expect(itemOfSource("CARD", cycle)).toBe("card");
  });
});

describe("the credentials institutions require", () => {
  it.each([
    ["0088", "C", ["accountPassword", "bizId"]],
    ["0088", "P", ["accountPassword", "birthDate"]],
    ["0081", "C", ["quickId", "quickPassword"]],
    ["0004", "P", ["accountPassword", "quickId", "quickPassword", "birthDate"]],
    ["0048", "C", ["accountPassword"]],
  ] as const)("bank %s of %s", (bank, owner, fields) => {
    expect(bankAccountFields(bank, owner)).toEqual(fields);
  });

  it("include a password at every bank, and a business number for companies only", () => {
    for (const bank of Object.keys(BANKS) as BankCode[]) {
      expect(bankAccountFields(bank, "C").some((name) => name.endsWith("Password"))).toBe(true);
      expect(bankAccountFields(bank, "P")).not.toContain("bizId");
      expect(bankAccountFields(bank, "C")).not.toContain("birthDate");
    }
  });

  it.each([
    ["SHINHAN", "C", ["webId", "webPassword"]],
    ["BC", "C", ["webId", "webPassword", "bizId"]],
    ["LOTTE", "P", ["webId", "webPassword", "birthDate"]],
  ] as const)("card company %s of %s", (company, owner, fields) => {
    expect(cardFields(company, owner)).toEqual(fields);
  });

  it("are refused by field when missing, wrong or not required", () => {
    const problems = credentialProblems(
      ["accountPassword", "bizId"],
      { accountPassword: "12", quickId: "abcd" },
      "신한은행",
    );
    expect(problems).toEqual({
      accountPassword: "계좌 비밀번호는 숫자 4자리입니다.",
      bizId: "신한은행에는 사업자등록번호 항목이 필요합니다.",
      quickId: "신한은행에는 빠른조회 아이디 항목을 보내지 않습니다.",
    });
  });

  it.each([
    ["9410-0000-0000-0003", true],
    ["941000000000000", true],
    ["9410 0000 0000 0003", false],
    ["94100000", false],
    ["--------", false],
  ])("card number %s", (number, isValid) => {
    expect(isCardNumber(number)).toBe(isValid);
  });

  it("are formatted in groups", () => {
    expect([formatCardNumber("9410000000000003"), formatCardNumber("941000000000003")]).toEqual([
      "9410-0000-0000-0003",
      "9410-000000-00003",
    ]);
  });
});

describe("simulated institutions", () => {
  it("answer to each magic password", () => {
    for (const { ending, failure } of SOURCE_MAGIC) {
      expect(sourceMagicOf({ webId: "a", webPassword: `x${ending}` })).toBe(failure);
      expect(sourceMagicOf({ accountPassword: ending })).toBe(failure);
    }
    expect(sourceMagicOf({ accountPassword: "1357" })).toBeUndefined();
  });

  it("return the same movements on every request, each with its own key", () => {
    const day = simulatedMovements("CARD", "9410", "2026-11-16");
    expect(simulatedMovements("CARD", "9410", "2026-11-16")).toEqual(day);
    expect(new Set(day.map(({ key }) => key)).size).toBe(day.length);
    expect(simulatedMovements("CARD", "9411", "2026-11-16")).not.toEqual(day);
  });

  it("keep the balance of an account from movement to movement and from day to day", () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, "0")}`);
    const [first, ...rest] = days.flatMap((day) => simulatedMovements("BANK_ACCOUNT", "110", day));
    let balance = first?.balance ?? 0;
    for (const movement of rest) {
      balance += movement.direction === "IN" ? movement.amount : -movement.amount;
      expect([movement.tradeDT, movement.balance]).toEqual([movement.tradeDT, balance]);
    }
  });
});
