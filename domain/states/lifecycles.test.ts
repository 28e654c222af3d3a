import { describe, expect, test } from "vitest";
import { CASHBILL_MACHINE, CASHBILL_STATUS_LABELS } from "../documents/cashbill.ts";
import { CERTIFICATE_MACHINE, CERTIFICATE_STATUS_LABELS } from "../documents/certificate.ts";
import { EDOC_MACHINE, EDOC_STATES, edocStateOf } from "../documents/edoc-lifecycle.ts";
import { edocStatus } from "../documents/edoc-status.ts";
import {
  DISPATCH_MACHINE,
  DISPATCH_STATUS_LABELS,
  TALK_MACHINE,
  TALK_STATUS_LABELS,
} from "../messages/dispatch-lifecycle.ts";
import { ADJUST_MACHINE, ADJUST_STATES, ADJUST_STATUS_LABELS, settlementStatus } from "../money/adjust-status.ts";
import { SETTLE_MACHINE, SETTLE_STATUS_LABELS } from "../money/settle-lifecycle.ts";
import { MEMBER_USER_MACHINE, MEMBER_USER_STATE_LABELS } from "../people/member-user.ts";
import { PARTNER_USER_MACHINE, PARTNER_USER_STATE_LABELS } from "../people/partner-user.ts";
import { STATUS_MEANINGS } from "./status-meaning.ts";
import { type Machine, reachableStates } from "./transition.ts";

const rows = (machine: Machine<string, string>) =>
  machine.transitions.flatMap(({ action, from, to }) => from.map((start) => `${start} ${action} ${to}`)).toSorted();

describe("§4 life cycles, each path spelled out", () => {
  test.each<[string, Machine<string, string>, string[], string[]]>([
    [
      "e-document",
      EDOC_MACHINE,
      ["DRAFT"],
      [
        "APPROVAL_ASKED ACCEPT ISSUED_APPROVED",
        "APPROVAL_ASKED REFUSE REFUSED",
        "APPROVAL_ASKED WITHDRAW WITHDRAWN",
        "DRAFT ASK_APPROVAL APPROVAL_ASKED",
        "DRAFT ISSUE ISSUED_DIRECTLY",
        "ISSUED_APPROVED CANCEL_ISSUE ISSUE_CANCELED",
        "ISSUED_DIRECTLY CANCEL_ISSUE ISSUE_CANCELED",
      ],
    ],
    [
      "cash receipt",
      CASHBILL_MACHINE,
      ["REGISTERED"],
      [
        "ISSUED CANCEL_BEFORE_SEND CANCELED",
        "ISSUED SEND_NTS NTS_SENT",
        "NTS_FAILURE SEND_NTS NTS_SENT",
        "NTS_SENT NTS_ACCEPT NTS_SUCCESS",
        "NTS_SENT NTS_FAIL NTS_FAILURE",
        "REGISTERED ISSUE ISSUED",
      ],
    ],
    [
      "message and fax",
      DISPATCH_MACHINE,
      ["RESERVED", "ACCEPTED"],
      [
        "ACCEPTED FAIL FAILED",
        "ACCEPTED SEND SENDING",
        "RESERVED ACCEPT ACCEPTED",
        "RESERVED CANCEL_RESERVATION CANCELED",
        "SENDING DELIVER DELIVERED",
        "SENDING FAIL FAILED",
      ],
    ],
    [
      "talk",
      TALK_MACHINE,
      ["RESERVED", "ACCEPTED"],
      [
        "ACCEPTED FAIL FAILED",
        "ACCEPTED SEND SENDING",
        "FALLBACK_SENDING DELIVER FALLBACK_DELIVERED",
        "FALLBACK_SENDING FAIL FAILED",
        "RESERVED ACCEPT ACCEPTED",
        "RESERVED CANCEL_RESERVATION CANCELED",
        "SENDING DELIVER DELIVERED",
        "SENDING FAIL FAILED",
        "SENDING FALL_BACK FALLBACK_SENDING",
      ],
    ],
    [
      "settle",
      SETTLE_MACHINE,
      ["STANDBY"],
      [
        "CANCELED PAY PAID",
        "EXPIRED PAY PAID",
        "STANDBY CANCEL CANCELED",
        "STANDBY EXPIRE EXPIRED",
        "STANDBY PAY PAID",
      ],
    ],
    [
      "adjust",
      ADJUST_MACHINE,
      ["STANDBY"],
      [
        "CONFIRM PAY CLOSE",
        "PLAN CARRY_OVER CARRY_OVER",
        "PLAN CONFIRM CONFIRM",
        "STANDBY CARRY_OVER CARRY_OVER",
        "STANDBY PLAN PLAN",
      ],
    ],
    [
      "certificate",
      CERTIFICATE_MACHINE,
      ["NONE"],
      [
        "EXPIRED REGISTER VALID",
        "EXPIRED REMOVE NONE",
        "EXPIRING EXPIRE EXPIRED",
        "EXPIRING REGISTER VALID",
        "EXPIRING REMOVE NONE",
        "NONE REGISTER VALID",
        "VALID APPROACH_END EXPIRING",
        "VALID REGISTER VALID",
        "VALID REMOVE NONE",
      ],
    ],
    [
      "member user",
      MEMBER_USER_MACHINE,
      ["ACTIVE", "STANDBY"],
      [
        "ACTIVE LEAVE LEAVE",
        "ACTIVE SUSPEND SUSPEND",
        "STANDBY APPROVE ACTIVE",
        "STANDBY LEAVE LEAVE",
        "SUSPEND LEAVE LEAVE",
        "SUSPEND RESUME ACTIVE",
      ],
    ],
    ["partner user", PARTNER_USER_MACHINE, ["ACTIVE"], ["ACTIVE LEAVE LEAVE", "LEAVE RETURN ACTIVE"]],
  ])("%s", (_name, machine, initial, expected) => {
    expect(machine.initial).toEqual(initial);
    expect(rows(machine)).toEqual(expected);
  });
});

