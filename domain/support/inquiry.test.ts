import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allowedActions, reachableStates, transitState } from "../states/transition.ts";
import {
  INQUIRY_MACHINE,
  INQUIRY_STATES,
  type InquiryState,
  RECEIPT_ALPHABET,
  RECEIPT_LENGTH,
  toReceiptNumber,
} from "./inquiry.ts";

describe("an inquiry", () => {
  it.each<[InquiryState, string[]]>([
    ["RECEIVED", ["START", "ANSWER", "ASK_AGAIN", "CLOSE"]],
    ["PROGRESS", ["ANSWER", "ASK_AGAIN", "CLOSE"]],
    ["ANSWERED", ["ANSWER", "ASK_AGAIN", "CLOSE"]],
    ["CLOSED", ["REOPEN"]],
  ])("%s allows %j", (state, actions) => {
    expect(allowedActions(INQUIRY_MACHINE, state)).toEqual(actions);
  });

  it("reaches every state, and goes back to the staff when the person writes again", () => {
    expect([...reachableStates(INQUIRY_MACHINE)].sort()).toEqual([...INQUIRY_STATES].sort());
    expect(transitState(INQUIRY_MACHINE, "ANSWERED", "ASK_AGAIN")).toEqual({ ok: true, state: "RECEIVED" });
  });
});

describe("a receipt number", () => {
  test.each([
    ["K7QM-4XWP-29HT", "K7QM-4XWP-29HT"],
    [" k7qm4xwp 29ht ", "K7QM-4XWP-29HT"],
    ["K7QM-4XWP-29H", undefined],
    ["K7QM-4XWP-29HT2", undefined],
    ["K7QM-4XWP-29H0", undefined],
    ["K7QM-4XWP-29H'", undefined],
    ["", undefined],
  ])("%j is read as %j", (input, number) => {
    expect(toReceiptNumber(input)).toBe(number);
  });

  it("is the same however it is typed", () => {
    const letters = fc.string({
      unit: fc.constantFrom(...RECEIPT_ALPHABET),
      minLength: RECEIPT_LENGTH,
      maxLength: RECEIPT_LENGTH,
    });
    fc.assert(
      fc.property(letters, (text) => {
        const number = toReceiptNumber(text);
        expect(number).toMatch(/^.{4}-.{4}-.{4}$/);
        expect(toReceiptNumber(number?.toLowerCase() ?? "")).toBe(number);
      }),
    );
  });
});
