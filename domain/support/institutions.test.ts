import { expect, test } from "vitest";
import { INSTITUTION_KINDS, INSTITUTION_STATES, INSTITUTIONS, isInstitutionOpen } from "./institutions.ts";

test("every kind has its institutions, each with a name", () => {
  const kinds = new Set([...INSTITUTIONS.values()].map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(INSTITUTION_KINDS).toSorted());
  for (const [code, { name }] of INSTITUTIONS)
    expect([code, name]).toEqual([expect.stringMatching(/^[a-z][\w+-]+$/), expect.any(String)]);
});

test("an institution that is down or under maintenance gets no requests", () => {
  const states = Object.keys(INSTITUTION_STATES) as (keyof typeof INSTITUTION_STATES)[];
  expect(states.filter(isInstitutionOpen)).toEqual(["NORMAL", "DELAYED"]);
});
