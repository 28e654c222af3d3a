import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { joinV1Member } from "#contracts/v1/members.ts";
import {
  getV1TaxInvoice,
  issueV1TaxInvoice,
  registerV1TaxInvoice,
  transmitV1TaxInvoice,
} from "#contracts/v1/tax-invoices.ts";
import { FIRST_INVOICE_STEPS } from "#domain/documents/first-invoice.ts";
import { FIRST_INVOICE_CALLS, firstInvoiceCommand } from "./first-invoice-calls.ts";

const invoiceOf = (name: string) => ({
  origin: "https://api.example",
  key: "first-20260305-a1b2c3",
  draft: {
    writeDate: "2026-03-05",
    item: "첫 세금계산서",
    supply: 100_000,
    seller: { corpNum: "0991200016", name, ceoName: "김첫걸음" },
    buyer: { corpNum: "1010000004", name: "새봄시스템", ceoName: "김대표", email: "buyer@gaonbill.example" },
  },
});

/** Returns the arguments that a shell passes to curl, with the key filled in. */
function argumentsOf(command: string): string[] {
  const printCommand = command.replace(/^curl/, 'printf "%s\\0"');
  const env = { GAONBILL_PARTNER_KEY: "THE-KEY" };
  return execFileSync("/bin/sh", ["-c", printCommand], { encoding: "utf8", env }).split("\0").slice(0, -1);
}

test("each step names an existing call", () => {
  const operations = {
    MEMBER: joinV1Member,
    WRITE: registerV1TaxInvoice,
    CHECK: issueV1TaxInvoice,
    ISSUE: issueV1TaxInvoice,
    TRANSMIT: transmitV1TaxInvoice,
    DONE: getV1TaxInvoice,
  };
  for (const step of FIRST_INVOICE_STEPS) {
    const { method, path } = operations[step];
    expect(FIRST_INVOICE_CALLS[step]).toMatchObject({ method, path });
  }
});

test.each(["여울목상회", "'; touch /tmp/pwned; echo '", "$(id)", "`id`", '"\\\n', "@/etc/passwd"])(
  "the name %j is sent unchanged",
  (name) => {
    const args = argumentsOf(firstInvoiceCommand("WRITE", invoiceOf(name)));
    expect(args.slice(0, 3)).toEqual(["-X", "POST", "https://api.example/v1/tax-invoices"]);
    expect(args).toContain("Authorization: Bearer THE-KEY");
    expect(args).toContain("X-Corp-Num: 0991200016");
    const body = registerV1TaxInvoice.body?.parse(JSON.parse(args.at(-1) ?? ""));
    expect(body).toMatchObject({
      key: "first-20260305-a1b2c3",
      supply: 100_000,
      tax: 10_000,
      invoicer: { name: name.trim() },
    });
  },
);

test("steps after writing need no body", () => {
  expect(argumentsOf(firstInvoiceCommand("CHECK", invoiceOf("여울목상회")))).toEqual([
    "-X",
    "POST",
    "https://api.example/v1/tax-invoices/first-20260305-a1b2c3/issue?dryRun=true",
    "-H",
    "Authorization: Bearer THE-KEY",
    "-H",
    "X-Corp-Num: 0991200016",
  ]);
  expect(argumentsOf(firstInvoiceCommand("DONE", invoiceOf("여울목상회"))).slice(0, 3)).toEqual([
    "-X",
    "GET",
    "https://api.example/v1/tax-invoices/first-20260305-a1b2c3?expand=history,nts",
  ]);
});
