import { describe, expect, it } from "vitest";
import { againKey, againRequest } from "./again-request.ts";

const again = (method: string, path: string, body?: unknown) => {
  const request = againRequest({ method, path, body: body === undefined ? null : JSON.stringify(body) }, "R1");
  return [request.path, request.body === null ? null : JSON.parse(request.body)];
};

describe("repeating a call", () => {
  it.each([
    ["POST", "/v1/tax-invoices", { key: "A-1", supply: 1 }, "/v1/tax-invoices", { key: "R1-A-1", supply: 1 }],
    ["POST", "/v1/tax-invoices/A-1/issue", { supply: 1 }, "/v1/tax-invoices/R1-A-1/issue", { supply: 1 }],
    ["POST", "/v1/cashbills/A-1/approve?dryRun=true", { a: 1 }, "/v1/cashbills/R1-A-1/approve?dryRun=true", { a: 1 }],
    ["POST", "/v1/tax-invoices/A-1/issue", {}, "/v1/tax-invoices/A-1/issue", {}],
    ["POST", "/v1/tax-invoices/A-1/cancel", { note: "n" }, "/v1/tax-invoices/A-1/cancel", { note: "n" }],
    ["POST", "/v1/tax-invoices/7/issue?by=seq", { a: 1 }, "/v1/tax-invoices/7/issue?by=seq", { a: 1 }],
    ["PUT", "/v1/tax-invoices/A-1", { key: "A-1" }, "/v1/tax-invoices/A-1", { key: "A-1" }],
    ["GET", "/v1/tax-invoices/A-1?expand=nts", undefined, "/v1/tax-invoices/A-1?expand=nts", null],
    [
      "POST",
      "/v1/tax-invoices/bulk",
      { items: [{ key: "A-1" }, { key: "A-2" }] },
      "/v1/tax-invoices/bulk",
      { items: [{ key: "R1-A-1" }, { key: "R1-A-2" }] },
    ],
    [
      "POST",
      "/v1/tax-invoices/A-1/amend",
      { code: 4, keys: ["A-2"] },
      "/v1/tax-invoices/A-1/amend",
      { code: 4, keys: ["R1-A-2"] },
    ],
    [
      "POST",
      "/v1/cashbills/A-1/cancel",
      { amount: 1, cancelKey: "A-2" },
      "/v1/cashbills/A-1/cancel",
      { amount: 1, cancelKey: "R1-A-2" },
    ],
    ["POST", "/v1/tax-invoices/states", { keys: ["A-1"] }, "/v1/tax-invoices/states", { keys: ["A-1"] }],
  ])("%s %s", (method, path, body, againPath, againBody) => {
    expect(again(method, path, body)).toEqual([againPath, againBody]);
  });

  it("keeps the end of a key, which tells the simulated tax office what to answer", () => {
    expect(againKey("ORDER-2026-nts-err007", "R12")).toBe("R12-RDER-2026-nts-err007");
    expect(againKey("ORDER-2026-nts-err007", "R12")).toHaveLength(24);
    expect(againKey("열쇠", "R12")).toBe("열쇠");
  });

  it("leaves alone a body it cannot read", () => {
    const request = { method: "POST", path: "/v1/tax-invoices", body: "{" };
    expect(againRequest(request, "R1")).toEqual(request);
  });
});
