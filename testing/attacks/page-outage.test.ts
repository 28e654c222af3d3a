import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { createPartner, joinPartner } from "../factories.ts";
import { startSite } from "../site/render.ts";

const { app, services, databaseUrl } = await startSite();
const partner = await createPartner(services);
const access = await services.accessTokens.sign(await joinPartner(services, partner.partnerSeq));
const tokens = JSON.stringify({ access, refresh: "-", accessEnds: 9_999_999_999 });
const session = `gaonbill=${services.secrets.seal("web-session", tokens).toString("base64url")}`;

const outside = new Client({ connectionString: databaseUrl });
await outside.connect();
afterAll(() => outside.end());

const ask = (path: string, init: RequestInit) =>
  app.request(services.publicOrigin + path, init, { clientIp: "203.0.113.7" });

/** Returns the status and the retry time of a request that needs a table somebody else has locked. */
async function askBehindLock(table: string, path: string, init: RequestInit) {
  await outside.query("BEGIN");
  await outside.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  // Waiting statements are cancelled now, not after fifteen seconds.
  const canceller = setInterval(() => outside.query(GIVE_UP), 100);
  const answer = await ask(path, init);
  clearInterval(canceller);
  await outside.query("ROLLBACK");
  return [answer.status, answer.headers.get("retry-after")];
}

const GIVE_UP = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test.each([
  ["a page of the console", "partners", "/console/partners", {}],
  ["the data of one", "partners", "/console/partners.data", {}],
  [
    "a form",
    "accounts",
    "/accounts/login",
    { method: "POST", body: new URLSearchParams({ email: "a@gaonbill.example", password: "a" }) },
  ],
] as const)("%s that the database cannot answer now says when to retry", async (_, table, path, init) => {
  const headers = { Cookie: path === "/accounts/login" ? "" : session, "Sec-Fetch-Site": "same-origin" };
  expect(await askBehindLock(table, path, { ...init, headers })).toEqual([503, "2"]);
});
