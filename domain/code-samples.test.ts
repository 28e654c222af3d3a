import { expect, test } from "vitest";
import { samplePart, WRITTEN_KEY, WRITTEN_ORIGIN, withKey, withListCall, withOrigin } from "./code-samples.ts";

const SOURCE = `class A {
    // #region first
    one();

      two();
    // #endregion
    # #region second
    three()
    # #endregion
}`;

test.each([
  ["first", "one();\n\n  two();"],
  ["second", "three()"],
  ["fir", undefined],
])("the part %s", (name, part) => {
  expect(samplePart(SOURCE, name)).toBe(part);
});

test("a part that never ends is none", () => {
  expect(samplePart("// #region open\nx", "open")).toBeUndefined();
});

test("the list is read from another call", () => {
  const source = 'get("/api/taxinvoices/sales?writeDateRange=2026-10-01,2026-10-31")';
  const call = { path: "/api/messages", rangeName: "sendDTRange", range: "2026-11-01,2026-11-30T23:59:59" };
  expect(withListCall(source, call)).toBe('get("/api/messages?sendDTRange=2026-11-01,2026-11-30T23:59:59")');
});

test("the reader's own address and key take the place of the written ones", () => {
  const source = `curl ${WRITTEN_ORIGIN}/by/${WRITTEN_KEY}`;
  expect(withKey(withOrigin(source, "http://localhost:3000"), "A-1")).toBe("curl http://localhost:3000/by/A-1");
});
