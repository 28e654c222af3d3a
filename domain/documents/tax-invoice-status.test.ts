import { describe, expect, test } from "vitest";
import { TAX_INVOICE_STATUS_LABELS, taxInvoiceStatus } from "./tax-invoice-status.ts";

const invoice = (fields: Partial<Parameters<typeof taxInvoiceStatus>[0]>) => ({
  invoiceType: 1,
  ntsSendState: 1,
  state: 3,
  procReqCode: 0,
  procResCode: 0,
  issueDirectionType: 1,
  ...fields,
});

describe("§4 tax invoice display status, in the order of the specification", () => {
  test.each([
    ["1", { invoiceType: 800 }, "PAPER"],
    ["1", { invoiceType: 801, ntsSendState: 4, state: 5 }, "PAPER"],
    ["2", { invoiceType: 799, ntsSendState: 2, state: 1 }, "NTS_STANDBY"],
    ["2", { ntsSendState: 3, state: 4 }, "NTS_SENT"],
    ["2", { ntsSendState: 4, state: 5 }, "NTS_SUCCESS"],
    ["2", { ntsSendState: 5, procReqCode: 1, procResCode: 0 }, "NTS_FAILURE"],
    ["3", { state: 1, procReqCode: 1, procResCode: 4 }, "REGISTERED"],
    ["3", { state: 4, procReqCode: 1, procResCode: 2 }, "REJECTED"],
    ["3", { state: 5, procReqCode: 3, procResCode: 1 }, "CANCELED"],
    ["4", { state: 2, procReqCode: 1, procResCode: 0 }, "PRE_ACCEPT_STANDBY"],
    ["4", { state: 2, procReqCode: 1, procResCode: 1 }, "PRE_ACCEPTED"],
    ["4", { state: 3, procReqCode: 1, procResCode: 1 }, "PRE_ISSUED"],
    ["4", { procReqCode: 1, procResCode: 4, issueDirectionType: 2 }, "ISSUED"],
    ["4", { state: 2, procReqCode: 2, procResCode: 0 }, "REV_ISSUE_STANDBY"],
    ["4", { procReqCode: 2, procResCode: 1, issueDirectionType: 1 }, "REV_ISSUED"],
    ["5", { procReqCode: 3, procResCode: 2, issueDirectionType: 1 }, "ISSUED"],
    ["5", { procReqCode: 3, procResCode: 3, issueDirectionType: 1 }, "ISSUED"],
    ["5", { procReqCode: 2, procResCode: 4, issueDirectionType: 1 }, "ISSUED"],
    ["5", { procReqCode: 1, procResCode: 2, issueDirectionType: 2 }, "REV_ISSUED"],
    ["5", { procReqCode: 3, procResCode: 3, issueDirectionType: 2 }, "REV_ISSUED"],
    ["5", { procReqCode: 0, procResCode: 4, issueDirectionType: 2 }, "REV_ISSUED"],
    ["none", { procReqCode: 0, procResCode: 0 }, "UNKNOWN"],
    ["none", { procReqCode: 3, procResCode: 1 }, "UNKNOWN"],
    ["none", { procReqCode: 3, procResCode: 5 }, "UNKNOWN"],
  ] as const)("rule %s: %j is %s", (_rule, fields, status) => {
    expect(taxInvoiceStatus(invoice(fields))).toBe(status);
  });

  test("every combination of inputs gives one status with a label, and every label is reached", () => {
    const values = [0, 1, 2, 3, 4, 5, 6];
    const statuses = new Set<string>();
    for (const invoiceType of [1, 799, 800]) {
      for (const ntsSendState of values) {
        for (const state of values) {
          for (const procReqCode of values) {
            for (const procResCode of values) {
              for (const issueDirectionType of [0, 1, 2]) {
                statuses.add(
                  taxInvoiceStatus({ invoiceType, ntsSendState, state, procReqCode, procResCode, issueDirectionType }),
                );
              }
            }
          }
        }
      }
    }
    expect([...statuses].toSorted()).toEqual(Object.keys(TAX_INVOICE_STATUS_LABELS).toSorted());
  });
});

test.each([
  ["PAPER", "종이세금계산서", "neutral"],
  ["NTS_STANDBY", "국세청 전송대기", "progress"],
  ["NTS_SENT", "국세청 전송중", "progress"],
  ["NTS_SUCCESS", "국세청 전송성공", "success"],
  ["NTS_FAILURE", "국세청 전송실패", "danger"],
  ["REGISTERED", "임시저장", "neutral"],
  ["REJECTED", "거부", "danger"],
  ["CANCELED", "취소", "neutral"],
  ["PRE_ACCEPT_STANDBY", "발행예정 승인대기", "progress"],
  ["PRE_ACCEPTED", "발행예정 승인완료", "progress"],
  ["PRE_ISSUED", "승인 후 발행완료", "success"],
  ["ISSUED", "발행완료", "success"],
  ["REV_ISSUE_STANDBY", "역발행 요청", "progress"],
  ["REV_ISSUED", "역발행 완료", "success"],
  ["UNKNOWN", "상태 확인 필요", "warning"],
] as const)("%s reads %s and means %s", (status, text, meaning) => {
  expect(TAX_INVOICE_STATUS_LABELS[status]).toEqual({ text, meaning });
});
