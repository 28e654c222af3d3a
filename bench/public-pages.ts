import { PUBLIC_SCRIPT_KB } from "#testing/site/script-weight.ts";
import { type Figure, type Measurement, size } from "./figure.ts";
import { type Device, type Scores, withLighthouse } from "./lighthouse.ts";
import { consoleWeight, signInCookie, weighPage } from "./page-weight.ts";

/** Every public page is of one of these kinds. */
const PAGE_KINDS = {
  home: "/",
  service: "/services/taxinvoice",
  "service comparison": "/services/category",
  guide: "/docs/guides/quick-start",
  manual: "/docs/manuals/dashboard",
  reference: "/docs/references/v1-tax-invoices",
  "error diagnosis": "/docs/errors/-11015",
  "notice list": "/cs/notice",
  FAQ: "/cs/faq",
  search: "/docs/search?q=%EC%84%B8%EA%B8%88%EA%B3%84%EC%82%B0%EC%84%9C",
  terms: "/terms/privacy",
} as const;

/** This page has the most script of its kind. */
const TRY_OUT_PAGE = "/services/message";

/** The lowest of the four scores must reach this on each device. */
const GOALS: Readonly<Record<Device, number>> = { desktop: 100, mobile: 98 };

const RUNS = 3;

export const pageWeights: Measurement = async ({ origin }) => {
  const figures: Figure[] = [];
  for (const [kind, path] of [...Object.entries(PAGE_KINDS), ["service with a try-out", TRY_OUT_PAGE] as const]) {
    const { scriptBytes } = await weighPage(origin, path);
    figures.push(size(`script, ${kind}`, scriptBytes, PUBLIC_SCRIPT_KB));
  }
  const cookie = await signInCookie(origin);
  const { styleBytes } = await weighPage(origin, "/console/partners", cookie);
  return [...figures, consoleWeight(), size("style sheets", styleBytes, 30)];
};

export const lighthouse: Measurement = ({ origin }) =>
  withLighthouse(async (scoresOf) => {
    const figures: Figure[] = [];
    // A browser's first page is slower than any later one, and so is a freshly filled database.
    await scoresOf(origin, "mobile", 1);
    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
      for (const device of ["desktop", "mobile"] as const) {
        figures.push(...pageFigures(`${kind}, ${device}`, GOALS[device], await scoresOf(origin + path, device, RUNS)));
      }
    }
    return figures;
  });

function pageFigures(page: string, goal: number, scores: Scores): Figure[] {
  const { performance, accessibility, bestPractices, seo, layoutShift, fontBytes } = scores;
  const four = [performance, accessibility, bestPractices, seo];
  return [
    {
      name: `Lighthouse, ${page}`,
      value: Math.min(...four),
      goal: { atLeast: goal },
      unit: "",
      from: `${four.join("/")}, median of ${RUNS}`,
    },
    { name: `layout shift, ${page}`, value: layoutShift, goal: { atMost: 0 }, unit: "", from: `median of ${RUNS}` },
    size(`fonts on the first view, ${page}`, fontBytes, 120),
  ];
}
