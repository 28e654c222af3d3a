import { measureSearch } from "#server/features/search/search-quality.ts";
import { type Figure, isMet, type Measurement, printFigure } from "./figure.ts";
import { compare } from "./load.ts";
import { loginTimes } from "./login-timing.ts";
import { memberList } from "./member-list.ts";
import { lighthouse, pageWeights } from "./public-pages.ts";
import { startBenchSite } from "./site.ts";

const PUBLIC_PAGE = "/cs/notice";

const cachedPage: Measurement = async ({ origin, uncachedOrigin }) => {
  const { fast, slow } = await compare(origin + PUBLIC_PAGE, uncachedOrigin + PUBLIC_PAGE);
  return [
    {
      name: "cached public page against drawing it for every request",
      value: fast / slow,
      goal: { atLeast: 8 },
      unit: "×",
      from: `${Math.round(fast)} and ${Math.round(slow)} requests/s`,
    },
  ];
};

const boundEndpoint: Measurement = async ({ origin }) => {
  const { fast: bound, slow: bare } = await compare(`${origin}/bench/bound/1`, `${origin}/bench/bare/1`);
  return [
    {
      name: "JSON endpoint through bind against a bare route with the same query",
      value: bound / bare,
      goal: { atLeast: 0.6 },
      unit: "×",
      from: `${Math.round(bound)} and ${Math.round(bare)} requests/s`,
    },
  ];
};

/** Equal answers must take equal time, or the time tells which addresses have an account. */
const loginTiming: Measurement = async (site) => {
  const { known, unknown } = await loginTimes(site, 100);
  return [
    {
      name: "refused log-in, known against unknown address",
      value: Math.max(known, unknown) / Math.min(known, unknown),
      goal: { atMost: 1.1 },
      unit: "×",
      from: `medians of 100: ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
    },
  ];
};

const searchQuality: Measurement = async ({ services }) => {
  const { queries, recall, precision } = await measureSearch(services.content);
  const figure = (name: string, value: number): Figure => ({
    name: `search ${name} against plain substring truth`,
    value,
    goal: { atLeast: 1 },
    unit: "",
    from: `${queries} queries over the content`,
  });
  return [figure("recall", recall), figure("precision", precision)];
};

const MEASUREMENTS: Record<string, Measurement> = {
  searchQuality,
  cachedPage,
  boundEndpoint,
  pageWeights,
  loginTiming,
  memberList,
  lighthouse,
};

const wanted = process.argv.slice(2);
await using closing = new AsyncDisposableStack();
const site = await startBenchSite(closing);
let missed = 0;
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await measure(site);
  figures.forEach(printFigure);
  missed += figures.filter((figure) => !isMet(figure)).length;
}
process.exitCode = missed > 0 ? 1 : 0;
