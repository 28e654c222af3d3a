import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { BRANDS } from "#domain/provider.ts";
import { addPartnerKey } from "#server/features/partners/partner-key.ts";
import { invoiceContent } from "../documents/invoice-content.ts";
import { createIssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import type { FaultOutcome } from "./fault.ts";
import { type FaultSite, openServices, startFaultSite } from "./fault-site.ts";

const CLIENTS = 4;
const PAUSE_AFTER_REFUSAL_MS = 50;
const LONGEST_WAIT_MS = 90_000;

export interface WitnessedSite extends FaultSite {
  /** Issues invoices over /v1 before, during and after the work, and returns when one is acknowledged again. */
  writeDuring: (work: () => Promise<unknown>) => Promise<void>;
  /** How many writes were answered with 503 so far. */
  refusedCount: () => number;
  /** The status of reading the invoice that was acknowledged last. */
  readLast: () => Promise<number>;
  /** Notes what is wrong unless it is as it should be. */
  expect: (isRight: boolean, problem: string) => void;
  /** Compares what was acknowledged with the database, and what is kept beside the ledger with its entries. */
  outcome: () => Promise<FaultOutcome>;
}

/** A site, and clients that remember every invoice it acknowledged. */
export async function startWitnessedSite(
  closing: AsyncDisposableStack,
  ...options: [environment?: Record<string, string>, dataDir?: string]
): Promise<WitnessedSite> {
  const site = await startFaultSite(closing, ...options);
  const call = await makeIssuing(site);
  const acknowledged: string[] = [];
  const problems = new Set<string>();
  let refused = 0;

  const issueOne = async (): Promise<boolean> => {
    const key = randomUUID().replaceAll("-", "").slice(0, 24);
    const answer = await call("POST", key).catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(key);
    else if (answer?.status === 503) refused += 1;
    else if (answer) problems.add(`answered ${answer.status}`);
    if (answer?.status === 503 && !answer.headers.has("Retry-After")) problems.add("503 without Retry-After");
    if (answer?.status !== 200) await sleep(PAUSE_AFTER_REFUSAL_MS);
    return answer?.status === 200;
  };

  const untilAcknowledged = async (): Promise<void> => {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while (!(await issueOne())) if (Date.now() > deadline) throw new Error("the site does not come back");
  };

  return {
    ...site,
    refusedCount: () => refused,
    readLast: async () => (await call("GET", acknowledged.at(-1) ?? "")).status,
    expect: (isRight, problem) => {
      if (!isRight) problems.add(problem);
    },
    async writeDuring(work) {
      await untilAcknowledged();
      const ending = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!ending.signal.aborted) await issueOne();
      });
      await work().finally(() => ending.abort());
      await Promise.all(clients);
      await untilAcknowledged();
    },
    outcome: async () => {
      const lost = acknowledged.length - (await countStored(site.databaseUrl, acknowledged));
      const money = await site.differencesOfMoney();
      return { acknowledged: acknowledged.length, lost, problems: [...problems, ...money] };
    },
  };
}

/** A partner with a key, a seller with points and a buyer; what is returned issues or reads the invoice of a key. */
async function makeIssuing(site: FaultSite) {
  await using closing = new AsyncDisposableStack();
  const services = await openServices(site, closing);
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const seller = await createIssuingMember(services, partner, { won: 1_000_000_000 });
  const buyer = await createIssuingMember(services, partner);
  const key = randomUUID().toUpperCase();
  await addPartnerKey(services.databases.primary, services, partner.partnerSeq, key);
  const headers = { Authorization: `Bearer ${key}`, "X-Corp-Num": seller.bizId, "Content-Type": "application/json" };
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  const body = JSON.stringify(content);
  return async (method: "GET" | "POST", ownKey: string): Promise<Response> => {
    const url = `${site.origin}/v1/tax-invoices/${ownKey}${method === "POST" ? "/issue" : ""}`;
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(url, { method, headers, signal, ...(method === "POST" && { body }) });
    await answer.arrayBuffer();
    return answer;
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
