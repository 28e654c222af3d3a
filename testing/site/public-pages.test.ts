import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { bindings, plainCalls } from "#server/app/api.ts";
import { operationBindings } from "#server/app/v1.ts";
import { SPEC_CALLS } from "../spec-calls.ts";
import { addressesOf, crawl } from "./links.ts";
import { type RenderedPage, renderSite } from "./render.ts";
import { FORM_SCRIPT_KB, gzipped, PUBLIC_SCRIPT_KB } from "./script-weight.ts";

const ORIGIN = "https://developers.gaonbill.example";

const render = await renderSite({ PUBLIC_ORIGIN: ORIGIN });

const sitePaths = [...(await render("/sitemap.xml")).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
  (match[1] ?? "").slice(ORIGIN.length),
);

const attribute = (html: string, selector: RegExp): string | undefined => selector.exec(html)?.[1];
const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]+)"/);
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]+)"`));

interface LinkedData {
  "@graph": { "@type": string; [name: string]: unknown }[];
}

const linkedData = (html: string): LinkedData | undefined => {
  const json = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/s);
  return json === undefined ? undefined : JSON.parse(json);
};

/** Google's documentation of rich results requires these fields of each type, and schema.org those of the others. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name", "url", "logo", "contactPoint"],
  WebSite: ["name", "url", "potentialAction"],
  WebPage: ["name", "url", "description"],
  Article: ["headline", "datePublished", "author", "publisher"],
  TechArticle: ["headline", "dateModified", "author", "publisher"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
  SoftwareApplication: ["name", "offers", "applicationCategory", "operatingSystem"],
};

const SCRIPT = /<script[^>]* src="([^"]+)"|rel="modulepreload" href="([^"]+)"|(?:from|import) ?"(\/[^"]+)"/g;

const scriptBudgetKb = (html: string): number => (html.includes(" data-static") ? PUBLIC_SCRIPT_KB : FORM_SCRIPT_KB);

test.each(sitePaths)("the scripts of %s stay within the budget", async (path) => {
  const { html } = await render(path);
  const files = new Set([...html.matchAll(SCRIPT)].map(([, ...file]) => file.find(Boolean) ?? ""));
  expect(files.size).toBeGreaterThan(0);
  expect([...files].reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(scriptBudgetKb(html) * 1024);
});

describe("addresses", () => {
  test.each(sitePaths)("%s names its canonical address", async (path) => {
    const { status, html } = await render(path);
    expect(status).toBe(200);
    expect(canonical(html)).toBe(ORIGIN + path);
    expect(property(html, "og:url")).toBe(ORIGIN + path);
    const ownPicture = new RegExp(`^${ORIGIN}/share${path === "/" ? "/home" : path}\\.[0-9a-z]+\\.png$`);
    // A page that is not finished is in no index.
    expect(property(html, "og:image")).toMatch(html.includes('content="noindex"') ? /\/og\.png$/ : ownPicture);
    expect(html).toContain(`<title>${property(html, "og:title")}`);
    expect(property(html, "og:site_name")).toBe("가온빌 개발자센터");
    expect(property(html, "og:description")).toMatch(/[가-힣]/);
  });

  test.each([
    ["/cs/notice?page=2", "/cs/notice?page=2"],
    ["/cs/notice?page=2&category=UPDATE", "/cs/notice"],
    ["/cs/faq?category=BILLING", "/cs/faq"],
    ["/services/taxinvoice/", "/services/taxinvoice"],
    ["/cs/notice/2026-11-22-maintenance?page=2", "/cs/notice/2026-11-22-maintenance"],
  ])("%s has the canonical address %s", async (path, canonicalPath) => {
    expect(canonical((await render(path)).html)).toBe(ORIGIN + canonicalPath);
  });

  test.each(["/docs/recipes", "/docs/guides/nope", "/docs/recipes/quick-start", "/cs/notice/nope", "/cs/faq/nope"])(
    "%s answers 404 with a message",
    async (path) => {
      const { status, html } = await render(path);
      expect(status).toBe(404);
      expect(html).toContain("페이지를 찾을 수 없습니다.</h1>");
      expect([canonical(html), linkedData(html)]).toEqual([undefined, undefined]);
    },
  );

  test.each(["/cs/notice", "/cs/notice/2026-11-22-maintenance"])("%s names the feed", async (path) => {
    const feed = attribute(
      (await render(path)).html,
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/,
    );
    expect(feed).toBe("/cs/notice/rss.xml");
    expect(await render(feed ?? "")).toMatchObject({ status: 200 });
  });

  test("pages that are in no index share the site's picture", async () => {
    expect(property((await render("/docs/search?q=세금")).html, "og:image")).toBe(`${ORIGIN}/og.png`);
  });

  test("a document links its Markdown", async () => {
    const { html } = await render("/docs/guides/quick-start");
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/guides/quick-start.md"/>');
  });
});

describe("linked data", () => {
  const graphOf = async (path: string) => linkedData((await render(path)).html)?.["@graph"] ?? [];

  test.each([
    ["/", ["Organization", "WebSite"]],
    ["/docs/guides/quick-start", ["TechArticle", "BreadcrumbList"]],
    ["/cs/notice/2026-11-22-maintenance", ["Article", "BreadcrumbList"]],
    ["/cs/faq", ["FAQPage"]],
    ["/cs/faq/sms-or-lms", ["FAQPage"]],
    ["/services/taxinvoice", ["SoftwareApplication", "BreadcrumbList"]],
    ["/services/category", ["WebPage", "BreadcrumbList"]],
    ["/docs/guides", ["WebPage", "BreadcrumbList"]],
  ])("%s has linked data of its kind", async (path, types) => {
    expect((await graphOf(path)).map((thing) => thing["@type"])).toEqual(types);
  });

  test.each(sitePaths)("%s: every thing has its required fields, with absolute addresses", async (path) => {
    const { html } = await render(path);
    const graph = await graphOf(path);
    if (html.includes('content="noindex"')) return;
    expect(graph.length).toBeGreaterThan(0);
    for (const thing of graph) {
      const missing = (REQUIRED_FIELDS[thing["@type"]] ?? ["a known type"]).filter((name) => !thing[name]);
      expect(missing, thing["@type"]).toEqual([]);
    }
    for (const address of JSON.stringify(graph).matchAll(/"(?:url|item|logo|mainEntityOfPage|@id)":"([^"]+)"/g)) {
      expect(address[1]).toMatch(new RegExp(`^${ORIGIN}/`));
    }
  });

  test("a service offers each item at the price of the list, as its page shows it", async () => {
    const [service] = await graphOf("/services/message");
    const { html } = await render("/services/message");
    const offers = service?.offers as { name: string; price: number; priceCurrency: string }[];
    const items = [...itemsOfCategory("message"), ...itemsOfCategory("smsDeny")];
    expect(offers.map(({ name, price }) => ({ name, price }))).toEqual(
      items.map(({ code, text }) => ({ name: text, price: PRICE_LIST[code].won })),
    );
    for (const { name, priceCurrency } of offers) {
      expect(priceCurrency).toBe("KRW");
      expect(mainOf(html)).toContain(name);
    }
  });

  test("the breadcrumb leads over existing pages", async () => {
    const [, way] = await graphOf("/services/kakaotalk");
    const steps = (way?.itemListElement as { item: string; name: string }[]) ?? [];
    expect(steps.map(({ name }) => name)).toEqual(["서비스 소개", "카카오톡"]);
    for (const { item } of steps) expect((await render(item.slice(ORIGIN.length))).status).toBeLessThan(400);
  });

  test("an article's headline and date are on its page", async () => {
    const path = "/docs/references/overview";
    const [article] = await graphOf(path);
    const { html } = await render(path);
    expect(html).toContain(`>${article?.headline}</h1>`);
    expect(html).toContain(`<time dateTime="${article?.dateModified}">`);
  });

  test("the questions are those of the list", async () => {
    const [faqs] = await graphOf("/cs/faq?category=MESSAGE");
    const { html } = await render("/cs/faq?category=MESSAGE");
    expect(faqs?.mainEntity).toHaveLength(mainOf(html).match(/<summary/g)?.length ?? 0);
  });
});

test("§2.5: outside production the style guide is linked from every footer", async () => {
  for (const path of ["/", "/docs", "/cs/faq"]) expect((await render(path)).html).toContain('href="/@ui"');
});

describe("links", () => {
  let site: Awaited<ReturnType<typeof crawl>>;
  beforeAll(async () => {
    site = await crawl(sitePaths, render);
  });

  test("lead to existing pages and anchors", () => {
    expect(site.broken).toEqual([]);
    expect(site.pages.size).toBeGreaterThan(sitePaths.length);
  });

  test("every page has a link of its own outside the frame", () => {
    const deadEnds = [...site.pages].filter(([path, page]) => isPublicPage(path, page) && countLinks(page.html) === 0);
    expect(deadEnds.map(([path]) => path)).toEqual([]);
  });
});

const isPublicPage = (path: string, { status, html }: RenderedPage): boolean =>
  status === 200 && html.startsWith("<!DOCTYPE html>") && !/^\/(accounts|console)\//.test(path);

const mainOf = (html: string): string => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const countLinks = (html: string): number =>
  addressesOf(mainOf(html)).filter((address) => /^\/\w/.test(address)).length;

describe("calls named on pages", () => {
  const served = new Set(
    [
      ...bindings.map(({ endpoint }) => endpoint),
      ...operationBindings.map(({ operation }) => operation),
      ...plainCalls,
    ].map(({ method, path }) => `${method} ${path}`),
  );
  const knownPatterns = [...SPEC_CALLS, ...served].map(patternOf);

  test.each(sitePaths)("%s names only calls that exist", async (path) => {
    const unknown = callsIn((await render(path)).html).filter(
      (call) => !knownPatterns.some((pattern) => pattern.test(call)),
    );
    expect(unknown).toEqual([]);
  });

  test("the quick start names only calls that are served", async () => {
    const calls = callsIn((await render("/docs/guides/quick-start")).html);
    expect(calls).toContain("POST /v1/tax-invoices/{key}/issue");
    const patterns = [...served].map(patternOf);
    expect(calls.filter((call) => !patterns.some((pattern) => pattern.test(call)))).toEqual([]);
  });
});

/** A call is written like `GET /api/x/{type}`; a page may put a value in its place. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll("/", "\\/").replace(/\{\w+\}/g, "[^/]+")}$`);
}

/** Returns the calls that the page shows in listings and in its text. */
function callsIn(html: string): string[] {
  const text = mainOf(html).replace(/<[^>]*>/g, "");
  return [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}.-]+)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
}

describe("markup", () => {
  const loader = new StaticConfigLoader({ root: true, extends: ["html-validate:standard", "html-validate:a11y"] });
  // All pages share one configuration, because the validator would build its rules and elements anew for each.
  const rules = loader.getConfigFor("every page");
  loader.getConfigFor = () => rules;
  const validator = new HtmlValidate(loader);

  // Pages generated from contracts are long and consist of the same parts, so one of each kind stands for the others.
  const isGenerated = (path: string): boolean => /^\/docs\/references\/(v1|console)-/.test(path);
  const oneOfEach = ["v1-tax-invoices", "v1-faxes", "console-site"].map((slug) => `/docs/references/${slug}`);
  const validatedPaths = sitePaths.filter((path) => !isGenerated(path) || oneOfEach.includes(path));

  test.each([...validatedPaths, "/@ui/documents"])("%s is valid HTML", async (path) => {
    const { results } = await validator.validateString((await render(path)).html);
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  });
});
