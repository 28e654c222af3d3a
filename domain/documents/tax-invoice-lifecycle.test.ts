import { describe, expect, test } from "vitest";
import { reachableStates, transitState } from "../states/transition.ts";
import {
  ISSUE_DIRECTION_LABELS,
  ISSUE_DIRECTIONS,
  isTaxInvoiceDeletable,
  TAX_INVOICE_MACHINES,
  TAX_INVOICE_STATES,
  type TaxInvoiceAction,
  type TaxInvoiceState,
  taxInvoiceStateOf,
} from "./tax-invoice-lifecycle.ts";
import { taxInvoiceStatus } from "./tax-invoice-status.ts";

const statusOf = (name: TaxInvoiceState, issueDirectionType: number) =>
  taxInvoiceStatus({ ...TAX_INVOICE_STATES[name], invoiceType: 1, issueDirectionType });

describe("§4 stored combinations and the status each shows", () => {
  test.each([
    ["DRAFT", 1, 0, 0, "REGISTERED"],
    ["APPROVAL_ASKED", 2, 1, 0, "PRE_ACCEPT_STANDBY"],
    ["APPROVAL_GIVEN", 2, 1, 1, "PRE_ACCEPTED"],
    ["ISSUED_APPROVED", 3, 1, 1, "PRE_ISSUED"],
    ["ISSUED_DIRECTLY", 3, 1, 4, "ISSUED"],
    ["REVERSE_ASKED", 2, 2, 0, "REV_ISSUE_STANDBY"],
    ["ISSUED_REVERSE", 3, 2, 1, "REV_ISSUED"],
    ["APPROVAL_REFUSED", 4, 1, 2, "REJECTED"],
    ["REVERSE_REFUSED", 4, 2, 2, "REJECTED"],
    ["APPROVAL_WITHDRAWN", 5, 1, 3, "CANCELED"],
    ["REVERSE_WITHDRAWN", 5, 2, 3, "CANCELED"],
    ["ISSUE_CANCELED", 5, 3, 1, "CANCELED"],
  ] as const)("%s", (name, state, procReqCode, procResCode, status) => {
    expect(TAX_INVOICE_STATES[name]).toEqual({ state, procReqCode, procResCode, ntsSendState: 1 });
    expect(statusOf(name, 1)).toBe(status);
  });

  test.each([
    ["QUEUED", 2, "NTS_STANDBY"],
    ["SENT", 3, "NTS_SENT"],
    ["ACCEPTED", 4, "NTS_SUCCESS"],
    ["FAILED", 5, "NTS_FAILURE"],
  ] as const)("an issued invoice that is %s", (suffix, ntsSendState, status) => {
    for (const state of ["ISSUED_DIRECTLY", "ISSUED_APPROVED", "ISSUED_REVERSE"] as const) {
      expect(TAX_INVOICE_STATES[`${state}_${suffix}`]).toEqual({ ...TAX_INVOICE_STATES[state], ntsSendState });
      expect(statusOf(`${state}_${suffix}`, 1)).toBe(status);
    }
  });

  test("numbers lead back to the name", () => {
    for (const name of Object.keys(TAX_INVOICE_STATES) as TaxInvoiceState[]) {
      expect(taxInvoiceStateOf(TAX_INVOICE_STATES[name])).toBe(name);
    }
    expect(taxInvoiceStateOf({ state: 1, procReqCode: 0, procResCode: 0, ntsSendState: 4 })).toBeUndefined();
  });
});

const walk = (direction: 1 | 2, actions: readonly TaxInvoiceAction[]) =>
  actions.reduce<string>((state, action) => {
    const outcome = transitState(TAX_INVOICE_MACHINES[direction], state as TaxInvoiceState, action);
    return outcome.ok ? outcome.state : `refused ${action}`;
  }, "DRAFT");

describe("life of an invoice", () => {
  test.each<[1 | 2, TaxInvoiceAction[], string]>([
    [1, ["ISSUE"], "ISSUED_DIRECTLY"],
    [1, ["ISSUE", "CANCEL_ISSUE"], "ISSUE_CANCELED"],
    [1, ["ISSUE", "QUEUE_NTS", "CANCEL_ISSUE"], "ISSUE_CANCELED"],
    [1, ["ISSUE", "QUEUE_NTS", "SEND_NTS", "NTS_ACCEPT"], "ISSUED_DIRECTLY_ACCEPTED"],
    [1, ["ISSUE", "QUEUE_NTS", "SEND_NTS", "NTS_FAIL", "QUEUE_NTS"], "ISSUED_DIRECTLY_QUEUED"],
    [1, ["ASK_APPROVAL", "ACCEPT"], "APPROVAL_GIVEN"],
    [1, ["ASK_APPROVAL", "REFUSE"], "APPROVAL_REFUSED"],
    [1, ["ASK_APPROVAL", "WITHDRAW"], "APPROVAL_WITHDRAWN"],
    [1, ["ASK_APPROVAL", "ACCEPT", "WITHDRAW"], "APPROVAL_WITHDRAWN"],
    [1, ["ASK_APPROVAL", "ACCEPT", "ISSUE", "QUEUE_NTS", "SEND_NTS"], "ISSUED_APPROVED_SENT"],
    [2, ["ASK_REVERSE", "ISSUE"], "ISSUED_REVERSE"],
    [2, ["ASK_REVERSE", "REFUSE"], "REVERSE_REFUSED"],
    [2, ["ASK_REVERSE", "WITHDRAW"], "REVERSE_WITHDRAWN"],
    [2, ["ASK_REVERSE", "ISSUE", "QUEUE_NTS", "SEND_NTS", "NTS_FAIL"], "ISSUED_REVERSE_FAILED"],
    [1, ["ISSUE", "QUEUE_NTS", "SEND_NTS", "CANCEL_ISSUE"], "refused CANCEL_ISSUE"],
    [1, ["ASK_REVERSE"], "refused ASK_REVERSE"],
    [2, ["ISSUE"], "refused ISSUE"],
    [2, ["ASK_APPROVAL"], "refused ASK_APPROVAL"],
    [1, ["QUEUE_NTS"], "refused QUEUE_NTS"],
  ])("direction %i: %j ends as %s", (direction, actions, end) => {
    expect(walk(direction, actions)).toBe(end);
  });

  test("every stored combination is reached, and the display can name each", () => {
    const reached = ([1, 2] as const).map((direction) => reachableStates(TAX_INVOICE_MACHINES[direction]));
    expect(new Set(reached.flatMap((states) => [...states]))).toEqual(new Set(Object.keys(TAX_INVOICE_STATES)));
    for (const [index, states] of reached.entries()) {
      for (const state of states) expect(statusOf(state, index + 1)).not.toBe("UNKNOWN");
    }
  });

  test("no two steps share start and action, so each outcome is unique", () => {
    for (const { transitions } of Object.values(TAX_INVOICE_MACHINES)) {
      const steps = transitions.flatMap(({ action, from }) => from.map((start) => `${start} ${action}`));
      expect(new Set(steps).size).toBe(steps.length);
    }
  });
});

test("drafts, refused and cancelled invoices may be deleted, nothing else", () => {
  expect([1, 2, 3, 4, 5].filter((state) => isTaxInvoiceDeletable({ state }))).toEqual([1, 4, 5]);
});

test("issue directions", () => {
  expect(ISSUE_DIRECTIONS).toEqual({ normal: 1, reverse: 2 });
  expect(ISSUE_DIRECTION_LABELS).toEqual({ 1: "정발행", 2: "역발행" });
});
