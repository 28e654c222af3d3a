import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import type { SampleArchive } from "#contracts/portal/sample-archives.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import { SAMPLE_LANGUAGES, SAMPLE_PROJECTS } from "#samples/catalogue.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { buildSampleArchives } from "./archives.ts";

const { services, app, partnerKey, seller } = await startV1Stage();

const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), "sample-archives-"));
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, init: RequestInit = {}) => app.request(path, init, { clientIp: "203.0.113.9" });
const { data: archives } = (await (await get("/api/sample-archives")).json()) as { data: SampleArchive[] };
const archiveOf = (language: string, service: string | null = null): SampleArchive => {
  const archive = archives.find((each) => each.language === language && each.service === service && !each.isProject);
  if (!archive) throw new Error(`no archive of ${language} ${service}`);
  return archive;
};

async function unpack({ path }: SampleArchive): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await (await get(path)).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("the archives", () => {
  test("exist for every language, whole and by service", () => {
    expect(archives).toHaveLength(SAMPLE_LANGUAGES.length * 12);
    expect(archiveOf("python").programs).toHaveLength(6);
    expect(archiveOf("java", "bankAccount").programs).toContainEqual({
      file: "OpenScreen.java",
      text: "계좌 조회 화면 열기",
    });
  });

  test.each(archives.map((archive) => [archive.fileName, archive] as const))(
    "%s is as long as said and has the sum said",
    async (_, { path, bytes, sha256 }) => {
      const content = new Uint8Array(await (await get(path)).arrayBuffer());
      expect(content).toHaveLength(bytes);
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    },
  );

  test.each(SAMPLE_LANGUAGES)("the project of %s is complete", async (language) => {
    const project = archives.find((archive) => archive.language === language && archive.isProject);
    const files = await unpack(project ?? archiveOf("none"));
    expect(Object.keys(files)).toEqual(SAMPLE_PROJECTS[language].map((file) => `gaonbill-project-${language}/${file}`));
    const readme = files[`gaonbill-project-${language}/README.md`];
    expect(readme).toContain(`export GAONBILL_ORIGIN="${services.publicOrigin}"`);
  });

  test("have the same bytes at any time", () => {
    const zone = process.env.TZ;
    process.env.TZ = "America/Los_Angeles";
    const again = [...buildSampleArchives(services.publicOrigin).values()];
    process.env.TZ = zone;
    expect(again.map(({ sha256 }) => sha256)).toEqual(archives.map(({ sha256 }) => sha256));
  });

  test("of a service call that service", async () => {
    const talk = await unpack(archiveOf("node", "kakaotalk"));
    expect(talk["gaonbill-samples-node-kakaotalk/open-screen.mjs"]).toContain("<TOGO>KAKAOTALK</TOGO>");
    const texts = await unpack(archiveOf("php", "message"));
    expect(texts["gaonbill-samples-php-message/list-messages.php"]).toContain("/api/messages");
    expect(Object.keys(await unpack(archiveOf("js", "corpState")))).toContain(
      "gaonbill-samples-js-corpState/check-biz-id.js",
    );
  });

  test("have the address of this server", async () => {
    const files = await unpack(archiveOf("csharp"));
    expect(files["gaonbill-samples-csharp/CheckKey.cs"]).toContain(services.publicOrigin);
  });

  test.each(SAMPLE_LANGUAGES)(
    "the readme of %s names every program, its values and how to run it",
    async (language) => {
      const archive = archiveOf(language);
      const readme = (await unpack(archive))[`gaonbill-samples-${language}/README.md`] ?? "";
      for (const { file, text } of archive.programs) expect(readme).toContain(`### ${file}: ${text}`);
      expect(readme).toMatch(/```\w*\n/);
      if (language !== "js") expect(readme).toContain(`export GAONBILL_ORIGIN="${services.publicOrigin}"`);
      expect(readme).not.toContain("undefined");
    },
  );
});

describe("the response", () => {
  test("is cached for good under its hash, as a download", async () => {
    const { path, fileName, bytes } = archiveOf("python");
    const answer = await get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const head = await get(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(bytes), ""]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test.each(["/download/gaonbill-samples-node.zip", "/download/gaonbill-samples-node.0123456789abcdef.zip"])(
    "%s leads to the present one",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, archiveOf("node").path]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test.each([
    "/download/gaonbill-samples-cobol.zip",
    "/download/__proto__.zip",
    "/download/..%2f..%2fpackage.zip",
    "/download/%00.zip",
  ])("%s is not there", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

/** Unpacks the files as a newcomer does and returns their folder. */
async function unpackInto(language: string): Promise<string> {
  for (const [name, text] of Object.entries(await unpack(archiveOf(language)))) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, `gaonbill-samples-${language}`);
}

function run(cwd: string, command: string): Promise<string> {
  const [program = "", ...args] = command.split(" ");
  const values = {
    GAONBILL_ORIGIN: origin,
    GAONBILL_PARTNER_KEY: partnerKey,
    GAONBILL_BIZ_ID: seller.bizId,
    PYTHONIOENCODING: "utf-8",
  };
  return new Promise((resolve) => {
    const child = spawn(program === "node" ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, ...values },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", () => resolve(output.trim()));
  });
}

const hasRequests = spawnSync("python3", ["-c", "import requests"]).status === 0;
const CHECKED = ["123-45-67891", "123-45-67890"].map((text) => `${text} ${isBizId(text) ? "맞음" : "틀림"}`).join("\n");

const RUNS = [
  { language: "node", issue: "node issue-invoice.mjs", check: "node check-biz-id.mjs 123-45-67891 123-45-67890" },
  {
    language: "python",
    issue: "python3 issue_invoice.py",
    check: "python3 check_biz_id.py 123-45-67891 123-45-67890",
  },
].filter(({ language }) => language === "node" || hasRequests);

describe("unpacked and run by the readme's own commands", () => {
  test.each(RUNS)("$language", async ({ language, issue, check }) => {
    const at = await unpackInto(language);
    const readme = (await unpack(archiveOf(language)))[`gaonbill-samples-${language}/README.md`] ?? "";
    expect(readme).toContain(`\n${issue}\n`);
    expect(readme).toContain(`\n${check}\n`);
    expect(await run(at, issue)).toMatch(/^ORDER-\d+ 발행완료$/m);
    expect(await run(at, check)).toBe(CHECKED);
  });
});
