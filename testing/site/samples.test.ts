import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, describe, expect, test } from "vitest";
import { isBizId } from "#domain/people/biz-id.ts";
import {
  type ListCall,
  SAMPLE_LANGUAGES,
  SAMPLES,
  samplePart,
  WRITTEN_KEY,
  WRITTEN_ORIGIN,
  withKey,
  withListCall,
  withOrigin,
  withTarget,
} from "#samples/catalogue.ts";
import { eq } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { partnerUsers } from "#server/db/schema/partners.ts";
import { settles } from "#server/db/schema/settles.ts";
import { addPartnerKey } from "#server/features/partners/partner-key.ts";
import { createAccount, createMember, createPartner, PASSWORD } from "../factories.ts";
import { startTestApp } from "../test-app.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../samples");
const PARTNER_KEY = "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111";
/** A list that is served today; the programs read every list in the same way. */
const LIST_CALL: ListCall = { path: "/api/settles/latest", rangeName: "dateRange", range: "2026-10-01,2026-10-31" };

const sourceOf = (file: string): string => readFileSync(join(SAMPLES_DIR, file), "utf8");

const { services, app } = await startTestApp();
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

const VALUES = {
  GAONBILL_ORIGIN: origin,
  GAONBILL_EMAIL: account.email,
  GAONBILL_PASSWORD: PASSWORD,
  GAONBILL_PARTNER_KEY: PARTNER_KEY,
  GAONBILL_PARTNER_SEQ: String(partnerSeq),
  GAONBILL_MEMBER_SEQ: String(memberSeq),
  GAONBILL_BIZ_ID: company?.bizId,
  GAONBILL_USER_ID: superUser.id,
};

/** What the program prints, or its complaint. */
function run(program: string, file: string, args: readonly string[] = []): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, [file, ...args], { env: { ...process.env, ...VALUES, PYTHONIOENCODING: "utf-8" } });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", () => resolve(output.trim()));
  });
}

function written(file: string, source: string): string {
  const path = join(folder, file.replace("/", "-"));
  writeFileSync(path, source);
  return path;
}

const listProgram = (file: string): string => written(file, withListCall(sourceOf(file), LIST_CALL));
const keyProgram = (file: string): string => written(file, withKey(withOrigin(sourceOf(file), origin), PARTNER_KEY));

/** As a page shows it: the same program for another screen. */
const screenProgram = (file: string): string => written(file, withTarget(sourceOf(file), "CASHBILL"));

const ONE_TIME_ADDRESS = new RegExp(`^${services.publicOrigin}/accounts/one-time/[\\w-]+$`);

const BIZ_IDS = ["123-45-67891", "123-45-67890", "1234567891", "000-00-00000", "990-81-00129", "12345", "가나다"];
const CHECKED_BIZ_IDS = BIZ_IDS.map((text) => `${text} ${isBizId(text) ? "맞음" : "틀림"}`).join("\n");

const runs = (...command: [string, ...string[]]): boolean => spawnSync(command[0], command.slice(1)).status === 0;

describe("every program", () => {
  test.each(SAMPLE_LANGUAGES)("has the parts that pages show: %s", (language) => {
    for (const part of ["token", "balance"]) {
      expect(samplePart(sourceOf(SAMPLES["first-call"][language]), part)).toMatch(/\S/);
    }
    expect(samplePart(sourceOf(SAMPLES["list-documents"][language]), "list")).toContain("writeDateRange");
    const check = samplePart(sourceOf(SAMPLES["check-key"][language]), "check");
    expect(check).toContain(WRITTEN_ORIGIN);
    expect(check).toContain(WRITTEN_KEY);
    expect(samplePart(sourceOf(SAMPLES["open-screen"][language]), "open")).toContain("TAXINVOICE");
    expect(samplePart(sourceOf(SAMPLES["check-biz-id"][language]), "check")).toMatch(/isBizId|is_biz_id|IsBizId/);
  });
});

describe("Node.js", () => {
  test("the first call reads the balance", async () => {
    expect(await run(process.execPath, join(SAMPLES_DIR, SAMPLES["first-call"].node))).toBe("잔액 0원");
  });

  test("the list shows its rows", async () => {
    expect(await run(process.execPath, listProgram(SAMPLES["list-documents"].node))).toContain("20261031-1");
  });

  test("the key tells whose it is", async () => {
    expect(await run(process.execPath, keyProgram(SAMPLES["check-key"].node))).toMatch(/^GAONBILL 시험 회사/);
  });

  test("a screen of the member is opened", async () => {
    expect(await run(process.execPath, screenProgram(SAMPLES["open-screen"].node))).toMatch(ONE_TIME_ADDRESS);
  });

  test("business numbers are checked as the rules do", async () => {
    const file = join(SAMPLES_DIR, SAMPLES["check-biz-id"].node);
    expect(await run(process.execPath, file, BIZ_IDS)).toBe(CHECKED_BIZ_IDS);
  });
});

