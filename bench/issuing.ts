import { Client, Pool, type PoolClient } from "pg";
import { BRANDS } from "#domain/provider.ts";
import { type Connection, connect } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { issueNewTaxInvoice } from "#server/features/tax-invoices/issue.ts";
import { makeLogger } from "#server/log.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import type { Figure, Measurement } from "./figure.ts";
import { median } from "./posting.ts";
import type { BenchSite } from "./site.ts";

const CLIENTS = 16;
const ROUND_MS = 3_000;
const ROUNDS = 3;
/** Numbers so large that they are recognised wherever they stand in a statement's values. */
const FIRST_DOC_SEQ = 700_000_000;

interface Trade {
  seller: IssuingMember;
  buyer: IssuingMember;
}

/** Issuing a tax invoice whole, durable: rules, state, ledger, totals, both sides, counts. Against its own SQL sent by bare pg. */
export const issuing: Measurement = async (site) => {
  const trades = await makeTrades(site);
  const ours = connect(site.databaseUrl, makeLogger("silent"), CLIENTS);
  const bare = new Pool({ connectionString: site.databaseUrl, max: CLIENTS });
  await ours.db.execute(sql`SELECT setval('document_seq', ${FIRST_DOC_SEQ})`);
  const recordings: Recording[] = [];
  for (const trade of trades) recordings.push(await record(ours, trade));
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    // In turn, so that a slow moment of the machine hits both alike; the first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await rateOf((index) => issue(ours, trades[index] as Trade));
      const plain = await rateOf((index) => replay(bare, recordings[index] as Recording));
      if (round > 0) {
        rates.ours.push(own);
        rates.bare.push(plain);
      }
    }
  } finally {
    await ours.close();
    await bare.end();
  }
  const [own, plain] = [Math.round(median(rates.ours)), Math.round(median(rates.bare))];
  const figure: Figure = {
    ...{ name: "issuing against the same SQL sent by bare pg", value: own / plain, goal: { atLeast: 0.5 }, unit: "×" },
    from: `${own} and ${plain} invoices/s, ${recordings[0]?.statements.length} statements each, ${CLIENTS} clients`,
  };
  return [figure];
};

async function makeTrades({ services }: BenchSite): Promise<Trade[]> {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const trades: Trade[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const seller = await createIssuingMember(services, partner, { won: 1_000_000_000 });
    trades.push({ seller, buyer: await createIssuingMember(services, partner) });
  }
  return trades;
}

const issue = ({ db }: Connection, { seller, buyer }: Trade) =>
  db.transaction((db) =>
    issueNewTaxInvoice(db, seller, {
      ...{ content: invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }), mgtNum: null },
    }),
  );

interface Statement {
  text: string;
  values: unknown[];
}

interface Recording {
  docSeq: number;
  statements: Statement[];
}

/** What one issue sends, word for word. */
async function record(connection: Connection, trade: Trade): Promise<Recording> {
  const statements: Statement[] = [];
  const send = Client.prototype.query;
  Client.prototype.query = function recorded(this: Client, ...sent: Parameters<Client["query"]>) {
    const [asked, values] = sent as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof asked === "string" ? asked : asked.text;
    statements.push({ text, values: (typeof asked === "string" ? values : (asked.values ?? values)) ?? [] });
    return send.apply(this, sent);
  } as typeof send;
  try {
    const { docSeq } = await issue(connection, trade);
    return { docSeq, statements };
  } finally {
    Client.prototype.query = send;
  }
}

/** The same statements, prepared, for another document and without anything of ours. */
async function replay(pool: Pool, { docSeq, statements }: Recording): Promise<void> {
  const client: PoolClient = await pool.connect();
  try {
    let next = docSeq;
    for (const [place, { text, values }] of statements.entries()) {
      if (values.length === 0 && !text.includes("nextval")) {
        await client.query(text);
        continue;
      }
      const { rows } = await client.query({ name: `s${place}`, text, values: values.map(renumbered(docSeq, next)) });
      if (text.includes("nextval")) next = Number(rows[0].docSeq);
    }
  } finally {
    client.release();
  }
}

const renumbered =
  (from: number, to: number) =>
  (value: unknown): unknown => {
    if (value === from) return to;
    if (typeof value !== "string") return value;
    return value.replaceAll(String(from), String(to)).replaceAll(from.toString(36), to.toString(36));
  };

async function rateOf(work: (index: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let made = 0;
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      await work(index);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return made / (ROUND_MS / 1000);
}
