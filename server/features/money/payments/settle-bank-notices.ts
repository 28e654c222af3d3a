import type { Context, Hono } from "hono";
import { isStorableText } from "#domain/text/storable-text.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { type AppContext, type Origin, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { SettleBankGateway } from "#server/gateways/settle-bank.ts";
import type { SettleBankFields, SettleBankNotice } from "#server/gateways/settle-bank-protocol.ts";
import { takeNotice } from "./notices.ts";
import { SETTLE_NOTICE_PATH } from "./settle-bank-calls.ts";

const LARGEST_BODY = 32 * 1024;

/** The payment gateway's server has its own protocol: it sends a form, reads `OK` or `FAIL`, and sends again after anything else. */
export function mountSettleBankNotices(app: Hono<AppContext>, services: Services): void {
  const limit = limitBody(LARGEST_BODY);
  app.post(SETTLE_NOTICE_PATH, limit, async (c) => {
    c.set("route", SETTLE_NOTICE_PATH);
    const fields: SettleBankFields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const isAccepted = await answerNotice(c, services, fields);
    return c.text(isAccepted ? "OK" : "FAIL", isAccepted ? 200 : 400, { "Cache-Control": "no-store" });
  });
}

async function answerNotice(c: Context<AppContext>, services: Services, fields: SettleBankFields): Promise<boolean> {
  const signed = readSigned(services, fields);
  const origin = originOf(c);
  const outcome = signed ? await takeSigned(services, signed, origin) : "forged";
  if (outcome === "taken") return true;
  const { requestId, clientIp } = origin;
  const pgOrderKey = signed?.notice.pgOrderKey;
  services.log.warn({ requestId, clientIp, outcome, pgOrderKey }, "payment notice refused");
  return false;
}

interface SignedNotice {
  gateway: SettleBankGateway;
  notice: SettleBankNotice;
}

/** The signature covers only a part, so the rest is trusted only from the gateway's own server. */
const takeSigned = async ({ databases }: Services, { gateway, notice }: SignedNotice, origin: Origin) =>
  gateway.isNoticeAddress(origin.clientIp) ? takeNotice(databases.primary, notice, origin) : "wrong address";

/** Reads values that were signed for either of our merchants: the real one, or that of the simulator. */
export function readSigned({ settleBank }: Services, fields: SettleBankFields): SignedNotice | undefined {
  if (!Object.values(fields).every(isStorableText)) return undefined;
  for (const gateway of Object.values(settleBank)) {
    const notice = gateway.read(fields);
    if (notice) return { gateway, notice };
  }
  return undefined;
}
