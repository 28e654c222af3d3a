import { expect, test } from "vitest";
import { type Arrival, scrollMove } from "./main-scroll.ts";

const arrival: Arrival = { key: "k", pathname: "/console/partners", hash: "", isReturn: false };

test.each([
  ["a new page starts at its top", arrival, "/console/profile", undefined, { to: "top" }],
  ["the first page too", arrival, undefined, undefined, { to: "top" }],
  ["a filter of the same page moves nothing", arrival, "/console/partners", undefined, undefined],
  [
    "a hash leads to its element",
    { ...arrival, hash: "#%EA%B0%80" },
    "/console/partners",
    40,
    { to: "element", id: "가" },
  ],
  ["coming back restores", { ...arrival, isReturn: true }, "/console/profile", 40, { to: "position", top: 40 }],
  ["coming back to an unknown place is its top", { ...arrival, isReturn: true }, "/x", undefined, { to: "top" }],
] as const)("%s", (_, to, from, savedTop, move) => {
  expect(scrollMove(to, from, savedTop)).toEqual(move);
});
