import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { projectFile, SAMPLE_LANGUAGES, SAMPLE_PROJECTS, SAMPLES, type SampleLanguage } from "#samples/catalogue.ts";
import { transmitTaxInvoicesJob } from "#server/features/documents/nts-transmissions/transmit-tax-invoices.ts";
import { listenOnLoopback } from "#server/gateways/sandbox/loopback-server.ts";
import { giveSigningKey } from "../documents/signing-member.ts";
import { startV1Stage, type V1Stage } from "../v1/v1-stage.ts";
import { unbalancedLine } from "./balanced-code.ts";
import { JAVA, JAVAC } from "./short-java.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../samples");
const folder = mkdtempSync(join(tmpdir(), "sample-projects-"));
afterAll(() => rmSync(folder, { recursive: true }));

let stage: V1Stage | undefined;
let losesAnswers = false;
const front = new Hono();
// The simulated tax office calls back here, and the projects get their answers here; one answer is cut off, like a
// broken line.
front.all("*", async (c) => {
  const answer = (await stage?.app.fetch(c.req.raw, { clientIp: "127.0.0.1" })) ?? c.body(null, 503);
  if (!losesAnswers || !c.req.path.endsWith("/issue")) return answer;
  losesAnswers = false;
  const cut = new ReadableStream({ start: (stream) => stream.error(new Error("the line broke")) });
  return new Response(cut, answer);
});
const listener = await listenOnLoopback(front);
afterAll(listener.close);
stage = await startV1Stage({ PORT: new URL(listener.origin).port });
const { services, v1, partnerKey, seller } = stage;
await giveSigningKey(services, seller);

const runs = (...[program = "", ...args]: readonly string[]): boolean => spawnSync(program, args).status === 0;

interface Runtime {
  /** The project needs this program, and is skipped where the command fails. */
  needs: readonly string[];
  prepare?: readonly string[];
  command: readonly string[];
}

const at = (language: SampleLanguage, file: string): string => join(SAMPLES_DIR, projectFile(language, file));
const sourcesOf = (language: SampleLanguage, ending: RegExp): string[] =>
  SAMPLE_PROJECTS[language].filter((file) => ending.test(file)).map((file) => at(language, file));

/** The commands are those of each readme. */
const RUNTIMES: Readonly<Record<SampleLanguage, Runtime>> = {
  node: { needs: [process.execPath, "--version"], command: [process.execPath, at("node", "src/main.js")] },
  js: { needs: [process.execPath, "--version"], command: [process.execPath, at("js", "main.js")] },
  python: { needs: ["python3", "--version"], command: ["python3", "-m", "gaonbill_issue"] },
  php: { needs: ["php", "--version"], command: ["php", at("php", "main.php")] },
  java: {
    needs: ["javac", "-version"],
    prepare: [...JAVAC, "-d", join(folder, "java"), ...sourcesOf("java", /\.java$/)],
    command: [...JAVA, "-cp", join(folder, "java"), "example.gaonbill.Main"],
  },
  csharp: {
    needs: ["mcs", "--version"],
    prepare: [
      ...["mcs", `-out:${join(folder, "issue.exe")}`, "-r:System.Net.Http,System.Runtime.Serialization"],
      ...["-r:System.Xml.Linq", ...sourcesOf("csharp", /\.cs$/)],
    ],
    command: ["mono", join(folder, "issue.exe")],
  },
};

const installed = SAMPLE_LANGUAGES.filter((language) => runs(...RUNTIMES[language].needs));
const missing = SAMPLE_LANGUAGES.filter((language) => !installed.includes(language));

interface RunResult {
  output: string;
  exitCode: number | null;
}

/** Runs the program, with a tax office that answers while it runs. */
async function run(language: SampleLanguage, key: string, values: Record<string, string> = {}): Promise<RunResult> {
  const [program = "", ...args] = RUNTIMES[language].command;
  const env = {
    ...process.env,
    GAONBILL_ORIGIN: listener.origin,
    GAONBILL_PARTNER_KEY: partnerKey,
    GAONBILL_BIZ_ID: seller.bizId,
    PYTHONPATH: join(SAMPLES_DIR, "projects/python/src"),
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONIOENCODING: "utf-8",
    LC_ALL: "C.UTF-8",
    ...values,
  };
  const child = spawn(program, [...args, key], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const result = new Promise<RunResult>((resolve) =>
    child.on("close", (exitCode) => resolve({ output: output.trim(), exitCode })),
  );
  let isRunning = true;
  void result.then(() => (isRunning = false));
  while (isRunning) {
    await transmitTaxInvoicesJob.work(services, {});
    await Promise.race([result, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
  return result;
}

const LONG = { timeout: 120_000 };

describe.each(installed)("the project in %s", (language) => {
  const { prepare } = RUNTIMES[language];

  test(
    "finds its invoice after a lost answer, waits for the tax office, and gets the address for printing",
    LONG,
    async () => {
      const [program = "", ...args] = prepare ?? [];
      if (prepare) expect(spawnSync(program, args, { encoding: "utf8" })).toMatchObject({ status: 0 });
      losesAnswers = true;
      const key = `P-${language}`;
      const { output, exitCode } = await run(language, key);
      expect([losesAnswers, exitCode], output).toEqual([false, 0]);
      const [lost, issued, sent, print] = output.split("\n");
      expect([lost, issued]).toEqual([`응답을 받지 못해 ${key} 문서를 찾아봐요.`, `${key} 발행완료`]);
      expect(sent).toMatch(new RegExp(`^${key} 국세청 전송성공 \\w{24}$`));
      expect(print).toMatch(new RegExp(`^인쇄 주소 ${services.publicOrigin}/print/\\S+$`));
      const history = (await v1("GET", `/v1/tax-invoices/${key}/history`)).body.data as { action: string }[];
      expect(history.filter(({ action }) => action === "ISSUE")).toHaveLength(1);
    },
  );

  test("prints the number of a refusal and the remedy", LONG, async () => {
    const { output, exitCode } = await run(language, `Q-${language}`, { GAONBILL_PARTNER_KEY: "WRONG" });
    expect(exitCode, output).toBe(1);
    expect(output).toMatch(/^-10002 연동키.*\n할 일: /m);
  });
});

test("an invoice that the tax office refuses ends with its code", LONG, async () => {
  const { output, exitCode } = await run("node", "P-nts-err007");
  expect([exitCode, output]).toEqual([2, "P-nts-err007 발행완료\nP-nts-err007 국세청 전송실패 ERR007"]);
});

describe("projects that do not run here", () => {
  test("are named", () => {
    const skipped = missing.map((language) => `${language} (no ${RUNTIMES[language].needs[0]} on this machine)`);
    process.stdout.write(`sample projects run: ${installed.join(", ")}; read only: ${skipped.join(", ") || "none"}\n`);
    expect(installed).toEqual(expect.arrayContaining(["node", "js"]));
  });

  const ENDINGS = { csharp: /\.cs$/, java: /\.java$/, php: /\.php$/ } as const;

  test.each(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])("have balanced brackets: %s", (language) => {
    const programs = Object.values(SAMPLES).map((sample) => join(SAMPLES_DIR, sample[language]));
    for (const file of [...programs, ...sourcesOf(language, ENDINGS[language])]) {
      const source = readFileSync(file, "utf8");
      expect(unbalancedLine(source), file).toBeUndefined();
      for (const mistake of ["(", "}", '"', "'"]) expect(unbalancedLine(`${source}\n${mistake}`), file).toBeDefined();
    }
  });
});
