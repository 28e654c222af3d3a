import { describe, expect, it } from "vitest";
import { allowsScope, KEY_SCOPE_LABELS, KEY_SCOPES } from "./key-scope.ts";

describe("the uses a partner key allows", () => {
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
  ] as const)("%s allows %s: %s", (scope, neededScope, isAllowed) => {
    expect(allowsScope(scope, neededScope)).toBe(isAllowed);
  });

  it("have a label each", () => {
    expect(Object.keys(KEY_SCOPE_LABELS)).toEqual([...KEY_SCOPES]);
  });
});
