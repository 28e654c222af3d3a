import { setTimeout as sleep } from "node:timers/promises";
import type { Figure, Measurement } from "./figure.ts";
import { measureLoad } from "./load.ts";
import { signInCookie } from "./page-weight.ts";
import type { SiteProcess } from "./site-process.ts";

/** One of each kind, in the order a newcomer meets them. */
const FIRST_PAGES = {
  public: "/",
  docs: "/docs/guides/quick-start",
  account: "/accounts/login",
  console: "/console/partners",
} as const;

const MB = 1024 * 1024;
const REQUESTS = 10_000;
const GIVING_BACK_MS = 35_000;

/** A start of a site that has started before, as every deployment but the very first is. */
export const freshStart: Measurement = async (site) => {
  const cookie = await signInCookie(site.origin);
  const fresh = await site.startAnother();
  try {
    const figures = [];
    for (const [kind, path] of Object.entries(FIRST_PAGES)) figures.push(await firstPage(fresh, kind, path, cookie));
    const idle = await atRest(fresh);
    figures.push(memory("idle memory after a start", idle, 250, "resident, node alone"));
    await use(fresh);
    const used = await atRest(fresh);
    await use(fresh);
    figures.push(growth(used, await atRest(fresh)));
    return figures;
  } finally {
    await fresh.stop();
  }
};

/** A site gives memory back when it has been quiet for half a minute. */
async function atRest(site: SiteProcess): Promise<number> {
  await site.settled();
  await sleep(GIVING_BACK_MS);
  return site.residentBytes();
}

async function firstPage({ origin }: SiteProcess, kind: string, path: string, cookie: string): Promise<Figure> {
  const start = performance.now();
  const headers: Record<string, string> = kind === "console" ? { cookie } : {};
  const answer = await fetch(origin + path, { headers, redirect: "error" });
  await answer.text();
  const value = performance.now() - start;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { name: `first ${kind} page after a start`, value, goal: { atMost: 500 }, unit: " ms", from: path };
}

/** Pages and calls in turn until at least that many have been answered. */
async function use({ origin }: SiteProcess): Promise<void> {
  let answered = 0;
  for (const path of ["/api/ip", "/accounts/login", "/cs/notice"].values()) {
    const { requestsPerSecond } = await measureLoad({ url: origin + path }, 3);
    answered += requestsPerSecond * 3;
  }
  while (answered < REQUESTS) answered += 3 * (await measureLoad({ url: `${origin}/api/ip` }, 3)).requestsPerSecond;
}

const memory = (name: string, bytes: number, atMost: number, from: string): Figure => ({
  ...{ name, value: bytes / MB, goal: { atMost }, unit: " MB", from },
});

const growth = (before: number, after: number): Figure => ({
  name: `memory after another ${REQUESTS} requests and more`,
  value: after / before,
  goal: { atMost: 1.1 },
  unit: "×",
  from: `${Math.round(before / MB)} and ${Math.round(after / MB)} MB`,
});
