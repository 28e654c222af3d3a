import { measureSearch } from "#server/features/search/search-quality.ts";
import { type Figure, isMet, printFigure } from "./figure.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { compare } from "./load.ts";
import { loginTimes } from "./login-timing.ts";
import { signInCookie, weighPage } from "./page-weight.ts";
import { type BenchSite, startBenchSite } from "./site.ts";

const KB = 1024;
const PUBLIC_PAGE = "/cs/notice";

type Measurement = (site: BenchSite) => Promise<Figure[]>;

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

const pageWeights: Measurement = async ({ origin }) => {
  const page = await weighPage(origin, PUBLIC_PAGE);
  const shell = await weighPage(origin, "/console/partners/1/dashboard", await signInCookie(origin));
  const size = (name: string, bytes: number, atMost: number): Figure => ({
    name,
    value: bytes / KB,
    goal: { atMost },
    unit: " KB",
    from: `${bytes} bytes`,
  });
  return [
    size("script on a public page", page.scriptBytes, 5),
    size("console shell, first load of script", shell.scriptBytes, 127),
    size("style sheets", shell.styleBytes, 20),
    size("fonts preloaded on a public page", page.fontBytes, 120),
  ];
};

const lighthouse: Measurement = async ({ origin }) => {
  const { layoutShift, ...scores } = await lighthouseScores(`${origin}${PUBLIC_PAGE}`, 3);
  const figures = Object.entries(scores).map(
    ([name, value]): Figure => ({
      name: `Lighthouse ${name}`,
      value,
      goal: { atLeast: 99 },
      unit: "",
      from: "median of 3",
    }),
  );
  return [...figures, { name: "layout shift", value: layoutShift, goal: { atMost: 0 }, unit: "", from: "median of 3" }];
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
