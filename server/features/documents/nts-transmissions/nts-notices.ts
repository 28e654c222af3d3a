import type { Context, Hono, MiddlewareHandler } from "hono";
import { limitBody } from "#server/call/body/limit-body.ts";
import { addressKeyOf, takeFromLimit } from "#server/call/rate-limit.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { MimeMessage } from "#server/gateways/nts/multipart.ts";
import { NTS_RESULTS_PATH } from "./nts-calls.ts";
import { takeNtsResults } from "./results.ts";

/** The results of a full package take 40 KB. */
const LARGEST_BODY = 256 * 1024;
/** Results over the limit are not lost: we ask for the results of a submission that has none. */
const ADDRESS_LIMIT = { limit: 100, windowS: 10 };

/** Receives the tax office's own protocol: a signed message in, a signed acknowledgement out. */
export function mountNtsNotices(app: Hono<AppContext>, services: Services): void {
  const limitAddress: MiddlewareHandler<AppContext> = async (c, next) => {
    c.set("route", NTS_RESULTS_PATH);
    const key = `receiveNtsResults ip:${addressKeyOf(c.get("clientIp"))}`;
    await takeFromLimit(services.databases.primary, key, ADDRESS_LIMIT);
    return next();
  };
  app.post(NTS_RESULTS_PATH, limitAddress, limitBody(LARGEST_BODY), async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const ack = await answerNotice(services, { contentType: c.req.header("content-type") ?? "", bytes });
    return ack ? acknowledge(c, ack) : refuse(c, services);
  });
}

/** Tries each office that may have signed the message: the real one and the simulator. */
async function answerNotice(services: Services, message: MimeMessage): Promise<MimeMessage | undefined> {
  for (const gateway of new Set(Object.values(services.nts))) {
    const notice = await gateway.readNotification(message);
    if (notice) return (await takeNtsResults(services, gateway, notice.results)) ? notice.ack : undefined;
  }
  return undefined;
}

const acknowledge = (c: Context, { contentType, bytes }: MimeMessage): Response =>
  c.body(new Uint8Array(bytes), 200, { "Content-Type": contentType, "Cache-Control": "no-store" });

function refuse(c: Context<AppContext>, services: Services): Response {
  const { requestId, clientIp } = originOf(c);
  services.log.warn({ requestId, clientIp }, "results of the tax office refused");
  return c.body(null, 400, { "Cache-Control": "no-store" });
}
