import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import {
  SAMPLE_LANGUAGES,
  SAMPLES,
  type SampleLanguage,
  samplePart,
  WRITTEN_KEY,
  WRITTEN_ORIGIN,
  withKey,
  withOrigin,
  withTarget,
} from "#samples/catalogue.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createAccount, createMember, createPartner, PASSWORD } from "../factories.ts";
import { startV1Stage } from "../v1/v1-stage.ts";
import { JAVA, JAVAC } from "./short-java.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../samples");
const PARTNER_KEY = "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111";
const sourceOf = (file: string): string => readFileSync(join(SAMPLES_DIR, file), "utf8");

const stage = await startV1Stage();
const { services, app, seller } = stage;
const { primary } = services.databases;
const account = await createAccount(services, { password: PASSWORD });
const { partnerSeq, brand } = await createPartner(services);
await primary.insert(partnerUsers).values({ partnerSeq, userSeq: account.userSeq, partnerUserRole: "GENERAL" });
await addPartnerKey(primary, services, partnerSeq, PARTNER_KEY);
const { memberSeq, companySeq, superUser } = await createMember(services, { partnerSeq, brand });
const [company] = await primary.select().from(companies).where(eq(companies.companySeq, companySeq));
await primary.insert(settles).values({
  pgOrderKey: "20261031-1",
  partnerSeq,
  memberSeq,
  amount: 50_000,
  payMethod: "card",
  settleState: "PAID",
  paidDT: "2026-10-31T12:00:00",
});

const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const VALUES: Readonly<Record<string, string | undefined>> = {
  GAONBILL_ORIGIN: origin,
  GAONBILL_EMAIL: account.email,
  GAONBILL_PASSWORD: PASSWORD,
  GAONBILL_PARTNER_KEY: PARTNER_KEY,
  GAONBILL_PARTNER_SEQ: String(partnerSeq),
  GAONBILL_MEMBER_SEQ: String(memberSeq),
  GAONBILL_BIZ_ID: company?.bizId,
  GAONBILL_USER_ID: superUser.id,
};

/** Programs on /v1 need only a key and a member that may issue. */
const V1_VALUES = {
  GAONBILL_ORIGIN: origin,
  GAONBILL_PARTNER_KEY: stage.partnerKey,
  GAONBILL_BIZ_ID: seller.bizId,
};

/** Returns the output of the program, including errors. */
function run(program: string, args: readonly string[], values = VALUES): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...values, PYTHONIOENCODING: "utf-8" };
    const child = spawn(program, args, { env });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", () => resolve(output.trim()));
  });
}

function writeProgram(file: string, source: string): string {
  const path = join(folder, file.replace("/", "-"));
  writeFileSync(path, source);
  return path;
}

/** Replaces the list by one that has rows; the programs read every list in the same way. */
const listProgram = (file: string): string =>
  writeProgram(
    file,
    sourceOf(file)
      .replaceAll("/api/messages", "/api/settles/latest")
      .replaceAll("sendDTRange", "dateRange")
      .replaceAll("2026-10-31T23:59:59", "2026-10-31"),
  );
const keyProgram = (file: string): string =>
  writeProgram(file, withKey(withOrigin(sourceOf(file), origin), PARTNER_KEY));

/** Makes the same program for another screen, as a page shows it. */
const screenProgram = (file: string): string => writeProgram(file, withTarget(sourceOf(file), "CASHBILL"));

const ONE_TIME_ADDRESS = new RegExp(`^${services.publicOrigin}/accounts/one-time/[\\w-]+$`);

const BIZ_IDS = ["123-45-67891", "123-45-67890", "1234567891", "000-00-00000", "990-81-00129", "12345", "가나다"];
const CHECKED_BIZ_IDS = BIZ_IDS.map((text) => `${text} ${isBizId(text) ? "맞음" : "틀림"}`).join("\n");

const runs = (...command: [string, ...string[]]): boolean => spawnSync(command[0], command.slice(1)).status === 0;

