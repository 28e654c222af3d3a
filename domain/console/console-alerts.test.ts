import { describe, expect, test } from "vitest";
import { SETTLE_METHOD_LABELS, SETTLE_METHODS } from "../money/settle-method.ts";
import { type AlertContext, CONSOLE_ALERTS, consoleAlerts } from "./console-alerts.ts";

const context: AlertContext = {
  adjustYN: true,
  settleMethod: 1,
  hasMemberBilling: true,
  hasAccountNum: false,
  partnerUsers: [],
};

const user = (partnerUserRole: "ADJUST" | "CEO", partnerUserState: "ACTIVE" | "LEAVE") => ({
  partnerUserRole,
  partnerUserState,
});

describe("§2.4 alert icons", () => {
  test.each<[string, Partial<AlertContext>, string[]]>([
    ["both are missing", {}, ["adjustUserMissing", "adjustAccountMissing"]],
    ["settlement is off", { adjustYN: false }, []],
    ["no member billing", { hasMemberBilling: false }, []],
    ["an active settlement user", { partnerUsers: [user("ADJUST", "ACTIVE")] }, ["adjustAccountMissing"]],
    [
      "the settlement user left",
      { partnerUsers: [user("ADJUST", "LEAVE"), user("CEO", "ACTIVE")] },
      ["adjustUserMissing", "adjustAccountMissing"],
    ],
    ["an account number", { hasAccountNum: true }, ["adjustUserMissing"]],
    ["§9 settleMethod 2 needs no account", { settleMethod: 2 }, ["adjustUserMissing"]],
    ["settleMethod 3 needs one", { settleMethod: 3 }, ["adjustUserMissing", "adjustAccountMissing"]],
    [
      "nothing is missing",
      { hasAccountNum: true, partnerUsers: [user("CEO", "ACTIVE"), user("ADJUST", "ACTIVE")] },
      [],
    ],
  ])("%s", (_name, change, alerts) => {
    expect(consoleAlerts({ ...context, ...change })).toEqual(alerts);
  });

  test("where each icon sits and what it says", () => {
    expect(CONSOLE_ALERTS).toEqual({
      adjustUserMissing: { path: "info", text: "재직 중인 정산 담당자를 등록해 주세요." },
      adjustAccountMissing: { path: "adjust/info", text: "정산 대금을 받을 계좌를 등록해 주세요." },
    });
  });
});

test("settle methods", () => {
  expect(SETTLE_METHODS).toEqual({ bankTransfer: 1, points: 2, offset: 3 });
  expect(SETTLE_METHOD_LABELS).toEqual({ 1: "계좌 입금", 2: "포인트 지급", 3: "이용요금 상계" });
});
