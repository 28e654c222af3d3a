import { describe, expect, it } from "vitest";
import { allowsScope, KEY_SCOPE_LABELS, KEY_SCOPES } from "./key-scope.ts";

describe("what a partner key may be used for", () => {
  it.each([
    ["READ", "READ", true],
    ["READ", "DOCUMENTS", false],
    ["READ", "ALL", false],
    ["DOCUMENTS", "READ", true],
    ["DOCUMENTS", "DOCUMENTS", true],
    ["DOCUMENTS", "ALL", false],
    ["ALL", "READ", true],
    ["ALL", "DOCUMENTS", true],
    ["ALL", "ALL", true],
  ] as const)("%s allows %s: %s", (held, needed, allowed) => {
    expect(allowsScope(held, needed)).toBe(allowed);
  });

  it("names each", () => {
    expect(Object.keys(KEY_SCOPE_LABELS)).toEqual([...KEY_SCOPES]);
  });
});
