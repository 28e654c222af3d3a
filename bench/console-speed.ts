import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { createSession, SESSION_HEADER } from "#contracts/sessions.ts";
import { listSmsFromNumbers } from "#contracts/sms-from-numbers.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { SERVER_BUNDLE } from "#server/app/web-build.ts";
import { sql } from "#server/db/drizzle.ts";
import { type Measurement, ratio } from "./figure.ts";
import { compare } from "./load.ts";
import { signInCookie } from "./page-weight.ts";
import { startPeer } from "./peer.ts";
import type { BenchSite } from "./site.ts";

const EMAIL = "demo@gaonbill.example";
const PASSWORD = "gaonbill-demo-1";
const PAGE_SIZE = 10;

interface Desk {
  partnerSeq: number;
  memberSeq: number;
  /** Of the page that shows the list. */
  path: string;
  /** What a call of the API carries. */
  headers: Record<string, string>;
}

/** A list behind log-in, session header and right, against its two statements alone. */
export const sessionList: Measurement = async (site) => {
  await using closing = new AsyncDisposableStack();
  const { memberSeq, headers } = await openDesk(site);
  const peer = await startPeer(closing, {
    kind: "sql",
    databaseUrl: site.databaseUrl,
    statements: [
      `SELECT from_number_seq AS "fromNumberSeq", from_number AS "fromNumber", memo, evidence, state,
        expire_date AS "expireDate", insert_dt AS "insertDT" FROM sms_from_numbers
        WHERE member_seq = $1 ORDER BY insert_dt DESC, from_number_seq DESC LIMIT ${PAGE_SIZE}`,
      "SELECT count(*) FROM sms_from_numbers WHERE member_seq = $1",
    ],
    values: [memberSeq],
  });
  const compared = await compare({ url: site.origin + listSmsFromNumbers.path, headers }, { url: `${peer}/` });
  return [ratio("(S) list of sender numbers", "the same SQL by bare pg in node:http", compared, 0.35)];
};

/** What a browser asks for on its way from a neighbouring page: the frame stays (e2e/console-frame.spec.ts). */
const NEIGHBOUR = new URLSearchParams({ _routes: "routes/console/member/sms-from-numbers" });

export const consolePage: Measurement = async (site) => {
  await using closing = new AsyncDisposableStack();
  const desk = await openDesk(site);
  const cookie = await signInCookie(site.origin);
  const peer = await startPeer(closing, { kind: "react-router", ...(await recordAnswers(site, desk)) });
  const page = { url: site.origin + desk.path, headers: { cookie } };
  const compared = await compare(page, { url: peer + desk.path });
  const navigation = { url: `${site.origin}${desk.path}.data?${NEIGHBOUR}`, headers: { cookie } };
  const call = { url: site.origin + listSmsFromNumbers.path, headers: desk.headers };
  return [
    ratio("console list page", "React Router drawing the same page from constants", compared, 0.4),
    ratio("navigation to it (.data)", "its API call", await compare(navigation, call), 0.3),
  ];
};

async function openDesk({ origin, services }: BenchSite): Promise<Desk> {
  const { rows } = await services.databases.primary.execute<{ partnerSeq: number; memberSeq: number }>(sql`
    SELECT members.partner_seq AS "partnerSeq", members.member_seq AS "memberSeq"
    FROM sms_from_numbers JOIN members USING (member_seq) JOIN partner_users USING (partner_seq)
      JOIN accounts ON accounts.user_seq = partner_users.user_seq
    WHERE accounts.email = ${EMAIL} GROUP BY 1, 2 ORDER BY count(*) DESC, 2 LIMIT 1`);
  const [place] = rows;
  if (!place) throw new Error("the demo data has no sender numbers");
  const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username: EMAIL, password: PASSWORD };
  const token = await fetch(`${origin}/oauth2/token`, { method: "POST", body: new URLSearchParams(form) });
  const headers = { Authorization: `Bearer ${(await token.json()).access_token}`, "Content-Type": "application/json" };
  const session = await fetch(origin + createSession.path, { method: "POST", headers, body: JSON.stringify(place) });
  const { data } = await session.json();
  return {
    ...place,
    path: `/console/partners/${place.partnerSeq}/members/list/${place.memberSeq}/sms-from-numbers`,
    headers: { ...headers, [SESSION_HEADER]: data.header },
  };
}

/** Draws the page once over the real API and writes down what it was told. */
async function recordAnswers({ origin }: BenchSite, { path, headers }: Desk) {
  const build = (await import(SERVER_BUNDLE)) as ServerBuild;
  const entry = build.entry.module as unknown as {
    createRequestHandler: (build: ServerBuild, mode: string) => RequestHandler;
    makeContext: (scope: object) => RouterContextProvider;
  };
  const answers: Record<string, { status: number; body: string }> = {};
  const ask = async (call: Request) => {
    const { pathname, search } = new URL(call.url);
    const sent = new Headers(call.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const body = call.method === "GET" ? undefined : await call.text();
    const answer = await fetch(origin + pathname + search, {
      method: call.method,
      headers: sent,
      ...(body && { body }),
    });
    const text = await answer.text();
    answers[`${call.method} ${pathname}${search}`] = { status: answer.status, body: text };
    return new Response(text, { status: answer.status });
  };
  const user: unknown = (await (await ask(new Request(`${origin}/oauth2/userinfo`))).json()).data;
  const scope = {
    apiFetch: ask,
    session: { user: async () => ({ output: user }) },
    nonce: "recording",
    isProduction: true,
    publicOrigin: origin,
    logError: console.error,
  };
  const handle = entry.createRequestHandler(build, "production");
  const page = await handle(new Request(origin + path), entry.makeContext(scope));
  if (!page.ok) throw new Error(`${path}: ${page.status}`);
  await page.text();
  return { user, answers };
}
