import { describe, expect, test } from "vitest";
import { SETTLE_METHODS } from "../money/settle-method.ts";
import { GO_LIVE_UNSEEN, goLiveLines, goLiveSummary } from "./go-live.ts";
import { GO_LIVE_CHECKS, type GoLiveCheck } from "./go-live-check.ts";
import type { GoLiveFacts } from "./go-live-facts.ts";

/** A partner that has completed everything. */
const READY: GoLiveFacts = {
  hasPartnerBilling: true,
  hasMemberBilling: true,
  adjustYN: true,
  settleMethod: SETTLE_METHODS.bankTransfer,
  keys: { count: 2, lastUsedDT: "2026-03-05T14:07:09" },
  sendTypes: { tax: 1, taxFree: 1 },
  lateIssues: { tax: false, taxFree: false },
  mutedMails: [],
  hasLogo: true,
  hasCsImage: false,
  certificates: { VALID: 3, EXPIRING: 0, EXPIRED: 0, NONE: 0 },
  fromNumbers: { usable: 1, review: 0, refused: 0 },
  balance: 10_000,
  fundedMembers: 3,
  hasAccount: true,
  hasAdjustUser: true,
  isRestricted: true,
  addresses: 2,
  calls: 100,
  errors: 0,
  topError: null,
};

const MEMBERS_PAY = { hasPartnerBilling: false, balance: 0 };
const PARTNER_PAYS = { hasMemberBilling: false, adjustYN: false };

const lineOf = (check: GoLiveCheck, real: Partial<GoLiveFacts>, test: Partial<GoLiveFacts> | null = {}) => {
  const facts = { real: { ...READY, ...real }, ...(test && { test: { ...READY, ...test } }) };
  const line = goLiveLines(facts, () => true).find((candidate) => candidate.check === check);
  if (!line) throw new Error(`no line ${check}`);
  return line;
};

test("a partner that has completed everything passes every check", () => {
  const lines = goLiveLines({ test: READY, real: READY }, () => true);
  expect(lines.map(({ check }) => check)).toEqual([...GO_LIVE_CHECKS]);
  expect(lines.filter(({ state }) => state !== "PASS")).toEqual([]);
  expect(goLiveSummary(lines)).toEqual({ counted: 12, passed: 12, failed: 0 });
  for (const { note, server } of lines) expect([note.endsWith("."), server]).toEqual([true, "real"]);
});

test.each<[GoLiveCheck, Partial<GoLiveFacts>, Partial<GoLiveFacts> | null, string]>([
  ["KEYS", { keys: { count: 0, lastUsedDT: null } }, {}, "FAIL"],
  ["KEYS", { keys: { count: 1, lastUsedDT: null } }, {}, "LOOK"],
  ["ERRORS", { calls: 100, errors: 5 }, {}, "FAIL"],
  ["ERRORS", { calls: 100, errors: 4 }, {}, "LOOK"],
  ["ERRORS", { calls: 0 }, { calls: 20, errors: 1 }, "LOOK"],
  ["ERRORS", { calls: 0 }, { calls: 21, errors: 1 }, "PASS"],
  ["ERRORS", { calls: 0 }, { calls: 0 }, "LOOK"],
  ["ADDRESSES", { isRestricted: false, addresses: 2 }, {}, "LOOK"],
  ["ADDRESSES", { isRestricted: true, addresses: 0 }, {}, "FAIL"],
  ["SEND_TYPE", { sendTypes: { tax: 2, taxFree: 1 } }, {}, "LOOK"],
  ["SEND_TYPE", { sendTypes: { tax: 1, taxFree: 3 } }, { sendTypes: { tax: 1, taxFree: 3 } }, "PASS"],
  ["SEND_TYPE", {}, null, "LOOK"],
  ["LATE_ISSUE", { lateIssues: { tax: true, taxFree: false } }, {}, "LOOK"],
  ["MAIL_MATRIX", { mutedMails: ["TAX_CHECK"] }, { mutedMails: ["TAX_DENY"] }, "LOOK"],
  ["MAIL_MATRIX", { mutedMails: ["TAX_CHECK", "TAX_DENY"] }, { mutedMails: ["TAX_DENY", "TAX_CHECK"] }, "PASS"],
  ["MAIL_LOOK", { hasLogo: false }, {}, "LOOK"],
  ["MAIL_LOOK", { hasLogo: false, hasCsImage: true }, { hasLogo: false }, "PASS"],
  ["CERTIFICATES", { certificates: { VALID: 0, EXPIRING: 0, EXPIRED: 0, NONE: 0 } }, {}, "LOOK"],
  ["CERTIFICATES", { certificates: { VALID: 0, EXPIRING: 0, EXPIRED: 1, NONE: 1 } }, {}, "FAIL"],
  ["CERTIFICATES", { certificates: { VALID: 1, EXPIRING: 0, EXPIRED: 0, NONE: 1 } }, {}, "LOOK"],
  ["CERTIFICATES", { certificates: { VALID: 0, EXPIRING: 1, EXPIRED: 0, NONE: 0 } }, {}, "LOOK"],
  ["FROM_NUMBERS", { fromNumbers: { usable: 0, review: 0, refused: 0 } }, {}, "FAIL"],
  ["FROM_NUMBERS", { fromNumbers: { usable: 0, review: 1, refused: 0 } }, {}, "LOOK"],
  ["FROM_NUMBERS", { fromNumbers: { usable: 1, review: 0, refused: 1 } }, {}, "LOOK"],
  ["FROM_NUMBERS", { fromNumbers: { usable: 0, review: 0, refused: 0 } }, null, "NONE"],
  ["BALANCE", { ...PARTNER_PAYS, balance: 0 }, {}, "FAIL"],
  ["BALANCE", { ...PARTNER_PAYS, balance: 9_999 }, {}, "LOOK"],
  ["BALANCE", { ...PARTNER_PAYS, balance: 10_000 }, {}, "PASS"],
  ["BALANCE", { hasPartnerBilling: false, hasMemberBilling: false, balance: 0 }, {}, "FAIL"],
  ["BALANCE", { ...MEMBERS_PAY, fundedMembers: 0 }, {}, "FAIL"],
  ["BALANCE", { ...MEMBERS_PAY, fundedMembers: 2 }, {}, "LOOK"],
  ["BALANCE", { ...MEMBERS_PAY, fundedMembers: 3 }, {}, "PASS"],
  ["BALANCE", { balance: 0, fundedMembers: 3 }, {}, "PASS"],
  ["ACCOUNT", { hasAccount: false }, {}, "FAIL"],
  ["ACCOUNT", { hasAccount: false, settleMethod: SETTLE_METHODS.points }, {}, "NONE"],
  ["ACCOUNT", { hasAccount: false, adjustYN: false }, {}, "NONE"],
  ["ADJUST_USER", { hasAdjustUser: false }, {}, "FAIL"],
  ["ADJUST_USER", { hasAdjustUser: false, hasMemberBilling: false }, {}, "NONE"],
])("%s with %j against %j: %4$s", (check, real, tried, state) => {
  expect(lineOf(check, real, tried).state).toBe(state);
});

