import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { decideUnreadAnswer, listUnreadAnswers, type UnreadAnswer } from "#contracts/desk/unread-answers.ts";
import { BRANDS } from "#domain/provider.ts";
import { createIssuingMember } from "../documents/issuing-member.ts";
import { createCaller, createPartner } from "../factories.ts";
import { giveSender, SENDER } from "../messages/message-stage.ts";
import type { Fault } from "./fault.ts";
import { type FaultSite, openServices, startFaultSite } from "./fault-site.ts";
import { newOwnKey, openV1 } from "./witnessed-site.ts";

const MESSAGES = 100;
/** The simulated carrier answers a message to this number with an unknown code. */
const UNREAD = "01000000004";
const LONGEST_WAIT_MS = 90_000;

/** The carrier answers one of many messages with an unknown code: the others finish, and a person decides about that one. */
export const carrierUnread: Fault = {
  name: "carrier's unknown code",
  rounds: 2,
  async run(rounds, closing) {
    const site = await startFaultSite(closing);
    const services = await openServices(site, closing);
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const member = await createIssuingMember(services, partner);
    await giveSender(services, member);
    const call = await openV1(site, services, member);
    const token = await services.accessTokens.sign(await createCaller(services, { scope: "manager" }));
    const askStaff = staffCall(site, token);
    const acknowledged: string[] = [];
    const problems = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const receivers = Array.from({ length: MESSAGES }, (_, index) => ({
        key: newOwnKey(),
        toNumber: index === MESSAGES / 2 ? UNREAD : `0101${randomInt(1_000_000, 9_999_999)}`,
      }));
      const body = JSON.stringify({ fromNumber: SENDER, text: "주문하신 상품이 출발했습니다.", receivers });
      const { status } = await call("POST", "/v1/messages/bulk", body);
      if (status === 200) acknowledged.push(...receivers.map(({ key }) => key));
      else problems.add(`answered ${status}`);
      const keys = receivers.map(({ key }) => key);
      const first = await untilStates(site, keys, `DELIVERED:${MESSAGES - 1} SENDING:1`);
      if (first) problems.add(`of ${MESSAGES} messages there are ${first}`);
      const unread = await askStaff("GET", listUnreadAnswers.path);
      if (unread?.length !== 1 || unread[0]?.count !== 1) problems.add(`staff see ${JSON.stringify(unread)}`);
      const { kind, brand, answer } = unread?.[0] ?? {};
      await askStaff("POST", decideUnreadAnswer.path, { kind, brand, answer, decision: "SUCCEEDED" });
      const last = await untilStates(site, keys, `DELIVERED:${MESSAGES}`);
      if (last) problems.add(`after the decision there are ${last}`);
    }
    const [row] = await site.query("SELECT coalesce(sum(refund), 0)::int AS refund FROM dispatches");
    if (row?.refund !== 0) problems.add(`${row?.refund} won were given back`);
    const byKeys = "SELECT FROM document_keys JOIN dispatches USING (partner_seq, doc_seq) WHERE own_key = ANY($1)";
    const lost = acknowledged.length - (await site.query(byKeys, [acknowledged])).length;
    return { acknowledged: acknowledged.length, lost, problems: [...problems, ...(await site.differencesOfMoney())] };
  },
};

/** Calls the API as one of the provider's staff and returns its data. */
const staffCall = (site: FaultSite, token: string) => async (method: string, path: string, body?: object) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(site.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return ((await answer.json()) as { data?: UnreadAnswer[] }).data;
};

/** Waits for the expected counts by state; returns undefined then, and the last counts after the deadline. */
async function untilStates(site: FaultSite, keys: readonly string[], expected: string): Promise<string | undefined> {
  const counts = `SELECT string_agg(state || ':' || count, ' ' ORDER BY state) AS states
    FROM (SELECT state, count(*) FROM dispatches JOIN document_keys USING (partner_seq, doc_seq)
      WHERE own_key = ANY($1) GROUP BY state) AS held`;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const [row] = await site.query(counts, [keys]);
    if (row?.states === expected) return undefined;
    if (Date.now() > deadline) return row?.states ?? "none";
    await sleep(200);
  }
}
