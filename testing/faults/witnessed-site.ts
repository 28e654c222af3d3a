import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { invoiceContent } from "../documents/invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import type { FaultOutcome } from "./fault.ts";
import { type FaultSite, openServices, startFaultSite } from "./fault-site.ts";

const CLIENTS = 4;
const PAUSE_AFTER_REFUSAL_MS = 50;
const LONGEST_WAIT_MS = 90_000;

/** Calls /v1 as one member. */
export type V1Call = (method: "GET" | "POST", path: string, body?: string | FormData) => Promise<Response>;

/** An issuer has a call, a seller and the content of its invoices. */
export interface Issuing {
  call: V1Call;
  seller: IssuingMember;
  content: object;
}

export interface WitnessedSite extends FaultSite, Issuing {
  /** Issues invoices over /v1 before, during and after the work, and returns when one is acknowledged again. */
  writeDuring: (work: () => Promise<unknown>) => Promise<void>;
  /** Returns how many writes were answered with 503 so far. */
  refusedCount: () => number;
  /** Returns the status of reading the invoice that was acknowledged last. */
  readLast: () => Promise<number>;
  /** Records the problem unless the condition holds. */
  expect: (isRight: boolean, problem: string) => void;
  /** Compares the acknowledged writes with the database, and the balances with the ledger's entries. */
  outcome: () => Promise<FaultOutcome>;
}

/** Starts a site with clients that remember every invoice it acknowledged. */
export async function startWitnessedSite(
  closing: AsyncDisposableStack,
  ...options: [environment?: Record<string, string>, dataDir?: string]
): Promise<WitnessedSite> {
  const site = await startFaultSite(closing, ...options);
  const issuing = await openIssuing(site);
  const { call, content } = issuing;
  const body = JSON.stringify(content);
  const acknowledged: string[] = [];
  const problems = new Set<string>();
  let refused = 0;

  const issueOne = async (): Promise<boolean> => {
    const key = newOwnKey();
    const answer = await call("POST", `/v1/tax-invoices/${key}/issue`, body).catch(() => undefined);
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
    ...issuing,
    refusedCount: () => refused,
    readLast: async () => (await call("GET", `/v1/tax-invoices/${acknowledged.at(-1)}`)).status,
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
      const byKeys = "SELECT DISTINCT own_key FROM document_keys WHERE kind = 'TAXINVOICE' AND own_key = ANY($1)";
      const lost = acknowledged.length - (await site.query(byKeys, [acknowledged])).length;
      const money = await site.differencesOfMoney();
      return { acknowledged: acknowledged.length, lost, problems: [...problems, ...money] };
    },
  };
}

export const newOwnKey = (): string => randomUUID().replaceAll("-", "").slice(0, 24);

/** Creates a partner with a seller and a buyer; the calls act as the seller. */
export async function openIssuing(site: FaultSite): Promise<Issuing> {
  await using closing = new AsyncDisposableStack();
  const services = await openServices(site, closing);
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const seller = await createIssuingMember(services, partner, { won: 1_000_000_000 });
  const buyer = await createIssuingMember(services, partner);
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  return { call: await openV1(site, services, seller), seller, content };
}

/** Returns calls with a key of the member's partner. */
export async function openV1(
  { origin }: FaultSite,
  services: Services,
  { partnerSeq, bizId }: IssuingMember,
): Promise<V1Call> {
  const key = randomUUID().toUpperCase();
  await addPartnerKey(services.databases.primary, services, partnerSeq, key);
  return async (method, path, body) => {
    const headers = new Headers({ Authorization: `Bearer ${key}`, "X-Corp-Num": bizId });
    if (typeof body === "string") headers.set("Content-Type", "application/json");
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(origin + path, { method, headers, signal, ...(body !== undefined && { body }) });
    // The body is read here, so that an answer that breaks off fails.
    const { status, headers: answerHeaders } = answer;
    return new Response(await answer.arrayBuffer(), { status, headers: answerHeaders });
  };
}
