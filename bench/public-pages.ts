import { type Figure, type Measurement, size } from "./figure.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { consoleWeights, signInCookie, weighPage } from "./page-weight.ts";

/** The four kinds every public page is one of. */
const PAGE_KINDS = {
  home: "/",
  "service page": "/services/taxinvoice",
  article: "/docs/guides/quick-start",
  "notice list": "/cs/notice",
} as const;

/** Of its kind, the page with the most script. */
const TRY_OUT_PAGE = "/services/message";

const RUNS = 5;

export const pageWeights: Measurement = async ({ origin }) => {
  const figures: Figure[] = [];
  for (const [kind, path] of [...Object.entries(PAGE_KINDS), ["service page with a try-out", TRY_OUT_PAGE] as const]) {
    const { scriptBytes } = await weighPage(origin, path);
    figures.push(size(`script, ${kind}`, scriptBytes, 5));
  }
  const cookie = await signInCookie(origin);
  const { styleBytes } = await weighPage(origin, "/console/partners", cookie);
  return [...figures, ...(await consoleWeights(origin, cookie)), size("style sheets", styleBytes, 20)];
};

export const lighthouse: Measurement = async ({ origin }) => {
  const figures: Figure[] = [];
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const { performance, accessibility, bestPractices, seo, layoutShift, fontBytes } = await lighthouseScores(
      origin + path,
      RUNS,
    );
    const scores = [performance, accessibility, bestPractices, seo];
    figures.push(
      {
        name: `Lighthouse, ${kind}`,
        value: Math.min(...scores),
        goal: { atLeast: 100 },
        unit: "",
        from: `${scores.join("/")}, median of ${RUNS}`,
      },
      { name: `layout shift, ${kind}`, value: layoutShift, goal: { atMost: 0 }, unit: "", from: `median of ${RUNS}` },
      size(`fonts on the first view, ${kind}`, fontBytes, 120),
    );
  }
  return figures;
};
