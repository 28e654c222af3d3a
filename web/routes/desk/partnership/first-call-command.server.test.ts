import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { WRITTEN_KEY } from "#samples/catalogue.ts";
import { firstCallCommand } from "./first-call-command.server.ts";

const callFor = (name: string) => ({
  member: { memberSeq: 1, name, bizId: "0991200016" },
  key: "first-20260305-a1b2c3",
  body: JSON.stringify({ invoicer: { corpNum: "0991200016", name } }, null, 2),
});

/** Returns the arguments that a shell passes to the program. */
function argumentsOf(command: string): string[] {
  const printCommand = command.replace(/^curl/, 'printf "%s\\0"');
  return execFileSync("sh", ["-c", printCommand], { encoding: "utf8" }).split("\0").slice(0, -1);
}

test("a shell passes the address, the headers and the body to curl unchanged", () => {
  const [, method, url, ...rest] = argumentsOf(firstCallCommand(callFor("여울목상회"), "https://api.example"));
  expect([method, url]).toEqual(["POST", "https://api.example/v1/tax-invoices/first-20260305-a1b2c3/issue"]);
  expect(rest.filter((_, index) => index % 2 === 1).slice(0, 3)).toEqual([
    `Authorization: Bearer ${WRITTEN_KEY}`,
    "X-Corp-Num: 0991200016",
    "Content-Type: application/json",
  ]);
  expect(JSON.parse(rest.at(-1) ?? "")).toEqual({ invoicer: { corpNum: "0991200016", name: "여울목상회" } });
});

test.each(["'; touch /tmp/pwned; echo '", "$(id)", "`id`", '"\\\n', "O'Neill & Söhne!!", "@/etc/passwd"])(
  "the name %j runs nothing",
  (name) => {
    const body = argumentsOf(firstCallCommand(callFor(name), "https://api.example")).at(-1) ?? "";
    expect(JSON.parse(body).invoicer.name).toBe(name);
  },
);
