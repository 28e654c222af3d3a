import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DISPATCH_SERVICE_NAMES } from "#domain/messages/dispatch.ts";
import { MONEY_SOURCE_KIND_NAMES } from "#domain/money/money-source.ts";
import { BRANDS, NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import type { HometaxQuestion } from "#server/gateways/hometax.ts";
import type { AskedMovements } from "#server/gateways/money-source.ts";
import { makeSubmitId } from "#server/gateways/nts/nts-ids.ts";
import { ntsSettings } from "#testing/nts-settings.ts";
import { startTestApp, type TestApp } from "#testing/test-app.ts";

/** The settings that make each service real, and the paths of its sandbox otherwise. */
const SERVICES = {
  mail: { settings: { SMTP_URL: "smtp://127.0.0.1:9" }, paths: "/sandbox/mails" },
  storage: { settings: { STORAGE_URL: "s3://key:secret@127.0.0.1:9/bucket" }, paths: undefined },
  naver: { settings: { NAVER_CLIENT_ID: "id", NAVER_CLIENT_SECRET: "secret" }, paths: "/sandbox/social/naver" },
  kakao: { settings: { KAKAO_CLIENT_ID: "id", KAKAO_CLIENT_SECRET: "secret" }, paths: "/sandbox/social/kakao" },
  google: { settings: { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }, paths: "/sandbox/social/google" },
  checkplus: {
    settings: {
      CHECKPLUS_SITE_CODE: "G1",
      CHECKPLUS_SITE_PASSWORD: "secret",
      CHECKPLUS_SERVICE_URL: "http://127.0.0.1:9",
    },
    paths: "/sandbox/checkplus",
  },
  accountHolder: {
    settings: { ACCOUNT_HOLDER_URL: "http://127.0.0.1:9", ACCOUNT_HOLDER_KEY: "a key of the bank's relay" },
    paths: undefined,
  },
  nts: { settings: await ntsSettings(), paths: undefined },
  captcha: { settings: { RECAPTCHA_SITE_KEY: "key", RECAPTCHA_SECRET: "secret" }, paths: undefined },
};

type Service = keyof typeof SERVICES;
const ALL = Object.keys(SERVICES) as Service[];
const settingsOf = (services: Service[]): Record<string, string> =>
  Object.assign({}, ...services.map((service) => SERVICES[service].settings));

const CARRIERS = {
  MESSAGE_CARRIER_URL: "https://carriers.gaonbill.example/messages",
  MESSAGE_CARRIER_KEY: "a key for the relay of text messages",
  FAX_CARRIER_URL: "https://carriers.gaonbill.example/faxes",
  FAX_CARRIER_KEY: "a key for the relay of faxes, long enough",
  TALK_CARRIER_URL: "https://carriers.gaonbill.example/talks",
  TALK_CARRIER_KEY: "a key for the relay of talks, long enough",
};

const HOMETAX = {
  HOMETAX_RELAY_URL: "https://hometax.gaonbill.example/relay",
  HOMETAX_RELAY_KEY: "a key for the relay that collects at the tax office",
};

const CORP_STATE = {
  CORP_STATE_URL: "https://nts.gaonbill.example/nts-businessman/v1/status",
  CORP_STATE_KEY: "a key for the open API",
};

const MONEY_RELAYS = {
  CARD_RELAY_URL: "https://relays.gaonbill.example/cards",
  CARD_RELAY_KEY: "a key for the relay to card companies",
  BANK_RELAY_URL: "https://relays.gaonbill.example/banks",
  BANK_RELAY_KEY: "a key for the relay to banks, long enough",
};

const CASHBILL_NTS = {
  CASHBILL_NTS_URL: "https://nts.gaonbill.example/relay",
  CASHBILL_NTS_KEY: "a key for the relay to the tax office",
};

/** The payment simulator is no sandbox: the test server pays there, whatever is configured. */
const SIMULATOR = "/sandbox/settle-bank/";
const isSandbox = (path: string) => path.startsWith("/sandbox/") && !path.startsWith(SIMULATOR);

const sandboxed = await startTestApp();
const SANDBOX_CALLS = sandboxed.app.routes
  .filter(({ path, method }) => isSandbox(path) && method !== "ALL")
  .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, "1") }));

