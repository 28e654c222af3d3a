import { createPrivateKey } from "node:crypto";
import { SOCIAL_PROVIDERS } from "#contracts/identity/social-logins.ts";
import { COMPANY } from "#domain/company.ts";
import { DISPATCH_SERVICE_NAMES, type DispatchService } from "#domain/messages/dispatch.ts";
import type { MoneySourceKind } from "#domain/money/money-source.ts";
import { BRANDS, PROVIDER } from "#domain/provider.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { OutsideServices } from "#server/call/services.ts";
import type { Env } from "#server/env.ts";
import { CASHBILL_NOTICE_PATH } from "#server/features/documents/cashbills/nts-calls.ts";
import { NTS_RESULTS_PATH } from "#server/features/documents/nts-transmissions/nts-calls.ts";
import { CARRIER_NOTICE_PATHS } from "#server/features/messages/dispatches/carrier-calls.ts";
import { TALK_REVIEW_NOTICE_PATH } from "#server/features/messages/talks/review-calls.ts";
import { SETTLE_NOTICE_PATH } from "#server/features/money/payments/settle-bank-calls.ts";
import { type AccountHolderOptions, makeAccountHolderGateway } from "#server/gateways/account-holder.ts";
import { type CarrierOptions, type Carriers, makeCarrierGateway } from "#server/gateways/carrier.ts";
import { type CashbillNtsOptions, makeCashbillNtsGateway } from "#server/gateways/cashbill-nts.ts";
import { type CheckplusOptions, makeCheckplusGateway } from "#server/gateways/checkplus.ts";
import { makeMailTransport, makeStorage } from "#server/gateways/choose.ts";
import { type CorpStateOptions, makeCorpStateGateway } from "#server/gateways/corp-state.ts";
import { type HometaxOptions, makeHometaxGateway } from "#server/gateways/hometax.ts";
import {
  type MoneySourceGateways,
  type MoneySourceOptions,
  makeMoneySourceGateway,
} from "#server/gateways/money-source.ts";
import { makeNtsGateway, type NtsOptions } from "#server/gateways/nts/nts-client.ts";
import { startSandbox } from "#server/gateways/sandbox/start-sandbox.ts";
import type { TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { makeSettleBankGateway, type SettleBankOptions } from "#server/gateways/settle-bank.ts";
import { makeSocialGateways, type SocialGatewayOptions } from "#server/gateways/social-gateways.ts";
import { makeTalkReviewGateway } from "#server/gateways/talk-reviews.ts";

/**
 * Opens the outside services: the real one where the environment configures it, and its sandbox only otherwise. The test
 * server always uses simulators, so those run in any case.
 */
export async function openOutsideServices(
  env: Env,
  secretKeys: readonly string[],
  closing: AsyncDisposableStack,
  testAuthority: () => Promise<TestAuthority>,
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
  const noticeOrigin = ownOrigin(env);
  const sandbox = await startSandbox({
    dataDir: env.DATA_DIR,
    publicOrigin: env.PUBLIC_ORIGIN,
    needs,
    settleBank: {
      secretKeys,
      noticeOrigin,
      noticePath: SETTLE_NOTICE_PATH,
      noticeAddresses: ["127.0.0.0/8", env.HOST],
    },
    nts: {
      noticeOrigin,
      noticePath: NTS_RESULTS_PATH,
      authority: testAuthority,
      sender: NTS_SENDER,
      answerAfterMs: simulatorMs(env),
    },
    cashbillNts: {
      secretKeys,
      noticeOrigin,
      noticePath: CASHBILL_NOTICE_PATH,
      answerAfterMs: env.NODE_ENV === "test" ? 0 : CASHBILL_ANSWER_MS,
    },
    carriers: {
      secretKeys,
      noticeOrigin,
      noticePaths: CARRIER_NOTICE_PATHS,
      reviewNoticePath: TALK_REVIEW_NOTICE_PATH,
      answerAfterMs: env.NODE_ENV === "test" ? 0 : CARRIER_ANSWER_MS,
    },
  });
  closing.defer(sandbox.close);
  const mail = makeMailTransport(either(env.SMTP_URL, sandbox.smtpUrl));
  closing.defer(() => mail.close());
  const settleBankSimulator = makeSettleBankGateway(sandbox.settleBank);
  const settleBank = settleBankClient(env);
  const ntsSimulator = makeNtsGateway(sandbox.nts);
  const nts = ntsClient(env);
  const cashbillSimulator = makeCashbillNtsGateway(sandbox.cashbillNts);
  const cashbillNts = cashbillNtsClient(env);
  const hometaxSimulator = makeHometaxGateway(sandbox.hometax);
  const hometax = hometaxClient(env);
  const simulatedReviews = makeTalkReviewGateway(sandbox.carriers.TALK);
  const talkRelay = carrierClient(env, "TALK");
  const corpStateSimulator = makeCorpStateGateway(sandbox.corpState);
  const corpState = corpStateClient(env);
  const simulatedCarriers = carriersOf((service) => makeCarrierGateway(sandbox.carriers[service]));
  const simulatedSources = moneySourcesOf((kind) => makeMoneySourceGateway(sandbox.moneySources[kind]));
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
      [BRANDS.real]: settleBank ? makeSettleBankGateway(settleBank) : settleBankSimulator,
      [BRANDS.test]: settleBankSimulator,
    },
    nts: { [BRANDS.real]: nts ? makeNtsGateway(nts) : ntsSimulator, [BRANDS.test]: ntsSimulator },
    cashbillNts: {
      [BRANDS.real]: cashbillNts ? makeCashbillNtsGateway(cashbillNts) : cashbillSimulator,
      [BRANDS.test]: cashbillSimulator,
    },
    corpState: {
      [BRANDS.real]: corpState ? makeCorpStateGateway(corpState) : corpStateSimulator,
      [BRANDS.test]: corpStateSimulator,
    },
    carriers: { [BRANDS.real]: realCarriers(env, simulatedCarriers), [BRANDS.test]: simulatedCarriers },
    moneySources: {
      [BRANDS.real]: realMoneySources(env, simulatedSources),
      [BRANDS.test]: simulatedSources,
    },
    hometax: {
      [BRANDS.real]: hometax ? makeHometaxGateway(hometax) : hometaxSimulator,
      [BRANDS.test]: hometaxSimulator,
    },
    talkReviews: {
      [BRANDS.real]: talkRelay ? makeTalkReviewGateway(talkRelay) : simulatedReviews,
      [BRANDS.test]: simulatedReviews,
    },
    hasMailSandbox: needs.mail,
    sandboxPages: sandbox.pages,
  };
}

