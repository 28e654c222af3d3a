import { type Context, Hono } from "hono";
import { PG_ORDER_KEY } from "#domain/money/settle-lifecycle.ts";
import { makeCircuit } from "../circuit.ts";
import type { SettleBankOptions } from "../settle-bank.ts";
import { isSameHash, type SettleBankFields } from "../settle-bank-protocol.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "../upstream.ts";
import { sandboxStylesheetWith } from "./sandbox-page.ts";
import { askDeposit, askPayer, refuseWindow, STYLES, tellDeposit, tellTimeOut } from "./settle-bank-pages.ts";
import {
  accountOf,
  MERCHANT_ID,
  noticeOf,
  readTrade,
  type SettleBankTrade,
  settleBankKeys,
} from "./settle-bank-trades.ts";

const PATH = "/sandbox/settle-bank";
const PATHS = {
  window: `${PATH}/main.do`,
  decision: `${PATH}/decision`,
  deposits: `${PATH}/deposits`,
  stylesheet: `${PATH}/page.css`,
};
const REPEATS = 3;
const DELAY_MS = 3_000;

export interface SettleBankSandboxOptions {
  publicOrigin: string;
  secretKeys: readonly string[];
  /** The merchant's server takes notices at this origin, under the path it has registered for them. */
  noticeOrigin: string;
  noticePath: string;
  /** This simulator calls from these addresses. */
  noticeAddresses: readonly string[];
}

export interface SettleBankSandbox {
  app: Hono;
  /** The options for makeSettleBankGateway. */
  client: SettleBankOptions;
  close(): Promise<void>;
}

type Notify = (fields: SettleBankFields) => Promise<boolean>;

/** Plays a payment gateway that stores nothing: every page carries what the next one needs, signed by the merchant. */
export function startSettleBankSandbox(options: SettleBankSandboxOptions): SettleBankSandbox {
  const { publicOrigin } = options;
  const keys = settleBankKeys(options.secretKeys);
  const waiting = new Set<NodeJS.Timeout>();
  const notify = notifier(options);
  const later: Notify = async (fields) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void notify(fields);
    }, DELAY_MS);
    waiting.add(timer);
    return true;
  };
  const app = new Hono();
  app.get(PATHS.stylesheet, sandboxStylesheetWith(STYLES));
  app.post(PATHS.window, async (c) => {
    const fields = await formOf(c);
    const trade = readTrade(keys, options, fields);
    return trade ? askPayer(c, PATHS, trade, fields) : refuseWindow(c, PATHS);
  });
  app.post(PATHS.decision, async (c) => {
    const fields = await formOf(c);
    const trade = readTrade(keys, options, fields);
    return trade ? decide(c, { keys, trade, fields, notify, later }) : refuseWindow(c, PATHS);
  });
  mountDeposits(app, keys, notify);
  const client = {
    merchantId: MERCHANT_ID,
    ...keys,
    windowUrl: `${publicOrigin}${PATHS.window}`,
    noticeAddresses: options.noticeAddresses,
    simulator: {
      depositUrl: `${publicOrigin}${PATHS.deposits}`,
      accountOf: (pgOrderKey: string) => accountOf(keys, pgOrderKey),
    },
  };
  const close = async () => {
    for (const timer of waiting) clearTimeout(timer);
  };
  return { app, client, close };
}

const formOf = async (c: Context): Promise<SettleBankFields> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Returns true when the merchant's server answered that it has accepted the notice. */
function notifier({ noticeOrigin, noticePath }: SettleBankSandboxOptions): Notify {
  const upstream: Upstream = {
    service: "settle-bank",
    origin: noticeOrigin,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: 1_000,
    circuit: makeCircuit("settle-bank"),
  };
  return async (fields) => {
    const body = new URLSearchParams(fields);
    try {
      const answer = await callUpstream(upstream, new Request(noticeOrigin + noticePath, { method: "POST", body }));
      return Buffer.from(answer.bytes).toString() === "OK";
    } catch {
      return false;
    }
  };
}

interface Decision {
  keys: ReturnType<typeof settleBankKeys>;
  trade: SettleBankTrade;
  fields: SettleBankFields;
  notify: Notify;
  later: Notify;
}

async function decide(c: Context, decision: Decision): Promise<Response> {
  const { keys, trade, fields, notify, later } = decision;
  if (fields.choice === "timeout") return tellTimeOut(c, PATHS);
  if (fields.choice === "cancel") {
    const failed = noticeOf(keys, "failed", trade);
    await notify(failed);
    return goTo(c, trade.cancUrl, failed);
  }
  const result = resultOf(decision);
  switch (fields.choice) {
    case "tampered": {
      const tampered = { ...result, trdAmt: String(Number(trade.amount) * 10) };
      await notify(tampered);
      return goTo(c, trade.nextUrl, tampered);
    }
    case "delayed":
      await later(result);
      return goTo(c, trade.nextUrl, result);
    case "repeated":
      for (let times = 0; times < REPEATS; times += 1) await notify(result);
      return goTo(c, trade.nextUrl, result);
    default:
      await notify(result);
      return goTo(c, trade.nextUrl, result);
  }
}

/** Returns a payment at once, or the account that waits for the deposit. */
function resultOf({ keys, trade, fields }: Decision): SettleBankFields {
  const issuer = fields.issuer ?? "";
  if (trade.method === "card") return noticeOf(keys, "paid", trade, { cardNm: issuer });
  if (trade.method === "bank") return noticeOf(keys, "paid", trade, { bankNm: issuer });
  const { expireDt } = trade;
  return noticeOf(keys, "waiting", trade, { bankNm: issuer, vAcntNo: accountOf(keys, trade.mchtTrdNo), expireDt });
}

/** Leads back like the real window at its end; by GET, because this one has no script to submit a form. */
function goTo(c: Context, url: string, fields: SettleBankFields): Response {
  const target = new URL(url);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  // The header is that of a foreign site: a window that we opened stays connected with us.
  c.header("Cross-Origin-Opener-Policy", "unsafe-none");
  return c.redirect(target.href, 303);
}

/** Plays the bank counter: whoever knows the account may pay in, whatever has become of the order. */
function mountDeposits(app: Hono, keys: Decision["keys"], notify: Notify): void {
  app.get(PATHS.deposits, (c) => askDeposit(c, PATHS, c.req.query()));
  app.post(PATHS.deposits, async (c) => {
    const { mchtTrdNo = "", vAcntNo = "", trdAmt = "" } = await formOf(c);
    const deposit = {
      mchtTrdNo: mchtTrdNo.trim(),
      vAcntNo: vAcntNo.replace(/\D/g, ""),
      trdAmt: trdAmt.replace(/\D/g, ""),
    };
    const isKnown =
      PG_ORDER_KEY.test(deposit.mchtTrdNo) && isSameHash(accountOf(keys, deposit.mchtTrdNo), deposit.vAcntNo);
    if (!isKnown) return askDeposit(c, PATHS, deposit, "주문번호와 계좌번호가 맞지 않습니다.");
    const paid = noticeOf(keys, "paid", { mchtTrdNo: deposit.mchtTrdNo, method: "vbank", amount: deposit.trdAmt });
    return tellDeposit(c, PATHS, deposit, await notify(paid));
  });
}
