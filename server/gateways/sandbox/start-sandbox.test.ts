import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOutbox } from "#testing/read-outbox.ts";
import { makeCaptcha, makeMailTransport, makeStorage } from "../choose.ts";
import { startSandbox } from "./start-sandbox.ts";

const noSpending = async () => true;
const local = { PUBLIC_ORIGIN: "http://localhost:3000", RECAPTCHA_SITE_KEY: undefined, RECAPTCHA_SECRET: undefined };

test("the clients work against the addresses it hands out, and two sandboxes share a directory", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
  const needs = { mail: true, storage: true, checkplus: false, accountHolder: false, social: [] };
  const settleBank = { secretKeys: ["key"], noticeOrigin: "http://127.0.0.1:9", noticePath: "/notices" };
  const nts = {
    noticeOrigin: "http://127.0.0.1:9",
    noticePath: "/results",
    answerAfterMs: 0,
    sender: { id: "0000000000", name: "가온빌" },
    authority: async () => Promise.reject(new Error("not needed")),
  };
  const options = {
    dataDir,
    publicOrigin: "http://localhost:3000",
    needs,
    settleBank: { ...settleBank, noticeAddresses: [] },
    nts,
    cashbillNts: { ...settleBank, answerAfterMs: 0 },
    carriers: {
      secretKeys: settleBank.secretKeys,
      noticeOrigin: settleBank.noticeOrigin,
      answerAfterMs: 0,
      noticePaths: { MESSAGE: "/m", FAX: "/f", TALK: "/t" },
      reviewNoticePath: "/r",
    },
  };
  const [one, two] = await Promise.all([startSandbox(options), startSandbox(options)]);
  const mail = makeMailTransport(one.smtpUrl ?? "");
  await mail.send({ to: "a@partner.example", subject: "제목", html: "<p>본문</p>", text: "본문" });
  expect(await readOutbox(join(dataDir, "outbox"))).toHaveLength(1);
  await makeStorage(one.storageUrl ?? "").put("a", Buffer.from("x"), { contentType: "text/plain" });
  expect(await makeStorage(two.storageUrl ?? "").exists("a")).toBe(true);
  await mail.close();
  await Promise.all([one.close(), two.close()]);
  await expect(makeStorage(one.storageUrl ?? "").exists("a")).rejects.toMatchObject({ reason: "unreachable" });
  await rm(dataDir, { recursive: true });
});

test("configured keys choose the captcha", () => {
  expect(makeCaptcha(local, ["A".repeat(43)], noSpending).kind).toBe("altcha");
  const keyed = { ...local, RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" };
  expect(makeCaptcha(keyed, ["A".repeat(43)], noSpending)).toMatchObject({ kind: "recaptcha", siteKey: "site" });
});
