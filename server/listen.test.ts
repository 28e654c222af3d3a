import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { listen } from "./listen.ts";

let atOnce = 0;
let mostAtOnce = 0;
const begun: string[] = [];
const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  begun.push(pathname);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  await new Promise((resolve) => setTimeout(resolve, 5));
  atOnce -= 1;
  return new Response(`answer of ${pathname};`);
};
const { port, drain } = await listen({ fetch: answer }, { host: "127.0.0.1", port: 0 });
afterAll(drain);

const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const answersIn = (stream: string) => [...stream.matchAll(/answer of (\/\S+);/g)].map(([, path]) => path);
const pathsOf = (name: string, count: number) => Array.from({ length: count }, (_, n) => `/${name}/${n}`);

/** Sends requests without waiting for answers, and returns all that comes until the server closes. */
function send(...requests: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(requests.join(""));
  return text(socket);
}

it("answers a health check of HTTP/1.0, which names no host", async () => {
  expect(await send("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

it("answers requests that one client sends ahead in order, one at a time", async () => {
  const paths = pathsOf("ahead", 6);
  mostAtOnce = 0;
  const stream = await send(...paths.slice(0, -1).map(requestTo), `GET ${paths.at(-1)} HTTP/1.0\r\n\r\n`);
  expect([answersIn(stream), mostAtOnce]).toEqual([paths, 1]);
});

it("ends a connection that sends too many ahead, after those that waited", async () => {
  const paths = pathsOf("many", 40);
  const stream = await send(...paths.map(requestTo));
  expect(answersIn(stream)).toEqual(paths.slice(0, 9));
  expect(stream).toContain("Connection: close");
});

it("begins nothing for a client that has gone", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(pathsOf("gone", 6).map(requestTo).join(""));
  await once(socket, "data");
  socket.destroy();
  await send("GET /last HTTP/1.0\r\n\r\n");
  await send("GET /last HTTP/1.0\r\n\r\n");
  expect(begun.filter((path) => path.startsWith("/gone")).length).toBeLessThan(6);
});
