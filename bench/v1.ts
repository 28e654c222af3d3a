import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { Pool } from "pg";
import { apiApp } from "#server/app/api.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { type Figure, type Measurement, ratio } from "./figure.ts";
import { compare } from "./load.ts";
import { startPeer } from "./peer.ts";
import { median } from "./posting.ts";
import { type Recording, rateOf, recordSql, replaySql } from "./recorded-sql.ts";
import type { BenchSite } from "./site.ts";
import { makeTrades, type Trade } from "./trades.ts";

const CLIENTS = 16;
const LOAD = { clients: CLIENTS, roundMs: 3_000 };
const ROUNDS = 3;
const BULK = 100;
/** Numbers this large can be recognised anywhere in a statement's values. */
const FIRST_DOC_SEQ = 800_000_000;

/**
 * Measures the partner API over HTTP: issuing against its own SQL, many at once against singles, a read against its
 * query.
 */
export const v1: Measurement = async (site) => {
  const trades = await makeTrades(site.services, CLIENTS);
  // The read comes first, because issued invoices keep the site busy for a while with mails and the tax office.
  return [await readFigure(site, trades), ...(await issueFigures(site, trades)), await logFigure(site, trades)];
};

async function issueFigures(site: BenchSite, trades: Trade[]): Promise<Figure[]> {
  await using closing = new AsyncDisposableStack();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  closing.defer(async () => agent.destroy());
  const bare = new Pool({ connectionString: site.databaseUrl, max: CLIENTS });
  closing.defer(() => bare.end());
  await site.services.databases.primary.execute(sql`SELECT setval('document_seq', ${FIRST_DOC_SEQ})`);
  const app = apiApp(site.services, { trustedProxies: 0 });
  const recordings: Recording[] = [];
  for (const trade of trades) recordings.push(await recordIssue(app, trade));
  const trade = (index: number) => trades[index] as Trade;
  const rates = await inTurn({
    single: () =>
      rateOf((index) => send(agent, site.origin, trade(index), `/${newKey()}/issue`, bodyOf(trade(index))), LOAD),
    bare: () => rateOf((index) => replaySql(bare, recordings[index] as Recording), LOAD),
    bulk: async () => {
      const calls = await rateOf(
        (index) => send(agent, site.origin, trade(index), "/bulk", bulkOf(trade(index))),
        LOAD,
      );
      return calls * BULK;
    },
  });
  return [
    against("issuing over /v1 against its own SQL sent by bare pg", [rates.single, rates.bare], 0.5, "invoices/s"),
    against(`issuing ${BULK} a call against one a call`, [rates.bulk, rates.single], 5, "invoices/s"),
  ];
}

async function readFigure(site: BenchSite, trades: Trade[]): Promise<Figure> {
  await using closing = new AsyncDisposableStack();
  const [trade] = trades as [Trade];
  const agent = new Agent({ keepAlive: true });
  closing.defer(async () => agent.destroy());
  const key = newKey();
  await send(agent, site.origin, trade, `/${key}/issue`, bodyOf(trade));
  const peer = await startPeer(closing, {
    databaseUrl: site.databaseUrl,
    statements: [
      `SELECT i.*, s.own_key, s.status FROM document_keys k
        JOIN document_sides s ON s.doc_seq = k.doc_seq AND s.partner_seq = k.partner_seq AND s.member_seq = k.member_seq
        JOIN tax_invoices i ON i.partner_seq = k.doc_partner_seq AND i.doc_seq = k.doc_seq
        WHERE k.partner_seq = $1 AND k.member_seq = $2 AND k.kind = 'TAXINVOICE' AND k.own_key = $3`,
    ],
    values: [trade.seller.partnerSeq, trade.seller.memberSeq, key],
  });
  const ours = { url: `${site.origin}/v1/tax-invoices/${key}`, headers: trade.headers };
  return ratio(
    "reading one invoice over /v1",
    "its query by bare pg in node:http",
    await compare(ours, { url: peer }),
    0.4,
  );
}

/** The log is measured without HTTP, where it would weigh most. */
async function logFigure({ services }: BenchSite, trades: Trade[]): Promise<Figure> {
  const loggingApp = apiApp(services, { trustedProxies: 0 });
  const silentApp = apiApp(
    { ...services, requestLog: { ...services.requestLog, record: () => undefined } },
    { trustedProxies: 0 },
  );
  const issue = (app: Hono<AppContext>) => () =>
    rateOf((index) => issueIn(app, trades[index] as Trade, newKey()), LOAD);
  const rates = await inTurn({ loggingApp: issue(loggingApp), silentApp: issue(silentApp) });
  return against(
    "issuing with the request log against without",
    [rates.loggingApp, rates.silentApp],
    0.9,
    "invoices/s",
  );
}

/** The sides run in turn, so that a slow moment of the machine hits all; the first round only warms up. */
async function inTurn<Side extends string>(sides: Record<Side, () => Promise<number>>): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const rates = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const rate = await sides[name]();
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Record<Side, number>;
}

const against = (name: string, [ours, peer]: [number, number], atLeast: number, unit: string): Figure => ({
  name,
  value: ours / peer,
  goal: { atLeast },
  unit: "×",
  from: `${Math.round(ours)} and ${Math.round(peer)} ${unit}, ${CLIENTS} clients`,
});

const newKey = (): string => randomUUID().replaceAll("-", "").slice(0, 24);

function inputOf({ seller, buyer }: Trade) {
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  return content;
}

const bodyOf = (trade: Trade): string => JSON.stringify(inputOf(trade));

const bulkOf = (trade: Trade): string =>
  JSON.stringify({
    action: "issue",
    documents: Array.from({ length: BULK }, () => ({ ...inputOf(trade), key: newKey() })),
  });

async function recordIssue(app: Hono<AppContext>, trade: Trade): Promise<Recording> {
  // Rows that are written once a minute are not part of a call's cost.
  await issueIn(app, trade, newKey());
  return recordSql(async () => {
    const ownKey = newKey();
    return { ownKey, docSeq: await issueIn(app, trade, ownKey) };
  });
}

async function issueIn(app: Hono<AppContext>, trade: Trade, ownKey: string): Promise<number> {
  const init = { method: "POST", headers: trade.headers, body: bodyOf(trade) };
  const answer = await app.request(`/v1/tax-invoices/${ownKey}/issue`, init, { clientIp: "127.0.0.1" });
  const { data } = await answer.json();
  if (!answer.ok) throw new Error(`issue answered ${answer.status}`);
  return data.docSeq;
}

function send(agent: Agent, origin: string, trade: Trade, path: string, body: string): Promise<void> {
  const headers = { ...trade.headers, "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/v1/tax-invoices${path}`, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}
