import { hkdfSync } from "node:crypto";
import { Hono } from "hono";
import { addDays, type SeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { MONEY_SOURCE_KIND_NAMES, type MoneySourceKind } from "#domain/money/money-source.ts";
import { simulatedMovements } from "#domain/money/simulated-movements.ts";
import { sourceMagicOf } from "#domain/money/source-magic.ts";
import { type AskedMovements, MOVEMENTS_PAGE, type MoneySourceOptions } from "../money-source.ts";
import { isRelaySigned } from "../relay-signature.ts";
import { listenOnLoopback } from "./loopback-server.ts";

const BASE = "/sandbox/money-sources";

export interface MoneySourceSandbox {
  /** The options for makeMoneySourceGateway. */
  clients: Readonly<Record<MoneySourceKind, MoneySourceOptions>>;
  close(): Promise<void>;
}

/** Plays card companies and banks for the test server. They remember nothing: number and day decide the movements. */
export async function startMoneySourceSandbox(secretKeys: readonly string[]): Promise<MoneySourceSandbox> {
  const key = sandboxKey(secretKeys);
  const app = new Hono();
  app.use(`${BASE}/*`, async (c, next) => {
    const message = { method: c.req.method, path: new URL(c.req.url).pathname, body: await c.req.text() };
    return isRelaySigned(key, c.req.raw.headers, message) ? next() : c.json({ message: "unknown signature" }, 401);
  });
  for (const kind of MONEY_SOURCE_KIND_NAMES) {
    app.post(`${BASE}/${kind}/movements`, async (c) => {
      const query = (await c.req.json()) as AskedMovements;
      const failure = sourceMagicOf(query.credentials);
      if (failure === "PARTLY_UNREAD") return c.json(withUnread(pageOf(kind, query)));
      return c.json(failure ? { failure: failure === "UNREAD" ? "UNREAD_REASON" : failure } : pageOf(kind, query));
    });
  }
  const server = await listenOnLoopback(app);
  const client = (kind: MoneySourceKind): MoneySourceOptions => ({
    kind,
    serviceUrl: `${server.origin}${BASE}/${kind}`,
    key,
  });
  return { clients: { CARD: client("CARD"), BANK_ACCOUNT: client("BANK_ACCOUNT") }, close: () => server.close() };
}

/** Returns movements up to now, because the rest of the day is not known yet. */
function pageOf(kind: MoneySourceKind, { number, from, to, cursor }: AskedMovements) {
  const now = toSeoulDateTime(new Date());
  const movements = daysOf(from, to)
    .flatMap((day) => simulatedMovements(kind, number, day))
    .filter(({ tradeDT }) => tradeDT <= now);
  const start = Number(cursor ?? 0);
  const end = start + MOVEMENTS_PAGE;
  return {
    failure: null,
    movements: movements.slice(start, end),
    nextCursor: end < movements.length ? String(end) : null,
  };
}

/** Gives the first movement a direction that nobody knows. */
function withUnread({ movements: [first, ...others], ...page }: ReturnType<typeof pageOf>) {
  return { ...page, movements: [{ ...first, direction: "HOLD" }, ...others] };
}

function daysOf(from: SeoulDate, to: SeoulDate): SeoulDate[] {
  const days: SeoulDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const sandboxKey = ([first = ""]: readonly string[]): string =>
  Buffer.from(hkdfSync("sha256", first, "money source sandbox", "relay", 32)).toString("hex");
