import type { MetaDescriptor } from "react-router";
import { serviceData } from "#web/shell/site/linked-data.ts";
import { type PageMeta, pageMeta } from "#web/shell/site/page-meta.ts";
import type { ServiceContent } from "./service-page.tsx";
import { pricesOf } from "./service-prices.ts";

interface ServiceMeta extends Pick<PageMeta, "matches"> {
  location: { pathname: string };
}

/** Makes the head of a service's page, with prices for search engines from the same price list. */
export function serviceMeta(
  { location: { pathname }, matches }: ServiceMeta,
  content: ServiceContent,
): MetaDescriptor[] {
  const { name: title, lead: summary, category, pricedWith = [] } = content;
  const offers = [category, ...pricedWith]
    .flatMap(pricesOf)
    .map(({ item, won, unit }) => ({ name: item.text, won, unit }));
  const linkedData = serviceData({ path: pathname.replace(/(?<!\/)\/+$/, ""), title, summary, offers });
  return pageMeta({ pathname, ...(matches && { matches }), title, description: summary, linkedData });
}
