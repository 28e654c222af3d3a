import type { MetaDescriptor } from "react-router";
import { serviceData } from "#web/shell/site/linked-data.ts";
import { type PageMeta, pageMeta } from "#web/shell/site/page-meta.ts";
import { type ServiceFacts, serviceContent } from "./service-content.tsx";
import { pricesOf } from "./service-prices.ts";
import type { ServiceText } from "./service-text.ts";

interface ServiceMeta extends Pick<PageMeta, "matches"> {
  location: { pathname: string };
  /** Absent where the page could not be read. */
  loaderData?: { page: ServiceText } | undefined;
}

/** Makes the head of a service's page, with prices for search engines from the same price list. */
export function serviceMeta(
  { location: { pathname }, matches, loaderData }: ServiceMeta,
  facts: ServiceFacts,
): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name: title, lead: summary, category, pricedWith = [] } = serviceContent(loaderData.page, facts);
  const offers = [category, ...pricedWith]
    .flatMap(pricesOf)
    .map(({ item, won, unit }) => ({ name: item.text, won, unit }));
  const linkedData = serviceData({ path: pathname.replace(/(?<!\/)\/+$/, ""), title, summary, offers });
  return pageMeta({ pathname, ...(matches && { matches }), title, description: summary, linkedData });
}
