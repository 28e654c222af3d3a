import { BRANDS } from "#domain/provider.ts";
import { noticeOf } from "#server/gateways/sandbox/settle-bank-trades.ts";
import type { SettleBankFields, SettleBankOutcome } from "#server/gateways/settle-bank-protocol.ts";
import type { TestApp } from "./test-app.ts";

const NOTICES = "/api/settles/settle-bank/notification";

interface Order {
  pgOrderKey: string;
  amount: number;
}

/**
 * Writes what the gateway's server sends, here the simulator's: `sign` makes the form, `send` posts it, `tell` does
 * both.
 */
export function settleNotices(
  { services, app }: Pick<TestApp, "services" | "app">,
  keys: { hashKey: string },
  serverIp = "127.0.0.1",
) {
  const sign = (outcome: SettleBankOutcome, { pgOrderKey, amount }: Order, more: SettleBankFields = {}) =>
    noticeOf(
      { ...keys, encryptKey: "" },
      outcome,
      { mchtTrdNo: pgOrderKey, method: "card", amount: String(amount) },
      { mchtId: services.settleBank[BRANDS.test].merchantId, ...more },
    );
  const send = async (fields: SettleBankFields, clientIp = serverIp) => {
    const response = await app.request(NOTICES, { method: "POST", body: new URLSearchParams(fields) }, { clientIp });
    return `${response.status} ${await response.text()}`;
  };
  const tell = (outcome: SettleBankOutcome, order: Order, more?: SettleBankFields) => send(sign(outcome, order, more));
  return { sign, send, tell };
}