describe("JavaScript", () => {
  test("the first call reads the balance", async () => {
    const { getAccessToken, getBalance } = await import(join(SAMPLES_DIR, SAMPLES["first-call"].js));
    const accessToken = await getAccessToken({ origin, email: account.email, password: PASSWORD });
    expect(await getBalance({ origin, accessToken, partnerKey: PARTNER_KEY })).toEqual({ balance: 0, bonus: 0 });
    await expect(getBalance({ origin, accessToken, partnerKey: "WRONG" })).rejects.toThrow("PARTNER_KEY_UNKNOWN");
  });

  test("the key tells whose it is", async () => {
    const { findPartner } = await import(keyProgram(SAMPLES["check-key"].js));
    expect(await findPartner()).toMatchObject({ partnerSeq, brand });
  });

  test("business numbers are checked as the rules do", async () => {
    const { isBizId: isBizIdInSample } = await import(join(SAMPLES_DIR, SAMPLES["check-biz-id"].js));
    expect(BIZ_IDS.map(isBizIdInSample)).toEqual(BIZ_IDS.map((text) => isBizId(text)));
  });

  test("a press opens the screen that one's own server names", async () => {
    const opened: string[] = [];
    let press = async () => {};
    const page = {
      window: { open: () => ({ location: { replace: (address: string) => opened.push(address) } }) },
      document: {
        querySelector: () => ({ addEventListener: (_: string, listener: typeof press) => (press = listener) }),
      },
      fetch: async (path: string) => new Response(`https://answer.example${path}`),
    };
    new Function(...Object.keys(page), sourceOf(SAMPLES["open-screen"].js))(...Object.values(page));
    await press();
    expect(opened).toEqual(["https://answer.example/my-server/gaonbill-url?togo=TAXINVOICE"]);
  });

  test("the page fills its list from one's own server", async () => {
    const shown: { textContent: string }[] = [];
    const list = { replaceChildren: (...rows: { textContent: string }[]) => shown.push(...rows) };
    const page = {
      document: { querySelector: () => list, createElement: () => ({ textContent: "" }) },
      fetch: async (path: string) => {
        expect(path).toBe("/my-server/documents?writeDateRange=2026-10-01,2026-10-31");
        return Response.json({ data: { content: [{ invoicerMgtNum: "A-1" }] } });
      },
    };
    const program = `return (async () => {${sourceOf(SAMPLES["list-documents"].js)}})()`;
    await new Function(...Object.keys(page), program)(...Object.values(page));
    expect(shown.map(({ textContent }) => textContent)).toEqual(['{"invoicerMgtNum":"A-1"}']);
  });
});

const hasRequests = runs("python3", "-c", "import requests");
const hasPython = runs("python3", "--version");

describe("Python", () => {
  test.runIf(hasRequests)("the first call reads the balance (python3 with requests)", async () => {
    expect(await run("python3", join(SAMPLES_DIR, SAMPLES["first-call"].python))).toBe("잔액 0원");
  });

  test.runIf(hasRequests)("the list shows its rows (python3 with requests)", async () => {
    expect(await run("python3", listProgram(SAMPLES["list-documents"].python))).toContain("20261031-1");
  });

  test.runIf(hasRequests)("the key tells whose it is (python3 with requests)", async () => {
    expect(await run("python3", keyProgram(SAMPLES["check-key"].python))).toMatch(/^GAONBILL 시험 회사/);
  });

  test.runIf(hasRequests)("a screen of the member is opened (python3 with requests)", async () => {
    expect(await run("python3", screenProgram(SAMPLES["open-screen"].python))).toMatch(ONE_TIME_ADDRESS);
  });

  test.runIf(hasPython)("business numbers are checked as the rules do (python3)", async () => {
    expect(await run("python3", join(SAMPLES_DIR, SAMPLES["check-biz-id"].python), BIZ_IDS)).toBe(CHECKED_BIZ_IDS);
  });
});

describe.runIf(runs("javac", "-version"))("Java, where it is installed", () => {
  const runJava = (name: "open-screen" | "check-biz-id", args: readonly string[] = []) =>
    run("java", "-Dfile.encoding=UTF-8", ["-Dstdout.encoding=UTF-8", join(SAMPLES_DIR, SAMPLES[name].java), ...args]);

  test("a screen of the member is opened", async () => {
    expect(await runJava("open-screen")).toMatch(ONE_TIME_ADDRESS);
  });

  test("business numbers are checked as the rules do", async () => {
    const latin = BIZ_IDS.filter((text) => /^[\d-]+$/.test(text));
    const lines = (await runJava("check-biz-id", latin)).split("\n");
    expect(lines).toEqual(CHECKED_BIZ_IDS.split("\n").slice(0, latin.length));
  });
});

/** Languages whose libraries are not at hand: the tool only reads the program, where it is installed. */
const SYNTAX_CHECKS = [
  { language: "python", isThere: hasPython, command: ["python3", "-m", "py_compile"] },
  {
    language: "java",
    isThere: runs("javac", "-version"),
    command: ["java", join(import.meta.dirname, "ParseJava.java")],
  },
  { language: "php", isThere: runs("php", "--version"), command: ["php", "-l"] },
] as const;

describe("syntax, where the tool is installed", () => {
  for (const { language, isThere, command } of SYNTAX_CHECKS) {
    test.runIf(isThere)(`${language} (${command[0]})`, () => {
      const [program, ...args] = command;
      for (const files of Object.values(SAMPLES)) {
        const { status, stdout, stderr } = spawnSync(program, [...args, join(SAMPLES_DIR, files[language])], {
          env: { ...process.env, PYTHONPYCACHEPREFIX: folder },
        });
        expect(status, `${files[language]}: ${stdout}${stderr}`).toBe(0);
      }
    });
  }
});
