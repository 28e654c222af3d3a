import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { EVERY_RUN, journeysOfTurn, TURNS, turnOfCommit } from "./journey-turns.ts";

const turns = Array.from({ length: TURNS }, (_, turn) => journeysOfTurn(turn));

describe("journeys by turns", () => {
  it("are all walked by as many commits in a row as there are turns", () => {
    const journeys = globSync("e2e/*.spec.ts").map((file) => basename(file, ".spec.ts"));
    expect([...new Set(turns.flat())].sort()).toEqual(journeys.sort());
  });

  it("are walked in one turn alone, but for those of every run", () => {
    for (const turn of turns) expect(turn).toEqual(expect.arrayContaining(EVERY_RUN));
    const taking = turns.flat().filter((name) => !EVERY_RUN.includes(name));
    expect(new Set(taking).size).toBe(taking.length);
  });

  it("begin with the turn of the commit", () => {
    expect(turns[turnOfCommit()]).toBeDefined();
  });
});
