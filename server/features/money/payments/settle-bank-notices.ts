import type { Context, Hono } from "hono";
import { isStorableText } from "#domain/text/storable-text.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { AppError } from "#server/call/errors.ts";
import { type AppContext, type Origin, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { SettleBankGateway } from "#server/gateways/settle-bank.ts";
import type { SettleBankFields, SettleBankNotice } from "#server/gateways/settle-bank-protocol.ts";
import { takeNotice } from "./notices.ts";
import { SETTLE_NOTICE_PATH } from "./settle-bank-calls.ts";

const LARGEST_BODY = 32 * 1024;

/** The payment gateway's server speaks its own protocol: a form in, `OK` or `FAIL` out; after anything else it comes again. */
export function mountSettleBankNotices(app: Hono<AppContext>, services: Services): void {
  const limit = limitBody(LARGEST_BODY);
  app.post(SETTLE_NOTICE_PATH, limit, async (c) => {
    c.set("route", SETTLE_NOTICE_PATH);
    const fields: SettleBankFields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const isTaken = await answerNotice(c, services, fields);
    return c.text(isTaken ? "OK" : "FAIL", isTaken ? 200 : 400, { "Cache-Control": "no-store" });
  });
  app.all(SETTLE_NOTICE_PATH, () => {
    throw new AppError("METHOD_NOT_ALLOWED");
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

/** The signature covers a part only; the rest is as true as whoever brings it, so that only the gateway's server may. */
const takeSigned = async ({ databases }: Services, { gateway, notice }: SignedNotice, origin: Origin) =>
  gateway.isNoticeAddress(origin.clientIp) ? takeNotice(databases.primary, notice, origin) : "wrong address";

/** By whichever of our merchants it was signed for: the real one, or that of the simulator. */
export function readSigned({ settleBank }: Services, fields: SettleBankFields): SignedNotice | undefined {
  if (!Object.values(fields).every(isStorableText)) return undefined;
  for (const gateway of Object.values(settleBank)) {
    const notice = gateway.read(fields);
    if (notice) return { gateway, notice };
  }
  return undefined;
}