/** Runs both programs unchanged: the first prints its key, the second asks for the state by that key. */
async function issueAndAsk(language: "node" | "python", program: string): Promise<void> {
  const files = { issue: SAMPLES["issue-invoice"][language], states: SAMPLES["invoice-states"][language] };
  const output = await run(program, [join(SAMPLES_DIR, files.issue)], V1_VALUES);
  const [, key = ""] = /^(ORDER-\d+) 발행완료$/m.exec(output) ?? [];
  expect(key, output).not.toBe("");
  expect(output).toMatch(/\+09:00 ISSUE$/m);
  const states = await run(program, [join(SAMPLES_DIR, files.states), "ORDER-0", key], V1_VALUES);
  expect(states).toBe(`ORDER-0 없음\n${key} 발행완료`);
}

describe("every program", () => {
  test.each(SAMPLE_LANGUAGES)("has the parts that pages show: %s", (language) => {
    for (const part of ["invoice", "try", "issue", "state"]) {
      expect(samplePart(sourceOf(SAMPLES["issue-invoice"][language]), part)).toMatch(/\S/);
    }
    expect(samplePart(sourceOf(SAMPLES["invoice-states"][language]), "states")).toContain("/v1/tax-invoices/states");
    expect(samplePart(sourceOf(SAMPLES["list-messages"][language]), "list")).toContain("sendDTRange");
    const check = samplePart(sourceOf(SAMPLES["check-key"][language]), "check");
    expect(check).toContain(WRITTEN_ORIGIN);
    expect(check).toContain(WRITTEN_KEY);
    expect(samplePart(sourceOf(SAMPLES["open-screen"][language]), "open")).toContain("TAXINVOICE");
    expect(samplePart(sourceOf(SAMPLES["check-biz-id"][language]), "check")).toMatch(/isBizId|is_biz_id|IsBizId/);
  });
});

describe("Node.js", () => {
  test("an invoice is dry-run, issued and read again, and its state is read", async () => {
    await issueAndAsk("node", process.execPath);
  });

  test("the list shows its rows", async () => {
    expect(await run(process.execPath, [listProgram(SAMPLES["list-messages"].node)])).toContain("20261031-1");
  });

  test("the key names its partner", async () => {
    expect(await run(process.execPath, [keyProgram(SAMPLES["check-key"].node)])).toMatch(/^GAONBILL 시험 회사/);
  });

  test("a screen of the member is opened", async () => {
    expect(await run(process.execPath, [screenProgram(SAMPLES["open-screen"].node)])).toMatch(ONE_TIME_ADDRESS);
  });

  test("business numbers are checked as the rules do", async () => {
    const file = join(SAMPLES_DIR, SAMPLES["check-biz-id"].node);
    expect(await run(process.execPath, [file, ...BIZ_IDS])).toBe(CHECKED_BIZ_IDS);
  });
});

