import type { Route } from "./+types/hometax.ts";
import { HOMETAX_FACTS } from "./hometax-facts.ts";
import { HometaxPicture } from "./pictures/hometax-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { HOMETAX_READY_QUERY, HometaxReady, readHometax } from "./try-outs/hometax-ready.tsx";

export const handle = { query: HOMETAX_READY_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, HOMETAX_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("hometax"),
  samples: await screenSamples(context, HOMETAX_FACTS.screen),
  input: readHometax(url.searchParams),
});

export default function Hometax({ loaderData: { page, samples, input } }: Route.ComponentProps) {
  const content = serviceContent(page, HOMETAX_FACTS);
  const tryOut = { id: "ready", part: <HometaxReady sectionId="ready" input={input} /> };
  return <ServicePage content={content} samples={samples} picture={<HometaxPicture />} tryOut={tryOut} />;
}
