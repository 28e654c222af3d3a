import type { Hono } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { createSession, SESSION_HEADER } from "#contracts/sessions.ts";
import type { AppContext, Caller } from "./request-context.ts";
import type { Services } from "./services.ts";

/** A call that is made for somebody later, or asked about beforehand: who, from where, for whom, and what. */
export interface OwnCall {
  endpoint: AnyEndpoint;
  caller: Pick<Caller, "userSeq" | "scope" | "signInSeq">;
  clientIp: string;
  partnerSeq: number | null;
  memberSeq: number | null;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
}

type CallEnv = Pick<AppContext["Bindings"], "isRightsCheck" | "fileRun">;

/** The API as this process calls it itself: the whole pipeline with every gate of it, as if that person had called. */
export interface OwnCalls {
  /** Where calls go to, and which calls there are; the first app stays. */
  serve: (app: Hono<AppContext>, endpoints: readonly AnyEndpoint[]) => void;
  find: (name: string) => Promise<AnyEndpoint | undefined>;
  send: (services: Pick<Services, "accessTokens">, call: OwnCall, env: CallEnv) => Promise<Response>;
  /** A call of the partner API, as a program with that key would make it. */
  sendV1: (path: string, init: RequestInit, clientIp: string) => Promise<Response>;
}

export function openOwnCalls(): OwnCalls {
  const served = Promise.withResolvers<{ app: Hono<AppContext>; endpoints: readonly AnyEndpoint[] }>();
  return {
    serve: (app, endpoints) => served.resolve({ app, endpoints }),
    find: async (name) => (await served.promise).endpoints.find((endpoint) => endpoint.name === name),
    sendV1: async (path, init, clientIp) => (await served.promise).app.request(path, init, { clientIp }),
    async send({ accessTokens }, { endpoint, caller, clientIp, partnerSeq, memberSeq, params, query }, env) {
      const { app } = await served.promise;
      const headers = new Headers({ Authorization: `Bearer ${await accessTokens.sign(caller)}` });
      if (endpoint.access === "session") {
        const minted = await openSession(app, headers, clientIp, {
          partnerSeq,
          ...(memberSeq !== null && { memberSeq }),
        });
        if (!minted.ok) return minted;
        headers.set(SESSION_HEADER, ((await minted.json()) as { data: { header: string } }).data.header);
      }
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
      return app.request(`${path}?${new URLSearchParams(pairs)}`, { headers }, { clientIp, ...env });
    },
  };
}

function openSession(app: Hono<AppContext>, headers: Headers, clientIp: string, body: object): Promise<Response> {
  const asJson = new Headers(headers);
  asJson.set("Content-Type", "application/json");
  const sent = { method: createSession.method, headers: asJson, body: JSON.stringify(body) };
  return Promise.resolve(app.request(createSession.path, sent, { clientIp }));
}
