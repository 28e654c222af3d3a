import { SOCIAL_PROVIDERS } from "#contracts/social-logins.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Env } from "#server/env.ts";
import { CASHBILL_NOTICE_PATH } from "#server/features/cashbills/nts-calls.ts";
import { SETTLE_NOTICE_PATH } from "#server/features/settles/settle-bank-calls.ts";
import { type AccountHolderOptions, makeAccountHolderGateway } from "#server/gateways/account-holder.ts";
import { type CashbillNtsOptions, makeCashbillNtsGateway } from "#server/gateways/cashbill-nts.ts";
import { type CheckplusOptions, makeCheckplusGateway } from "#server/gateways/checkplus.ts";
import { makeMailTransport, makeStorage } from "#server/gateways/choose.ts";
import { startSandbox } from "#server/gateways/sandbox/start-sandbox.ts";
import { makeSettleBankGateway, type SettleBankOptions } from "#server/gateways/settle-bank.ts";
import { makeSocialGateways, type SocialGatewayOptions } from "#server/gateways/social-gateways.ts";
import type { OutsideServices } from "#server/kernel/services.ts";

/**
 * Each thing outside us: the real one where the environment names it, its sandbox otherwise and only then. The simulator of
 * payments runs in any case, for the test server.
 */
export async function openOutsideServices(
  env: Env,
  secretKeys: readonly string[],
  closing: AsyncDisposableStack,
): Promise<OutsideServices> {
  const social = socialClients(env);
  const checkplus = checkplusClient(env);
  const needs = {
    mail: !env.SMTP_URL,
    storage: !env.STORAGE_URL,
    checkplus: !checkplus,
    accountHolder: !env.ACCOUNT_HOLDER_URL,
    social: SOCIAL_PROVIDERS.filter((provider) => !social[provider]),
  };
  const sandbox = await startSandbox({
    ...{ dataDir: env.DATA_DIR, publicOrigin: env.PUBLIC_ORIGIN, needs },
    settleBank: { secretKeys, noticeOrigin: ownOrigin(env), noticePath: SETTLE_NOTICE_PATH },
    cashbillNts: {
      ...{ secretKeys, noticeOrigin: ownOrigin(env), noticePath: CASHBILL_NOTICE_PATH },
      answerAfterMs: env.NODE_ENV === "test" ? 0 : CASHBILL_ANSWER_MS,
    },
  });
  closing.defer(sandbox.close);
  const mail = makeMailTransport(either(env.SMTP_URL, sandbox.smtpUrl));
  closing.defer(() => mail.close());
  const simulator = makeSettleBankGateway(sandbox.settleBank);
  const settleBank = settleBankClient(env);
  const cashbillSimulator = makeCashbillNtsGateway(sandbox.cashbillNts);
  const cashbillNts = cashbillNtsClient(env);
  return {
    mail,
    storage: makeStorage(either(env.STORAGE_URL, sandbox.storageUrl)),
    social: makeSocialGateways({
      naver: either(social.naver, sandbox.social.naver),
      kakao: either(social.kakao, sandbox.social.kakao),
      google: either(social.google, sandbox.social.google),
    }),
    checkplus: makeCheckplusGateway(either(checkplus, sandbox.checkplus)),
    accountHolder: makeAccountHolderGateway(either(accountHolderClient(env), sandbox.accountHolder)),
    settleBank: {
      [BRANDS.real]: settleBank ? makeSettleBankGateway(settleBank) : simulator,
      [BRANDS.test]: simulator,
    },
    cashbillNts: {
      [BRANDS.real]: cashbillNts ? makeCashbillNtsGateway(cashbillNts) : cashbillSimulator,
      [BRANDS.test]: cashbillSimulator,
    },
    hasMailSandbox: needs.mail,
    sandboxPages: sandbox.pages,
  };
}

function either<Client>(real: Client | undefined, sandboxed: Client | undefined): Client {
  const client = real ?? sandboxed;
  if (client === undefined) throw new Error("neither configured nor sandboxed");
  return client;
}

function socialClients(env: Env): Partial<SocialGatewayOptions> {
  const named = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  return {
    naver: named(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
    kakao: named(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
    google: named(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
  };
}

function accountHolderClient({
  ACCOUNT_HOLDER_URL: serviceUrl,
  ACCOUNT_HOLDER_KEY: key,
}: Env): AccountHolderOptions | undefined {
  return serviceUrl && key ? { serviceUrl, key } : undefined;
}

/** How long the simulated tax office takes over a receipt: long enough to be seen waiting. */
const CASHBILL_ANSWER_MS = 15_000;

function cashbillNtsClient({
  CASHBILL_NTS_URL: serviceUrl,
  CASHBILL_NTS_KEY: key,
}: Env): CashbillNtsOptions | undefined {
  return serviceUrl && key ? { serviceUrl, key } : undefined;
}

function checkplusClient(env: Env): CheckplusOptions | undefined {
  const {
    CHECKPLUS_SITE_CODE: siteCode,
    CHECKPLUS_SITE_PASSWORD: sitePassword,
    CHECKPLUS_SERVICE_URL: serviceUrl,
  } = env;
  return siteCode && sitePassword && serviceUrl ? { siteCode, sitePassword, serviceUrl } : undefined;
}

/** Where this process answers itself: what the simulator has to say needs no way around through the outside. */
function ownOrigin({ HOST, PORT }: Env): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

function settleBankClient(env: Env): SettleBankOptions | undefined {
  const {
    SETTLE_BANK_MERCHANT_ID: merchantId,
    SETTLE_BANK_HASH_KEY: hashKey,
    SETTLE_BANK_ENCRYPT_KEY: encryptKey,
    SETTLE_BANK_WINDOW_URL: windowUrl,
  } = env;
  return merchantId && hashKey && encryptKey && windowUrl ? { merchantId, hashKey, encryptKey, windowUrl } : undefined;
}
