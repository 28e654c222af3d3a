import type { Route } from "./+types/fax.ts";
import { FAX_FACTS } from "./fax-facts.ts";
import { FaxPicture } from "./pictures/fax-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { FAX_COUNTER_QUERY, FaxCounter, readFax } from "./try-outs/fax-counter.tsx";

export const handle = { query: FAX_COUNTER_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, FAX_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("fax"),
  samples: await screenSamples(context, FAX_FACTS.screen),
  input: readFax(url.searchParams),
});

export default function Fax({ loaderData: { page, samples, input } }: Route.ComponentProps) {
  const content = serviceContent(page, FAX_FACTS);
  const tryOut = { id: "counter", part: <FaxCounter sectionId="counter" input={input} /> };
  return <ServicePage content={content} samples={samples} picture={<FaxPicture />} tryOut={tryOut} />;
}
