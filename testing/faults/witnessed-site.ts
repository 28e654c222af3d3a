import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { BRANDS } from "#domain/provider.ts";
import { composeServices } from "#server/app/compose.ts";
import { connect } from "#server/db/connect.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/content/content-store.ts";
import { describeDifference } from "#server/features/ledger/ledger-check-words.ts";
import { verifyMoney } from "#server/features/ledger-checks/verify-money.ts";
import { addPartnerKey } from "#server/features/partners/partner-key.ts";
import { makeLogger } from "#server/log.ts";
import { openDatabase } from "#server/start-up.ts";
import { type SiteProcess, startSiteProcess } from "../../bench/site-process.ts";
import { makeDataFolder } from "../data-folder.ts";
import { invoiceContent } from "../documents/invoice-content.ts";
import { createIssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import type { FaultOutcome } from "./fault.ts";

const CLIENTS = 4;
const PAUSE_AFTER_REFUSAL_MS = 50;
const LONGEST_WAIT_MS = 90_000;

export interface WitnessedSite {
  dataDir: string;
  databaseUrl: string;
  /** The process that runs now. */
  process: () => SiteProcess;
  postmaster: () => number;
  /** Starts the site on the same data, after its process has ended. */
  restart: () => Promise<void>;
  /** Issues invoices over /v1 before, during and after the work, and returns when one is acknowledged again. */
  writeDuring: (work: () => Promise<unknown>) => Promise<void>;
  /** Compares what was acknowledged with the database, and what is kept beside the ledger with its entries. */
  outcome: () => Promise<FaultOutcome>;
}

/** The site as `npm start` runs it over its embedded PostgreSQL, and clients that remember every invoice it acknowledged. */
export async function startWitnessedSite(
  closing: AsyncDisposableStack,
  environment: Record<string, string> = {},
): Promise<WitnessedSite> {
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  const port = await freePort();
  const all = {
    ...{ NODE_ENV: "production", ALLOW_SANDBOX: "1", SEED: "none", LOG_LEVEL: "error", V1_CALLS_A_MINUTE: "10000000" },
    ...{ DATA_DIR: folder.path, PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
    ...environment,
  };
  let site = await startSiteProcess(all);
  closing.defer(() => site.stop());
  const env = readEnv(all);
  const { url: databaseUrl, close } = await openDatabase(env, "tool");
  closing.defer(close);
  const send = await makeIssuing(env, databaseUrl);
  const acknowledged: string[] = [];
  const problems = new Set<string>();

  const issueOne = async (): Promise<boolean> => {
    const key = randomUUID().replaceAll("-", "").slice(0, 24);
    const status = await send(site.origin, key).catch(() => undefined);
    if (status === 200) acknowledged.push(key);
    else if (status !== undefined && status !== 503) problems.add(`answered ${status}`);
    if (status !== 200) await sleep(PAUSE_AFTER_REFUSAL_MS);
    return status === 200;
  };

  return {
    ...{ dataDir: folder.path, databaseUrl, process: () => site },
    postmaster: () => Number.parseInt(readFileSync(join(folder.path, "postgres/data/postmaster.pid"), "utf8"), 10),
    async restart() {
      await site.exit;
      site = await startSiteProcess(all);
    },
    async writeDuring(work) {
      const ending = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!ending.signal.aborted) await issueOne();
      });
      await work();
      ending.abort();
      await Promise.all(clients);
      const deadline = Date.now() + LONGEST_WAIT_MS;
      while (!(await issueOne())) if (Date.now() > deadline) throw new Error("the site does not come back");
    },
    outcome: async () => {
      const lost = acknowledged.length - (await countStored(databaseUrl, acknowledged));
      const money = await differencesOfMoney(databaseUrl);
      return { acknowledged: acknowledged.length, lost, problems: [...problems, ...money] };
    },
  };
}

/** A partner with a key, a seller with points and a buyer; what is returned sends one invoice and answers its status. */
async function makeIssuing(env: ReturnType<typeof readEnv>, databaseUrl: string) {
  await using closing = new AsyncDisposableStack();
  const services = await composeServices(env, databaseUrl, openContent(), makeLogger("silent"), closing);
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const seller = await createIssuingMember(services, partner, { won: 1_000_000_000 });
  const buyer = await createIssuingMember(services, partner);
  const key = randomUUID().toUpperCase();
  await addPartnerKey(services.databases.primary, services, partner.partnerSeq, key);
  const headers = { Authorization: `Bearer ${key}`, "X-Corp-Num": seller.bizId, "Content-Type": "application/json" };
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  const body = JSON.stringify(content);
  return async (origin: string, ownKey: string): Promise<number> => {
    const call = { method: "POST", headers, body, signal: AbortSignal.timeout(20_000) };
    const answer = await fetch(`${origin}/v1/tax-invoices/${ownKey}/issue`, call);
    await answer.arrayBuffer();
    return answer.status;
  };
}

async function countStored(databaseUrl: string, keys: string[]): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const stored = "SELECT DISTINCT own_key FROM document_keys WHERE kind = 'TAXINVOICE' AND own_key = ANY($1)";
  const { rowCount } = await client.query(stored, [keys]);
  await client.end();
  return rowCount ?? 0;
}

async function differencesOfMoney(databaseUrl: string): Promise<string[]> {
  const { db, close } = connect(databaseUrl, makeLogger("silent"), 1);
  const { differences } = await verifyMoney(db);
  await close();
  return differences.map(describeDifference);
}

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(String(port)));
    });
  });