describe("no path leads to a state the display cannot name", () => {
  test.each<[string, Machine<string, string>, Record<string, unknown>]>([
    ["cash receipt", CASHBILL_MACHINE, CASHBILL_STATUS_LABELS],
    ["message and fax", DISPATCH_MACHINE, DISPATCH_STATUS_LABELS],
    ["talk", TALK_MACHINE, TALK_STATUS_LABELS],
    ["settle", SETTLE_MACHINE, SETTLE_STATUS_LABELS],
    ["certificate", CERTIFICATE_MACHINE, CERTIFICATE_STATUS_LABELS],
    ["member user", MEMBER_USER_MACHINE, MEMBER_USER_STATE_LABELS],
    ["partner user", PARTNER_USER_MACHINE, PARTNER_USER_STATE_LABELS],
    ["e-document", EDOC_MACHINE, EDOC_STATES],
    ["adjust", ADJUST_MACHINE, ADJUST_STATES],
  ])("%s", (_name, machine, named) => {
    expect([...reachableStates(machine)].toSorted()).toEqual(Object.keys(named).toSorted());
  });
});

describe("stored numbers behind a named state", () => {
  test.each([
    ["DRAFT", 1, 0, 0, "REGISTERED"],
    ["APPROVAL_ASKED", 2, 1, 0, "ACCEPT_STANDBY"],
    ["ISSUED_APPROVED", 3, 1, 1, "ISSUED"],
    ["ISSUED_DIRECTLY", 3, 1, 4, "ISSUED"],
    ["REFUSED", 4, 1, 2, "REJECTED"],
    ["WITHDRAWN", 5, 1, 3, "CANCELED"],
    ["ISSUE_CANCELED", 5, 3, 1, "CANCELED"],
  ] as const)("§4 e-document %s", (name, state, procReqCode, procResCode, status) => {
    const fields = { state, procReqCode, procResCode };
    expect(EDOC_STATES[name]).toEqual(fields);
    expect(edocStateOf(fields)).toBe(name);
    expect(edocStatus(fields)).toBe(status);
  });

  test("a combination that no e-document can have has no name", () => {
    expect(edocStateOf({ state: 2, procReqCode: 1, procResCode: 1 })).toBeUndefined();
    expect(edocStateOf({ state: 3, procReqCode: 2, procResCode: 1 })).toBeUndefined();
    expect(edocStateOf({ state: 3, procReqCode: 1, procResCode: 0 })).toBeUndefined();
  });

  test.each([
    ["STANDBY", false, 1],
    ["PLAN", false, 2],
    ["CONFIRM", false, 3],
    ["CLOSE", true, 4],
    ["CARRY_OVER", true, 2],
  ] as const)("§4 adjust %s", (status, closeYN, adjustState) => {
    expect(ADJUST_STATES[status]).toEqual({ closeYN, adjustState });
    expect(settlementStatus({ closeYN, adjustState })).toBe(status);
  });
});

