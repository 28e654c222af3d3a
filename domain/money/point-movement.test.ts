import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { POINT_CODES, pointKind, pointSign } from "./point-codes.ts";
import { pointMovement } from "./point-movement.ts";

const balance = { balance: 100, bonus: 50 };
const spent = { point: -30, bonusPoint: -50 };

describe("the movement of a posting", () => {
  test.each([
    ["10100", 500, { point: 500, bonusPoint: 0 }],
    ["20100", 500, { point: 500, bonusPoint: 0 }],
    ["20200", 500, { point: 0, bonusPoint: 500 }],
    ["20300", 500, { point: 500, bonusPoint: 0 }],
    ["30100", 100, { point: -100, bonusPoint: 0 }],
    ["30200", 50, { point: 0, bonusPoint: -50 }],
    ["30300", 100, { point: -100, bonusPoint: 0 }],
    ["50100", 80, { point: -30, bonusPoint: -50 }],
    ["50100", 0, { point: 0, bonusPoint: 0 }],
    ["45100", 80, { point: 30, bonusPoint: 50 }],
    ["45100", 20, { point: 20, bonusPoint: 0 }],
    ["45100", 40, { point: 30, bonusPoint: 10 }],
  ] as const)("%s of %i won", (code, amount, movement) => {
    expect(pointMovement(code, amount, balance, spent)).toEqual({ ok: true, movement });
  });

  test.each([
    ["30100", 101, 1],
    ["30200", 51, 1],
    ["70100", 5_000, 4_850],
    ["45100", 81, 1],
  ] as const)("%s of %i won is %i won short", (code, amount, short) => {
    expect(pointMovement(code, amount, balance, spent)).toEqual({ ok: false, short });
  });

  test("a refund without a spending is short of all of it", () => {
    expect(pointMovement("46100", 40, balance)).toEqual({ ok: false, short: 40 });
  });

  test("every code moves the whole amount in its direction, or nothing, and leaves no part below zero", () => {
    const codes = POINT_CODES.map(({ code }) => code);
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.nat(), fc.nat(), fc.nat(), (code, amount, balance, bonus) => {
        const spending = { point: -balance, bonusPoint: -bonus };
        const outcome = pointMovement(code, amount, { balance, bonus }, spending);
        if (!outcome.ok) {
          expect(outcome.short).toBeGreaterThan(0);
          expect(["deduction", "usage", "refund"]).toContain(pointKind(code));
          return;
        }
        const { point, bonusPoint } = outcome.movement;
        expect(point + bonusPoint).toBe(pointSign(code) * amount + 0);
        expect(Math.min(balance + point, bonus + bonusPoint)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