function either<Client>(real: Client | undefined, sandbox: Client | undefined): Client {
  const client = real ?? sandbox;
  if (client === undefined) throw new Error("neither configured nor sandboxed");
  return client;
}

function socialClients(env: Env): Partial<SocialGatewayOptions> {
  const client = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  return {
    naver: client(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
    kakao: client(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
    google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
  };
}

function accountHolderClient({
  ACCOUNT_HOLDER_URL: serviceUrl,
  ACCOUNT_HOLDER_KEY: key,
}: Env): AccountHolderOptions | undefined {
  return serviceUrl && key ? { serviceUrl, key } : undefined;
}

/** The simulated tax office answers a receipt after this time, so that people can see it wait. */
const CASHBILL_ANSWER_MS = 15_000;

function cashbillNtsClient({
  CASHBILL_NTS_URL: serviceUrl,
  CASHBILL_NTS_KEY: key,
}: Env): CashbillNtsOptions | undefined {
  return serviceUrl && key ? { serviceUrl, key } : undefined;
}

function corpStateClient({ CORP_STATE_URL: serviceUrl, CORP_STATE_KEY: key }: Env): CorpStateOptions | undefined {
  return serviceUrl && key ? { serviceUrl, key } : undefined;
}

/** A simulated carrier answers after this time. */
const CARRIER_ANSWER_MS = 5_000;

const carriersOf = (make: (service: DispatchService) => Carriers[DispatchService]): Carriers =>
  Object.fromEntries(DISPATCH_SERVICE_NAMES.map((service) => [service, make(service)])) as Carriers;

const realCarriers = (env: Env, simulated: Carriers): Carriers =>
  carriersOf((service) => {
    const client = carrierClient(env, service);
    return client ? makeCarrierGateway(client) : simulated[service];
  });

function carrierClient(env: Env, service: DispatchService): CarrierOptions | undefined {
  const serviceUrl = env[`${service}_CARRIER_URL`];
  const key = env[`${service}_CARRIER_KEY`];
  return serviceUrl && key ? { service, serviceUrl, key } : undefined;
}

const moneySourcesOf = (
  make: (kind: MoneySourceKind) => MoneySourceGateways[MoneySourceKind],
): MoneySourceGateways => ({
  CARD: make("CARD"),
  BANK_ACCOUNT: make("BANK_ACCOUNT"),
});

const realMoneySources = (env: Env, simulated: MoneySourceGateways): MoneySourceGateways =>
  moneySourcesOf((kind) => {
    const client = moneySourceClient(env, kind);
    return client ? makeMoneySourceGateway(client) : simulated[kind];
  });

function moneySourceClient(env: Env, kind: MoneySourceKind): MoneySourceOptions | undefined {
  const name = kind === "CARD" ? "CARD" : "BANK";
  const serviceUrl = env[`${name}_RELAY_URL`];
  const key = env[`${name}_RELAY_KEY`];
  return serviceUrl && key ? { kind, serviceUrl, key } : undefined;
}

function hometaxClient({ HOMETAX_RELAY_URL: serviceUrl, HOMETAX_RELAY_KEY: key }: Env): HometaxOptions | undefined {
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

/** Returns the address of this process itself, because the simulators' notices need not go through the outside. */
function ownOrigin({ HOST, PORT }: Env): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

const NTS_SENDER = { id: digitsOf(COMPANY.bizId), name: PROVIDER.name };

/** The simulated tax office answers after this time: long enough to see the document wait, short enough to wait for. */
const SIMULATOR_SECONDS = 5;

const simulatorMs = ({ NODE_ENV, NTS_SIMULATOR_SECONDS }: Env): number =>
  1_000 * (NTS_SIMULATOR_SECONDS ?? (NODE_ENV === "test" ? 0 : SIMULATOR_SECONDS));

function ntsClient(env: Env): NtsOptions | undefined {
  const {
    NTS_URL: url,
    NTS_CERTIFICATE: certificate,
    NTS_PRIVATE_KEY: key,
    NTS_ENCRYPTION_CERTIFICATE: encryptionCertificate,
    NTS_SYSTEM_CERTIFICATE: systemCertificate,
  } = env;
  if (!url || !certificate || !key || !encryptionCertificate || !systemCertificate) return undefined;
  const signer = { certificate, privateKey: createPrivateKey({ key, format: "der", type: "pkcs8" }) };
  const credentials = { signer, encryptionCertificate, systemCertificate };
  return {
    url,
    sender: NTS_SENDER,
    replyTo: env.PUBLIC_ORIGIN + NTS_RESULTS_PATH,
    credentials: async () => credentials,
  };
}

function settleBankClient(env: Env): SettleBankOptions | undefined {
  const {
    SETTLE_BANK_MERCHANT_ID: merchantId,
    SETTLE_BANK_HASH_KEY: hashKey,
    SETTLE_BANK_ENCRYPT_KEY: encryptKey,
    SETTLE_BANK_WINDOW_URL: windowUrl,
    SETTLE_BANK_NOTICE_ADDRESSES: noticeAddresses,
  } = env;
  if (!merchantId || !hashKey || !encryptKey || !windowUrl || !noticeAddresses) return undefined;
  return { merchantId, hashKey, encryptKey, windowUrl, noticeAddresses };
}
