import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSource } from "oazapfts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partnerUsers } from "#server/db/schema/partners.ts";
import { smsFromNumbers } from "#server/db/schema/sms-from-numbers.ts";
import { createAccount, createCaller, createMember, createPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const ROOT = join(import.meta.dirname, "../..");
// Below the checkout, so that the generated file finds its runtime; nothing of it is kept.
const FOLDER = join(ROOT, ".data", `generated-client-${process.pid}`);

const { services, app, request } = await startTestApp();
const { primary } = services.databases;

const TSCONFIG = {
  extends: join(ROOT, "tsconfig.json"),
  compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ["node"], rootDirs: ["."] },
  include: ["*.ts"],
  exclude: [],
};

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const { body } = await request("GET", "/openapi.json");
  writeFileSync(join(FOLDER, "openapi.json"), JSON.stringify(body));
  const client = await generateSource(join(FOLDER, "openapi.json"), { argumentStyle: "object" });
  writeFileSync(join(FOLDER, "client.ts"), client);
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(TSCONFIG));
  for (const name of ["program.ts", "mistakes.ts"]) {
    copyFileSync(join(import.meta.dirname, `${name}.txt`), join(FOLDER, name));
  }
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe("a client generated from the OpenAPI document", () => {
  it("compiles, lets the program through and finds each mistake", () => {
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", FOLDER, "--pretty", "false"], {
      cwd: FOLDER,
      encoding: "utf8",
    });
    const places = stdout.match(/^\S+\.ts\(\d+/gm) ?? [];
    expect(places).toEqual(["mistakes.ts(4", "mistakes.ts(5", "mistakes.ts(6", "mistakes.ts(7"]);
  });

  it("logs in, lists, mints a session, changes once, uploads, meets refusals and empty answers", async () => {
    const account = await createAccount(services, { password: PASSWORD });
    const partner = await createPartner(services);
    const { partnerSeq } = partner;
    await primary.insert(partnerUsers).values({
      ...{ partnerSeq, userSeq: account.userSeq, partnerUserRole: "GENERAL", partnerUserState: "ACTIVE" },
    });
    const { memberSeq } = await createMember(services, partner);
    const shared = { memberSeq, evidence: "OWN_MOBILE", state: "APPROVED" } as const;
    await primary.insert(smsFromNumbers).values([
      { ...shared, fromNumber: "01000000001" },
      { ...shared, fromNumber: "01000000002" },
    ]);
    const { signInSeq } = await createCaller(services, { userSeq: account.userSeq });
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#246" } })
      .png()
      .toBuffer();

    const { firstCalls } = await import(join(FOLDER, "program.ts"));
    const seen = await firstCalls(
      (url: string, init: RequestInit) => app.request(url, init, { clientIp: "203.0.113.7" }),
      {
        ...{ username: account.email, password: PASSWORD, memberSeq, otherSignInSeq: signInSeq },
        image: new Blob([new Uint8Array(picture)], { type: "image/png" }),
      },
    );
    expect(seen).toMatchObject({
      fromNumber: "01000000002",
      totalElements: 2,
      changed: expect.arrayContaining([expect.objectContaining({ taxType: 1, ntsSendType: 2, source: "partner" })]),
      profileImage: expect.stringMatching(/^\/files\/profile\//),
      refused: { email: expect.stringMatching(/[가-힣]/) },
      ended: 204,
    });
    expect(seen.repeated).toEqual(seen.changed);
  });
});