const isThere = async ({ request }: TestApp, { method, path }: { method: string; path: string }) =>
  (await request(method, path, { ...(method === "POST" && { body: {} }) })).status !== 404;

const documentedPaths = async ({ request }: TestApp): Promise<string[]> =>
  Object.keys((await request("GET", "/openapi.json")).body.paths).filter((path) => path.startsWith("/sandbox"));

const usesAltcha = async ({ request }: TestApp) =>
  (await request("GET", "/api/recaptcha/developers?action=signup")).body.data.challenge !== null;

describe("sandboxes", () => {
  it("all exist while nothing is configured", async () => {
    for (const { paths } of Object.values(SERVICES)) {
      if (paths) expect(SANDBOX_CALLS.filter(({ path }) => path.startsWith(paths))).not.toEqual([]);
    }
    expect(await documentedPaths(sandboxed)).toEqual(["/sandbox/mails", "/sandbox/mails/{mailSeq}"]);
    expect(await usesAltcha(sandboxed)).toBe(true);
  });

  it("are gone when every service is real", async () => {
    const real = await startTestApp(settingsOf(ALL));
    for (const call of SANDBOX_CALLS) expect([call, await isThere(real, call)]).toEqual([call, false]);
    expect(real.app.routes.filter(({ path, method }) => isSandbox(path) && method !== "ALL")).toEqual([]);
    expect(await documentedPaths(real)).toEqual([]);
    expect(await usesAltcha(real)).toBe(false);
    expect(["outbox", "storage"].filter((folder) => existsSync(join(real.dataDir, folder)))).toEqual([]);
  });

  it("of payment stays for the test server, and the real server pays elsewhere", async () => {
    const real = await startTestApp({
      ...settingsOf(ALL),
      NODE_ENV: "production",
      PUBLIC_ORIGIN: "https://developers.gaonbill.example",
      SECRET_KEYS: randomBytes(32).toString("base64url"),
      SETTLE_BANK_MERCHANT_ID: "gaonbill01",
      SETTLE_BANK_HASH_KEY: "a key to hash with",
      SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
      SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
      SETTLE_BANK_NOTICE_ADDRESSES: "198.51.100.0/28, 198.51.100.200",
      ...CASHBILL_NTS,
      ...CARRIERS,
      ...HOMETAX,
      ...CORP_STATE,
      ...MONEY_RELAYS,
    });
    const { [BRANDS.real]: bank, [BRANDS.test]: simulator } = real.services.settleBank;
    expect([bank.merchantId, bank.windowUrl, bank.simulator]).toEqual([
      "gaonbill01",
      "https://pg.gaonbill.example/main.do",
      undefined,
    ]);
    expect(simulator.windowUrl).toContain(SIMULATOR);
    expect(await isThere(real, { method: "GET", path: `${SIMULATOR}deposits` })).toBe(true);
    expect(sandboxed.services.settleBank[BRANDS.real]).toBe(sandboxed.services.settleBank[BRANDS.test]);
  });

  it("of the tax office stays for the test server, and the real server's documents go elsewhere", async () => {
    const real = await startTestApp(settingsOf(["nts"]));
    const { [BRANDS.real]: office, [BRANDS.test]: simulator } = real.services.nts;
    const submitId = makeSubmitId(NTS_REGISTRATION_NUMBER, new Date());
    expect(await simulator.askResults(submitId)).toBe("unknown");
    await expect(office.askResults(submitId)).rejects.toMatchObject({ service: "nts", reason: "unreachable" });
    expect(sandboxed.services.nts[BRANDS.real]).toBe(sandboxed.services.nts[BRANDS.test]);
  });

  it("of the tax office for cash receipts stays for the test server, and the real server reports elsewhere", async () => {
    const real = await startTestApp(CASHBILL_NTS);
    const { [BRANDS.real]: relay, [BRANDS.test]: simulator } = real.services.cashbillNts;
    expect(relay).not.toBe(simulator);
    expect(await simulator.ask("cashbill-1-1")).toBe("unknown");
    await expect(relay.ask("cashbill-1-1")).rejects.toMatchObject({ reason: "unreachable" });
    expect(sandboxed.services.cashbillNts[BRANDS.real]).toBe(sandboxed.services.cashbillNts[BRANDS.test]);
  });

  it("of carriers stays for the test server, and the real server sends elsewhere", async () => {
    const real = await startTestApp(CARRIERS);
    for (const service of DISPATCH_SERVICE_NAMES) {
      const { [BRANDS.real]: relays, [BRANDS.test]: simulators } = real.services.carriers;
      expect(await simulators[service].ask(["1-1"])).toEqual({ results: [], unknown: ["1-1"] });
      await expect(relays[service].ask(["1-1"])).rejects.toMatchObject({ reason: "unreachable" });
      const { carriers } = sandboxed.services;
      expect(carriers[BRANDS.real][service]).toBe(carriers[BRANDS.test][service]);
    }
  });

  it("of tax-office collecting stays for the test server, and the real server asks elsewhere", async () => {
    const real = await startTestApp(HOMETAX);
    const question: HometaxQuestion = {
      bizId: "1234567891",
      companyName: "시험상사",
      item: "hometaxTaxinvoice",
      side: "sales",
      dateType: "WRITE",
      from: "2026-10-01",
      to: "2026-10-01",
      cursor: null,
      login: { way: "DEPARTMENT_ID", userId: "tax-empty", password: "secret" },
    };
    const { [BRANDS.real]: relay, [BRANDS.test]: simulator } = real.services.hometax;
    expect(await simulator.collect(question)).toEqual({ ok: true, page: { documents: [], nextCursor: null } });
    await expect(relay.collect(question)).rejects.toMatchObject({ reason: "unreachable" });
    expect(sandboxed.services.hometax[BRANDS.real]).toBe(sandboxed.services.hometax[BRANDS.test]);
  });

  it("of business states stays for the test server, and the real server asks elsewhere", async () => {
    const real = await startTestApp(CORP_STATE);
    const { [BRANDS.real]: office, [BRANDS.test]: simulator } = real.services.corpState;
    expect(await simulator.ask(["0991200016"])).toMatchObject([{ corpNum: "0991200016", state: "ACTIVE" }]);
    await expect(office.ask(["0991200016"])).rejects.toMatchObject({ service: "corp-state", reason: "unreachable" });
    const { corpState } = sandboxed.services;
    expect(corpState[BRANDS.real]).toBe(corpState[BRANDS.test]);
  });

  it("of card companies and banks stays for the test server, and the real server collects elsewhere", async () => {
    const real = await startTestApp(MONEY_RELAYS);
    const question: AskedMovements = {
      institution: "BC",
      owner: "C",
      number: "1",
      credentials: {},
      cursor: null,
      from: "2026-11-02",
      to: "2026-11-02",
    };
    for (const kind of MONEY_SOURCE_KIND_NAMES) {
      const { [BRANDS.real]: relays, [BRANDS.test]: simulators } = real.services.moneySources;
      expect(await simulators[kind].collect(question)).toMatchObject({ failure: null, nextCursor: null });
      await expect(relays[kind].collect(question)).rejects.toMatchObject({ reason: "unreachable" });
      const { moneySources } = sandboxed.services;
      expect(moneySources[BRANDS.real][kind]).toBe(moneySources[BRANDS.test][kind]);
    }
  });

  it.each(ALL)("all stay but that of %s when only that service is real", async (service) => {
    const app = await startTestApp(settingsOf([service]));
    const { paths } = SERVICES[service];
    const servedPaths = app.app.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path);
    for (const call of SANDBOX_CALLS) {
      const isOfService = paths !== undefined && call.path.startsWith(paths);
      if (isOfService) expect([call, await isThere(app, call)]).toEqual([call, false]);
    }
    for (const other of ALL.filter((name) => name !== service)) {
      const otherPath = SERVICES[other].paths;
      if (otherPath) expect(servedPaths.filter((path) => path.startsWith(otherPath))).not.toEqual([]);
    }
    expect((await documentedPaths(app)).length > 0).toBe(service !== "mail");
    expect(await usesAltcha(app)).toBe(service !== "captcha");
  });
});