describe("JavaScript", () => {
  test("an invoice is dry-run, issued and read again, and its state is read", async () => {
    const { connect, invoiceOf, tryInvoice, issueInvoice, findHistory } = await import(
      join(SAMPLES_DIR, SAMPLES["issue-invoice"].js)
    );
    const { findStates } = await import(join(SAMPLES_DIR, SAMPLES["invoice-states"].js));
    const who = { origin, partnerKey: stage.partnerKey, corpNum: seller.bizId };
    const call = connect(who);
    const invoice = invoiceOf(seller.bizId, toSeoulDate(new Date()));
    expect(await tryInvoice(call, "JS-1", invoice)).toEqual([expect.stringMatching(/까지/)]);
    expect(await findStates(who, ["JS-1"])).toEqual(["JS-1 없음"]);
    expect(await issueInvoice(call, "JS-1", invoice)).toMatchObject({ key: "JS-1", statusText: "발행완료" });
    expect(await findHistory(call, "JS-1")).toContainEqual(expect.stringMatching(/ ISSUE$/));
    expect(await findStates(who, ["JS-2", "JS-1"])).toEqual(["JS-2 없음", "JS-1 발행완료"]);
    await expect(connect({ ...who, partnerKey: "WRONG" })("GET", "/v1/tax-invoices/JS-1")).rejects.toThrow("-10002");
  });

  test("the key names its partner", async () => {
    const { findPartner } = await import(keyProgram(SAMPLES["check-key"].js));
    expect(await findPartner()).toMatchObject({ partnerSeq, brand });
  });

  test("business numbers are checked as the rules do", async () => {
    const { isBizId: isBizIdInSample } = await import(join(SAMPLES_DIR, SAMPLES["check-biz-id"].js));
    expect(BIZ_IDS.map(isBizIdInSample)).toEqual(BIZ_IDS.map((text) => isBizId(text)));
  });

  test("a press opens the address from the operator's own server", async () => {
    const addresses: string[] = [];
    let press = async () => {};
    const page = {
      window: { open: () => ({ location: { replace: (address: string) => addresses.push(address) } }) },
      document: {
        querySelector: () => ({ addEventListener: (_: string, listener: typeof press) => (press = listener) }),
      },
      fetch: async (path: string) => new Response(`https://answer.example${path}`),
    };
    new Function(...Object.keys(page), sourceOf(SAMPLES["open-screen"].js))(...Object.values(page));
    await press();
    expect(addresses).toEqual(["https://answer.example/my-server/gaonbill-url?togo=TAXINVOICE"]);
  });

  test("the page fills its list from the operator's own server", async () => {
    const rows: { textContent: string }[] = [];
    const list = { replaceChildren: (...items: { textContent: string }[]) => rows.push(...items) };
    const page = {
      document: { querySelector: () => list, createElement: () => ({ textContent: "" }) },
      fetch: async (path: string) => {
        expect(path).toBe("/my-server/messages?sendDTRange=2026-10-01,2026-10-31T23:59:59");
        return Response.json({ data: { content: [{ toNumber: "01000000001" }] } });
      },
    };
    const program = `return (async () => {${sourceOf(SAMPLES["list-messages"].js)}})()`;
    await new Function(...Object.keys(page), program)(...Object.values(page));
    expect(rows.map(({ textContent }) => textContent)).toEqual(['{"toNumber":"01000000001"}']);
  });
});

const hasRequests = runs("python3", "-c", "import requests");
const hasPython = runs("python3", "--version");

describe("Python", () => {
  test.runIf(hasRequests)("an invoice is issued and its state is read (python3 with requests)", async () => {
    await issueAndAsk("python", "python3");
  });

  test.runIf(hasRequests)("the list shows its rows (python3 with requests)", async () => {
    expect(await run("python3", [listProgram(SAMPLES["list-messages"].python)])).toContain("20261031-1");
  });

  test.runIf(hasRequests)("the key names its partner (python3 with requests)", async () => {
    expect(await run("python3", [keyProgram(SAMPLES["check-key"].python)])).toMatch(/^GAONBILL 시험 회사/);
  });

  test.runIf(hasRequests)("a screen of the member is opened (python3 with requests)", async () => {
    expect(await run("python3", [screenProgram(SAMPLES["open-screen"].python)])).toMatch(ONE_TIME_ADDRESS);
  });

  test.runIf(hasPython)("business numbers are checked as the rules do (python3)", async () => {
    expect(await run("python3", [join(SAMPLES_DIR, SAMPLES["check-biz-id"].python), ...BIZ_IDS])).toBe(CHECKED_BIZ_IDS);
  });
});

/**
 * These programs need no library; ParseJava reads the others. They are compiled together once, because starting the
 * compiler takes longer than running a program.
 */