describe("§4 adjustment history status", () => {
  test.each([
    [true, 4, "CLOSE"],
    [true, 3, "CARRY_OVER"],
    [true, 1, "CARRY_OVER"],
    [false, 1, "STANDBY"],
    [false, 2, "PLAN"],
    [false, 3, "CONFIRM"],
    [false, 4, "UNKNOWN"],
  ] as const)("closed %s, state %i is %s", (closeYN, adjustState, status) => {
    expect(settlementStatus({ closeYN, adjustState })).toBe(status);
  });
});

test.each([
  [
    "adjust",
    ADJUST_STATUS_LABELS,
    "STANDBY 집계 neutral, PLAN 정산예정 progress, CONFIRM 확정 progress, CLOSE 지급완료 success, CARRY_OVER 이월 warning, UNKNOWN 상태 확인 필요 warning",
  ],
  [
    "cash receipt",
    CASHBILL_STATUS_LABELS,
    "REGISTERED 임시저장 neutral, ISSUED 발급완료 success, CANCELED 발급취소 neutral, NTS_SENT 국세청 전송중 progress, NTS_SUCCESS 국세청 전송성공 success, NTS_FAILURE 국세청 전송실패 danger",
  ],
  [
    "talk (message and fax among them)",
    TALK_STATUS_LABELS,
    "RESERVED 예약 neutral, ACCEPTED 접수 progress, SENDING 전송중 progress, DELIVERED 전송성공 success, FAILED 전송실패 danger, CANCELED 예약취소 neutral, FALLBACK_SENDING 대체문자 전송중 progress, FALLBACK_DELIVERED 대체문자 전송성공 warning",
  ],
  [
    "settle",
    SETTLE_STATUS_LABELS,
    "STANDBY 결제대기 progress, PAID 결제완료 success, CANCELED 결제취소 neutral, EXPIRED 기한만료 warning",
  ],
  [
    "certificate",
    CERTIFICATE_STATUS_LABELS,
    "NONE 미등록 neutral, VALID 정상 success, EXPIRING 만료예정 warning, EXPIRED 만료 danger",
  ],
  [
    "member user",
    MEMBER_USER_STATE_LABELS,
    "ACTIVE 사용중 success, STANDBY 사용대기 progress, SUSPEND 정지 warning, LEAVE 탈퇴 neutral",
  ],
  ["partner user", PARTNER_USER_STATE_LABELS, "ACTIVE 재직 success, LEAVE 퇴사 neutral"],
])("labels and meanings: %s", (_name, labels, expected) => {
  const entries = Object.entries(labels);
  expect(entries.map(([status, { text, meaning }]) => `${status} ${text} ${meaning}`).join(", ")).toBe(expected);
});

test("five meanings", () => {
  expect(STATUS_MEANINGS).toEqual(["neutral", "progress", "success", "warning", "danger"]);
});
