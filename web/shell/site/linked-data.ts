import type { MetaDescriptor } from "react-router";
import { LOCALE, PROVIDER, SUPPORT_PHONE } from "#domain/provider.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { SITE_NAME } from "#web/shell/site-name.ts";

type Thing = Readonly<Record<string, unknown>>;
type LinkedData = (origin: string) => MetaDescriptor;

/** Says to search engines what the page already says to people. */
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
  /** From the section down to the page's parent. */
  above: readonly { name: string; path: string }[];
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
      {
        "@type": "BreadcrumbList",
        itemListElement: [...above, { name: title, path }].map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: step.name,
          item: origin + step.path,
        })),
      },
    );

export const faqData =
  (faqs: readonly { title: string; html: string }[]): LinkedData =>
  () =>
    jsonLd({
      "@type": "FAQPage",
      inLanguage: LOCALE,
      mainEntity: faqs.map(({ title, html }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: html },
      })),
    });