const JAVA_PROGRAMS = ["issue-invoice", "invoice-states", "open-screen", "check-biz-id"] as const;
const JAVA_READER = join(import.meta.dirname, "ParseJava.java");
const hasJava = runs("javac", "-version");
const javaFiles = [...JAVA_PROGRAMS.map((name) => join(SAMPLES_DIR, SAMPLES[name].java)), JAVA_READER];
const [javac, ...javacOptions] = JAVAC;
const compilation = hasJava && spawnSync(javac, [...javacOptions, "-d", folder, ...javaFiles], { encoding: "utf8" });
const classOf = (file: string): string[] => ["-cp", folder, basename(file, ".java")];

describe.runIf(hasJava)("Java, where it is installed", () => {
  const runJava = (name: (typeof JAVA_PROGRAMS)[number], args: readonly string[] = [], values = VALUES) => {
    const [java, ...options] = JAVA;
    return run(java, [...options, ...classOf(SAMPLES[name].java), ...args], values);
  };

  test("programs without a library compile", () => expect(compilation).toMatchObject({ status: 0 }));

  test("an invoice is issued and its state is read", async () => {
    const output = await runJava("issue-invoice", [], V1_VALUES);
    const [, key = ""] = /"key":"(ORDER-\d+)"/.exec(output) ?? [];
    expect(output).toContain('"statusText":"발행완료"');
    const states = JSON.parse(await runJava("invoice-states", ["ORDER-0", key], V1_VALUES));
    expect(states.data).toMatchObject([{ state: null }, { key, state: { statusText: "발행완료" } }]);
  }, 120_000);

  test("a screen of the member is opened", async () => {
    expect(await runJava("open-screen")).toMatch(ONE_TIME_ADDRESS);
  });

  test("business numbers are checked as the rules do", async () => {
    const latin = BIZ_IDS.filter((text) => /^[\d-]+$/.test(text));
    const lines = (await runJava("check-biz-id", latin)).split("\n");
    expect(lines).toEqual(CHECKED_BIZ_IDS.split("\n").slice(0, latin.length));
  });
});

describe.runIf(runs("curl", "--version"))("the quick start's own commands, where curl is installed", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../content/docs/guides/quick-start.md"), "utf8");
  const commandOf = (title: string): string =>
    new RegExp(`^\`\`\`bash title="${title}"\\n([\\s\\S]*?)^\`\`\``, "m").exec(guide)?.[1] ?? "";

  test("a member joins and issues its first invoice", async () => {
    const values = { ...V1_VALUES, GAONBILL_BIZ_ID: "1234567891" };
    const join = JSON.parse(await run("bash", ["-c", commandOf("회원사 추가")], values));
    expect(join.data).toMatchObject({ bizId: "1234567891", provenBy: "FIRST" });
    const issued = JSON.parse(await run("bash", ["-c", commandOf("세금계산서 발행")], values));
    expect(issued.data).toMatchObject({ key: "ORDER-1", statusText: "발행완료", total: 269_500 });
  });
});

/** The libraries of these languages are not installed, so the tool only checks the syntax, where it is installed. */
const SYNTAX_CHECKS: {
  language: SampleLanguage;
  isThere: boolean;
  command: readonly [string, ...string[]];
  isOneAtATime?: boolean;
}[] = [
  { language: "python", isThere: hasPython, command: ["python3", "-m", "py_compile"] },
  { language: "java", isThere: hasJava, command: [...JAVA, ...classOf(JAVA_READER)] },
  { language: "php", isThere: runs("php", "--version"), command: ["php", "-l"], isOneAtATime: true },
];

describe("syntax, where the tool is installed", () => {
  for (const { language, isThere, command, isOneAtATime = false } of SYNTAX_CHECKS) {
    test.runIf(isThere)(`${language} (${command[0]})`, () => {
      const [program, ...args] = command;
      const files = Object.values(SAMPLES).map((sample) => join(SAMPLES_DIR, sample[language]));
      for (const together of isOneAtATime ? files.map((file) => [file]) : [files]) {
        const { status, stdout, stderr } = spawnSync(program, [...args, ...together], {
          env: { ...process.env, PYTHONPYCACHEPREFIX: folder },
        });
        expect(status, `${stdout}${stderr}`).toBe(0);
      }
    });
  }
});