describe("where a problem is fixed", () => {
  test.each<[GoLiveCheck, Partial<GoLiveFacts>, Partial<GoLiveFacts>, string]>([
    ["KEYS", {}, {}, "real partnership#keys"],
    ["ERRORS", { errors: 1 }, {}, "real partnership/requests/errors"],
    ["ERRORS", { calls: 0 }, { calls: 10, errors: 5 }, "test partnership/requests/errors"],
    [
      "CERTIFICATES",
      { certificates: { VALID: 1, EXPIRING: 1, EXPIRED: 1, NONE: 1 } },
      {},
      "real members/list?certificate=EXPIRED",
    ],
    [
      "CERTIFICATES",
      { certificates: { VALID: 1, EXPIRING: 1, EXPIRED: 0, NONE: 1 } },
      {},
      "real members/list?certificate=NONE",
    ],
    [
      "CERTIFICATES",
      { certificates: { VALID: 1, EXPIRING: 1, EXPIRED: 0, NONE: 0 } },
      {},
      "real members/list?certificate=EXPIRING",
    ],
    ["BALANCE", { ...PARTNER_PAYS, balance: 0 }, {}, "real settle"],
    ["BALANCE", MEMBERS_PAY, {}, "real members/list?sort=balance,asc"],
  ])("%s with %j against %j: %s", (check, real, tried, where) => {
    const { server, page } = lineOf(check, real, tried);
    expect(`${server} ${page}`).toBe(where);
  });
});

test("the most frequent error is named with its meaning", () => {
  expect(lineOf("ERRORS", { errors: 1, topError: -10_002 }).note).toMatch(/-10002 ‘.+’입니다\.$/);
  expect(lineOf("ERRORS", { errors: 1, topError: -1 }).note).toMatch(/적이 있습니다\.$/);
});

describe("what a person without the right sees", () => {
  test("without access to the real server: the test server's values and no verdict", () => {
    const lines = goLiveLines({ test: READY }, () => true);
    for (const line of lines)
      expect(line).toMatchObject({ state: null, real: null, server: "test", note: GO_LIVE_UNSEEN });
    expect(goLiveSummary(lines)).toEqual({ counted: 0, passed: 0, failed: 0 });
  });

  test("without access to one area: nothing of that area alone", () => {
    const lines = goLiveLines({ test: READY, real: READY }, (_, area) => area !== "adjust");
    expect(lines.filter(({ state }) => state === null)).toMatchObject([{ check: "ACCOUNT", test: null, real: null }]);
    expect(goLiveSummary(lines)).toEqual({ counted: 11, passed: 11, failed: 0 });
  });
});
