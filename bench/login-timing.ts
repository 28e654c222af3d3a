import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import type { BenchSite } from "./site.ts";

/** Returns the median times of a refused log-in with a known and with an unknown address, in turn. */
export async function loginTimes(
  { origin, services }: BenchSite,
  rounds: number,
): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await services.databases.primary.delete(loginDelays);
    times.known.push(await refusedLogin(origin, "demo@gaonbill.example"));
    times.unknown.push(await refusedLogin(origin, `nobody-${round}@gaonbill.example`));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function refusedLogin(origin: string, username: string): Promise<number> {
  const body = new URLSearchParams({
    grant_type: "password",
    client_id: OAUTH_CLIENT_ID,
    username,
    password: "wrong password",
  });
  const start = performance.now();
  const answer = await fetch(`${origin}/oauth2/token`, { method: "POST", body });
  await answer.text();
  if (answer.status !== 400) throw new Error(`expected a refusal, got ${answer.status}`);
  return performance.now() - start;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
