import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAst } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { CALL_TEMPLATES, curlOf, type SampleCall } from "#samples/call-templates.ts";
import type { SampleLanguage } from "#samples/catalogue.ts";
import { v1Examples } from "./contract-index.ts";
import { sampleCallOf } from "./operation-samples.ts";
import { describeOperation } from "./operation-section.ts";
import { makePageShapes } from "./page-shapes.ts";

const page = makePageShapes();
const calls = [...v1Examples.values()].map((example) => sampleCallOf(example, describeOperation(example, page).body));
/** Values that try to end the string around them. */
const HOSTILE: SampleCall = {
  name: "hostile",
  method: "POST",
  address: "/v1/messages?q=%27%22",
  needsMember: true,
  answers: "text",
  json: { text: 'it\'s "quoted" \\ and \n broken', deep: [{ none: null, yes: true, "not-a-name": 1 }], empty: {} },
};
const allCalls = [...calls, HOSTILE];

const folder = mkdtempSync(join(tmpdir(), "call-samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (language: SampleLanguage, ending: string, wrap = (code: string, _: number) => code): string[] =>
  allCalls.map((call, index) => {
    const file = join(folder, `Call${index}${ending}`);
    writeFileSync(file, wrap(CALL_TEMPLATES[language](call), index));
    return file;
  });

const runs = (...command: [string, ...string[]]): boolean => spawnSync(command[0], command.slice(1)).status === 0;

function expectParsed(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, PYTHONPYCACHEPREFIX: folder } });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

describe("the code of every call", () => {
  it.each(["node", "js"] as const)("parses: %s", (language) => {
    for (const call of allCalls) expect(() => parseAst(CALL_TEMPLATES[language](call)), call.name).not.toThrow();
  });

  it.runIf(runs("python3", "--version"))("parses: python", () => {
    expectParsed("python3", ["-m", "py_compile", ...written("python", ".py")]);
  });

  it.runIf(runs("bash", "--version"))("parses: curl in a shell", () => {
    const file = join(folder, "calls.sh");
    writeFileSync(file, allCalls.map((call) => curlOf(call)).join("\n\n"));
    expectParsed("bash", ["-n", file]);
  });

  it.runIf(runs("javac", "-version"))("parses: java", () => {
    const wrap = (code: string, index: number) =>
      `class Call${index} { public static void main(String[] args) throws Exception {\n${code}\n} }`;
    expectParsed("java", [
      join(import.meta.dirname, "../../../../../testing/site/ParseJava.java"),
      ...written("java", ".java", wrap),
    ]);
  });

  it.runIf(runs("php", "--version"))("parses: php", () => {
    const files = written("php", ".php", (code) => `<?php\n${code}\n`);
    const parse = "foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);";
    expectParsed("php", ["-r", parse, "--", ...files]);
  });

  it("sends what the example sends", async () => {
    for (const call of allCalls.filter(({ form, answers }) => !form && answers === "text")) {
      const requests: Request[] = [];
      const program = CALL_TEMPLATES.js(call).replace("export async function", "return async function");
      const send = new Function("fetch", program)(async (address: string, options: RequestInit) => {
        requests.push(new Request(address, options));
        return Response.json({});
      });
      await send({ origin: "https://api.example", partnerKey: "K-1", corpNum: "1234567891" });
      const [request] = requests;
      expect(request?.method, call.name).toBe(call.method);
      expect(request?.url).toBe(new URL(`https://api.example${call.address}`).href);
      expect(request?.headers.get("authorization")).toBe("Bearer K-1");
      expect(request?.headers.get("x-corp-num")).toBe(call.needsMember ? "1234567891" : null);
      const body = (await request?.text()) ?? "";
      expect(body === "" ? undefined : JSON.parse(body), call.name).toEqual(
        call.json === undefined ? undefined : JSON.parse(JSON.stringify(call.json)),
      );
    }
  });

  it.runIf(runs("python3", "--version"))("holds the same values in python", () => {
    const program = "import ast, json, sys\nprint(json.dumps([ast.literal_eval(t) for t in json.load(sys.stdin)]))";
    const texts = allCalls
      .filter(({ json }) => json !== undefined)
      .map((call) => /^ {4}json=([\s\S]*?),\n {4}timeout=/m.exec(CALL_TEMPLATES.python(call))?.[1]);
    const { stdout } = spawnSync("python3", ["-c", program], { input: JSON.stringify(texts), encoding: "utf8" });
    expect(JSON.parse(stdout)).toEqual(
      allCalls.filter(({ json }) => json !== undefined).map(({ json }) => JSON.parse(JSON.stringify(json))),
    );
  });
});

it("lines of the code itself fit a listing", () => {
  const wide = calls.flatMap(({ json: _, form: __, ...call }) =>
    Object.values(CALL_TEMPLATES).flatMap((template) =>
      template({ ...call, address: "/v1/me" })
        .split("\n")
        .filter((line) => line.length > 76),
    ),
  );
  expect(wide).toEqual([]);
});
