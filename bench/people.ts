import type { Figure, Measurement } from "./figure.ts";
import { type Pace, paced, percentile } from "./pace.ts";
import { signInCookie } from "./page-weight.ts";
import { makeTrades } from "./trades.ts";

const MEMBER = "/console/partners/1/members/list/1";
/** The pages a partner's operator walks through, each with the route that a navigation from its neighbour asks for. */
const PAGES = [
  { path: "/console/partners/1/members/list", route: "routes/companies/members/list" },
  { path: `${MEMBER}/taxinvoices/sales`, route: "routes/documents/tax-invoices" },
  { path: `${MEMBER}/messages`, route: "dispatches/messages" },
  { path: `${MEMBER}/sms-from-numbers`, route: "routes/companies/from-numbers/sms-from-numbers" },
  { path: `${MEMBER}/settles`, route: "member-settles" },
] as const;

const CLICKS: Pace = { people: 8, everyMs: 2_000, seconds: 60 };
const CALLS: Pace = { people: 16, everyMs: 200, seconds: 30 };
const WARM_UP_S = 10;

/** Eight people work in the console: every other click loads a page, the others navigate to one. */
export const consoleClicks: Measurement = async ({ origin }) => {
  const headers = { cookie: await signInCookie(origin), "accept-encoding": "gzip" };
  const click = (target: (page: (typeof PAGES)[number]) => string) => (person: number, turn: number) => {
    const page = PAGES[(person + turn) % PAGES.length] as (typeof PAGES)[number];
    return read(origin + target(page), headers);
  };
  const load = click(({ path }) => path);
  const navigate = click(({ path, route }) => `${path}.data?_routes=${encodeURIComponent(route)}`);
  await paced({ ...CLICKS, seconds: WARM_UP_S }, load);
  await paced({ ...CLICKS, seconds: WARM_UP_S }, navigate);
  return [
    p95("console page, 8 people, a click each every 2 s", await paced(CLICKS, load), 150),
    p95("console navigation, 8 people, a click each every 2 s", await paced(CLICKS, navigate), 150),
  ];
};

/** Sixteen programs call the partner API: each asks for its invoices and for itself in turn. */
export const apiCalls: Measurement = async ({ origin, services }) => {
  const trades = await makeTrades(services, CALLS.people);
  const paths = ["/v1/tax-invoices", "/v1/me"];
  const call = (person: number, turn: number) =>
    read(`${origin}${paths[turn % paths.length]}`, trades[person]?.headers ?? {});
  await paced({ ...CALLS, seconds: WARM_UP_S }, call);
  return [p95("API call, 16 callers, one each every 200 ms", await paced(CALLS, call), 50)];
};

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers, redirect: "error" });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
}

const p95 = (name: string, times: number[], atMost: number): Figure => ({
  name: `${name}: p95`,
  value: percentile(times, 0.95),
  goal: { atMost },
  unit: " ms",
  from: `${times.length} acts, median ${percentile(times, 0.5).toFixed(0)}, slowest ${times.at(-1)?.toFixed(0)} ms`,
});
