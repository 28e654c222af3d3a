import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { BRANDS } from "#domain/provider.ts";
import { type Connection, connect } from "#server/db/connect.ts";
import { issueNewTaxInvoice } from "#server/features/documents/tax-invoices/issue.ts";
import { makeLogger } from "#server/log.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import type { Figure, Measurement } from "./figure.ts";
import { median } from "./posting.ts";
import { type Recording, rateOf, recordSql, replaySql } from "./recorded-sql.ts";
import type { BenchSite } from "./site.ts";

const CLIENTS = 16;
const LOAD = { clients: CLIENTS, roundMs: 3_000 };
const ROUNDS = 3;
/** Numbers this large can be recognised anywhere in a statement's values. */
const FIRST_DOC_SEQ = 700_000_000;

interface Trade {
  seller: IssuingMember;
  buyer: IssuingMember;
}

/**
 * Measures issuing a complete, durable tax invoice (rules, state, ledger, totals, both sides, counts) against its own
 * SQL sent by bare pg.
 */
export const issuing: Measurement = async (site) => {
  const trades = await makeTrades(site);
  const ours = connect(site.databaseUrl, makeLogger("silent"), CLIENTS);
  const bare = new Pool({ connectionString: site.databaseUrl, max: CLIENTS });
  await ours.db.execute(sql`SELECT setval('document_seq', ${FIRST_DOC_SEQ})`);
  const recordings: Recording[] = [];
  for (const trade of trades) recordings.push(await recordSql(() => issue(ours, trade)));
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    // The sides run in turn, so that a slow moment of the machine hits both; the first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await rateOf((index) => issue(ours, trades[index] as Trade), LOAD);
      const plain = await rateOf((index) => replaySql(bare, recordings[index] as Recording), LOAD);
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
    name: "issuing against the same SQL sent by bare pg",
    value: own / plain,
    goal: { atLeast: 0.5 },
    unit: "×",
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
      content: invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }),
      mgtNum: null,
    }),
  );
