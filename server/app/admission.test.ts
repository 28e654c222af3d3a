import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { listen } from "#server/listen.ts";
import { makeAdmission } from "./admission.ts";

const WORK_MS = 20;
let begun = 0;
let refused = 0;
/** Takes the processor, as drawing a page does. */
const work = (): Response => {
  begun += 1;
  const endMs = performance.now() + WORK_MS;
  while (performance.now() < endMs);
  return new Response("done");
};
const admission = makeAdmission({
  publicOrigin: "https://developers.gaonbill.example",
  record: () => (refused += 1),
  longestWaitMs: 10 * WORK_MS,
});
const { port, drain } = await listen({ fetch: work, admission }, { host: "127.0.0.1", port: 0 });
afterAll(drain);

/** Opens connections that have been answered once, so that all of them are read in the same turn. */
async function openClients(count: number): Promise<Socket[]> {
  const clients = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  await Promise.all(clients.map((client) => ask(client, "/healthz")));
  return clients;
}

/** Returns the head of the answer. */
async function ask(client: Socket, path: string, accept = "*/*"): Promise<string> {
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`);
  return String((await once(client, "data"))[0]);
}

const statusOf = (head: string): number => Number(head.split(" ")[1]);

it("refuses at once what would have to wait too long, and never a health check or a log-in", async () => {
  const [crowd, others] = [await openClients(150), await openClients(3)];
  const answering = crowd.map((client, n) => ask(client, "/page", n % 2 ? "text/html" : "*/*"));
  const paths = ["/healthz", "/readyz?for=write", "/oauth2/token"];
  const exempt = await Promise.all(others.map((client, n) => ask(client, paths[n] ?? "")));
  expect(exempt.map(statusOf)).toEqual([200, 200, 200]);
  const answers = await Promise.all(answering);
  const refusals = answers.filter((head) => statusOf(head) === 503);
  expect(refusals.length).toBe(refused);
  expect(answers.filter((head) => statusOf(head) === 200).length).toBe(150 - refused);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(150);
  for (const head of refusals) expect(head).toMatch(/Retry-After: 2/);
  const [later] = await openClients(1);
  expect(statusOf(await ask(later as Socket, "/page"))).toBe(200);
});

it("does not begin what a client asked that has gone meanwhile", async () => {
  const clients = await openClients(60);
  const before = begun;
  for (const client of clients) void ask(client, "/page").catch(() => undefined);
  while (begun === before) await new Promise((resolve) => setImmediate(resolve));
  for (const client of clients) client.destroy();
  const [later] = await openClients(1);
  await ask(later as Socket, "/page");
  expect(begun - before).toBeLessThan(60);
});
