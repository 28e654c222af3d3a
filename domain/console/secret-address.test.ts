import { expect, test } from "vitest";
import {
  hasAddressSecret,
  oneTimePath,
  printPath,
  sharedDocumentPath,
  withoutAddressSecret,
} from "./secret-address.ts";

test.each([
  [oneTimePath("secret"), "/accounts/one-time/"],
  [printPath("secret"), "/print/"],
  [sharedDocumentPath("secret/pdf"), "/documents/"],
])("%s opens something by itself; a record of it does not", (path, record) => {
  expect(hasAddressSecret(path)).toBe(true);
  expect(withoutAddressSecret(path)).toBe(record);
});

test("other addresses stay as they are", () => {
  expect(hasAddressSecret("/accounts/login")).toBe(false);
  expect(withoutAddressSecret("/accounts/login")).toBe("/accounts/login");
});
