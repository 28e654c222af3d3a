import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { Pool } from "pg";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { SERVER_BUNDLE } from "#server/app/web-build.ts";

/** What our figures are held against: the same answer with as little around it as the same tools allow. */
export type PeerPlan =
  | { kind: "bytes"; base64: string; headers: Record<string, string> }
  | { kind: "hono"; path: string; json: unknown }
  | { kind: "sql"; databaseUrl: string; statements: string[]; values: unknown[] }
  | { kind: "react-router"; user: unknown; answers: Record<string, { status: number; body: string }> };

const PEERS: { [Kind in PeerPlan["kind"]]: (plan: Extract<PeerPlan, { kind: Kind }>) => Promise<RequestListener> } = {
  bytes: async ({ base64, headers }) => {
    const body = Buffer.from(base64, "base64");
    return (_, response) => response.writeHead(200, headers).end(body);
  },
  hono: async ({ path, json }) => {
    const app = new Hono();
    app.get(path, (c) => c.json(json as object));
    return getRequestListener(app.fetch);
  },
  sql: async ({ databaseUrl, statements, values }) => {
    const pool = new Pool({ connectionString: databaseUrl, max: 20 });
    const queries = statements.map((text, index) => ({ name: `peer-${index}`, text, values }));
    return async (_, response) => {
      const results = await Promise.all(queries.map((query) => pool.query(query)));
      const body = JSON.stringify({ data: results.map(({ rows }) => rows) });
      response
        .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
        .end(body);
    };
  },
  "react-router": async ({ user, answers }) => {
    const build = (await import(SERVER_BUNDLE)) as ServerBuild;
    const entry = build.entry.module as unknown as {
      createRequestHandler: (build: ServerBuild, mode: string) => RequestHandler;
      makeContext: (scope: object) => RouterContextProvider;
    };
    const handle = entry.createRequestHandler(build, "production");
    const scope = {
      apiFetch: async ({ method, url }: Request) => {
        const { pathname, search } = new URL(url);
        const { status, body } = answers[`${method} ${pathname}${search}`] ?? { status: 404, body: "{}" };
        return new Response(body, { status });
      },
      session: { user: async () => ({ output: user }) },
      nonce: "peer",
      isProduction: true,
      publicOrigin: "http://localhost",
      logError: console.error,
    };
    return async (request, response) => {
      const answer = await handle(new Request(`http://localhost${request.url}`), entry.makeContext(scope));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
      else response.end();
    };
  },
};

const [file] = process.argv.slice(2);
if (file) {
  const plan = JSON.parse(readFileSync(file, "utf8")) as PeerPlan;
  const listener = await PEERS[plan.kind](plan as never);
  const server = createServer(listener).listen(0, "127.0.0.1", () =>
    console.log((server.address() as AddressInfo).port),
  );
}
