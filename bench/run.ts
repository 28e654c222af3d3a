import { measureSearch } from "#server/features/portal/search/search-quality.ts";
import { documents } from "./documents.ts";
import { type Figure, isMet, type Measurement, printFigure } from "./figure.ts";
import { issuing } from "./issuing.ts";
import { journeys } from "./journeys.ts";
import { GENERATOR } from "./load.ts";
import { loginTimes } from "./login-timing.ts";
import { memberList } from "./member-list.ts";
import { messages } from "./messages.ts";
import { nts } from "./nts.ts";
import { apiCalls, consoleClicks } from "./people.ts";
import { posting } from "./posting.ts";
import { lighthouse, pageWeights } from "./public-pages.ts";
import { publishVisible } from "./publish-visible.ts";
import { searchDialog } from "./search-dialog.ts";
import { startBenchSite } from "./site.ts";
import { spreadsheets } from "./spreadsheets.ts";
import { start } from "./start.ts";
import { statistics } from "./statistics.ts";
import { v1 } from "./v1.ts";

/** Equal answers must take equal time, because the time would tell which addresses have an account. */
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
    from: `${queries} queries over all content`,
  });
  return [figure("recall", recall), figure("precision", precision)];
};

const MEASUREMENTS: Record<string, Measurement> = {
  consoleClicks,
  apiCalls,
  start,
  searchQuality,
  pageWeights,
  loginTiming,
  memberList,
  spreadsheets,
  publishVisible,
  statistics,
  documents,
  messages,
  posting,
  nts,
  issuing,
  v1,
  journeys,
  searchDialog,
  lighthouse,
};

const chosenNames = process.argv.slice(2).filter((name) => !name.startsWith("--"));
await using closing = new AsyncDisposableStack();
const site = await startBenchSite(closing);
console.log(`load generator: ${GENERATOR}`);
let missed = 0;
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (chosenNames.length > 0 && !chosenNames.includes(name)) continue;
  const figures = await measure(site);
  figures.forEach(printFigure);
  missed += figures.filter((figure) => !isMet(figure)).length;
}
process.exitCode = missed > 0 ? 1 : 0;
