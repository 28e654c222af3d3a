import type { MetaDescriptor } from "react-router";
import { SUPPORT_PHONE } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { LOCALE } from "#domain/text/locale.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { SITE_NAME } from "#web/shell/site-name.ts";
import { SECTION_TITLES } from "./section-titles.ts";

type Thing = Readonly<Record<string, unknown>>;
type LinkedData = (origin: string) => MetaDescriptor;

/** Gives search engines the facts that the page shows to people. */
const jsonLd = (...graph: readonly Thing[]): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@graph": graph },
});

const provider = (origin: string): Thing => ({
  "@type": "Organization",
  "@id": `${origin}/#provider`,
  name: PROVIDER.name,
  alternateName: PROVIDER.englishName,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "고객센터",
    telephone: SUPPORT_PHONE,
    availableLanguage: LOCALE,
  },
});

export const siteData: LinkedData = (origin) =>
  jsonLd(provider(origin), {
    "@type": "WebSite",
    name: SITE_NAME,
    url: `${origin}/`,
    inLanguage: LOCALE,
    publisher: { "@id": `${origin}/#provider` },
    potentialAction: {
      "@type": "SearchAction",
      target: `${origin}${SEARCH_PATH}?q={word}`,
      "query-input": "required name=word",
    },
  });

export interface ArticleData {
  type: "Article" | "TechArticle";
  path: string;
  title: string;
  summary: string;
  published?: string;
  modified?: string;
  /** The pages from the section down to the page's parent. */
  above: readonly Step[];
}

export const articleData =
  ({ type, path, title, summary, published, modified, above }: ArticleData): LinkedData =>
  (origin) =>
    jsonLd(
      {
        "@type": type,
        headline: title,
        description: summary,
        inLanguage: LOCALE,
        mainEntityOfPage: origin + path,
        ...(published && { datePublished: published }),
        ...(modified && { dateModified: modified }),
        author: provider(origin),
        publisher: { "@id": `${origin}/#provider` },
      },
      breadcrumbs(origin, [...above, { name: title, path }]),
    );

interface Step {
  name: string;
  path: string;
}

const breadcrumbs = (origin: string, steps: readonly Step[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** Returns the pages above an address that have their own name. */
function stepsAbove(path: string): Step[] {
  const parts = path.split("/").slice(1, -1);
  return parts.flatMap((_, index) => {
    const above = `/${parts.slice(0, index + 1).join("/")}`;
    const name = SECTION_TITLES[above];
    return name === undefined ? [] : [{ name, path: above }];
  });
}

/** Describes a page that has no more specific kind. */
export const pageData =
  ({ path, title, summary }: { path: string; title: string; summary: string }): LinkedData =>
  (origin) =>
    jsonLd(
      {
        "@type": "WebPage",
        name: title,
        description: summary,
        url: origin + path,
        inLanguage: LOCALE,
        isPartOf: { "@type": "WebSite", name: SITE_NAME, url: `${origin}/` },
        publisher: provider(origin),
      },
      breadcrumbs(origin, [...stepsAbove(path), { name: title, path }]),
    );

export interface ServiceData {
  path: string;
  title: string;
  summary: string;
  /** The price of each item in won with VAT, as the page shows it. */
  offers: readonly { name: string; won: number; unit: string }[];
}

export const serviceData =
  ({ path, title, summary, offers }: ServiceData): LinkedData =>
  (origin) =>
    jsonLd(
      {
        "@type": "SoftwareApplication",
        name: `${PROVIDER.name} ${title}`,
        description: summary,
        url: origin + path,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        inLanguage: LOCALE,
        provider: provider(origin),
        offers: offers.map(({ name, won, unit }) => ({
          "@type": "Offer",
          name,
          price: won,
          priceCurrency: "KRW",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: won,
            priceCurrency: "KRW",
            unitText: unit,
            valueAddedTaxIncluded: true,
          },
        })),
      },
      breadcrumbs(origin, [...stepsAbove(path), { name: title, path }]),
    );

export const faqData =
  (path: string, faqs: readonly { title: string; html: string }[]): LinkedData =>
  (origin) =>
    jsonLd({
      "@type": "FAQPage",
      url: origin + path,
      inLanguage: LOCALE,
      mainEntity: faqs.map(({ title, html }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: html },
      })),
    });
