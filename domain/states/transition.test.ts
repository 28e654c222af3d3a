import { describe, expect, test } from "vitest";
import { allowedActions, leadsTo, type Machine, reachableStates, transitState } from "./transition.ts";

const DOOR: Machine<"open" | "shut" | "locked", "close" | "open" | "lock" | "unlock"> = {
  initial: ["open"],
  transitions: [
    { action: "close", from: ["open"], to: "shut" },
    { action: "lock", from: ["open", "shut"], to: "locked" },
    { action: "unlock", from: ["locked"], to: "shut" },
  ],
};

describe("a machine as data", () => {
  test("an allowed action leads on", () => {
    expect(transitState(DOOR, "shut", "lock")).toEqual({ ok: true, state: "locked" });
  });

  test("a forbidden action is refused together with the allowed ones", () => {
    expect(transitState(DOOR, "open", "unlock")).toEqual({
      ok: false,
      refusal: { kind: "illegalTransition", from: "open", action: "unlock", allowed: ["close", "lock"] },
    });
  });

  test("one step leads to another state, whatever the action", () => {
    expect(leadsTo(DOOR, "open", "locked")).toBe(true);
    expect(leadsTo(DOOR, "locked", "open")).toBe(false);
  });

  test("the actions allowed next, and the states reachable at all", () => {
    expect(allowedActions(DOOR, "locked")).toEqual(["unlock"]);
    expect([...reachableStates(DOOR)]).toEqual(["open", "shut", "locked"]);
    expect([...reachableStates({ initial: ["shut"], transitions: DOOR.transitions.slice(1) })]).toEqual([
      "shut",
      "locked",
    ]);
  });
});
