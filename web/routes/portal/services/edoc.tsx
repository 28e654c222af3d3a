import { EdocForm } from "#web/documents/edoc-form.tsx";
import { sampleEdoc } from "#web/documents/sample-edocs.ts";
import type { Route } from "./+types/edoc.ts";
import { EDOC_FACTS } from "./edoc-facts.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { EDOC_GALLERY_QUERY, EdocGallery, readEdocKind } from "./try-outs/edoc-gallery.tsx";

export const handle = { query: EDOC_GALLERY_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, EDOC_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("edoc"),
  samples: await screenSamples(context, EDOC_FACTS.screen),
  kind: readEdocKind(url.searchParams),
});

export default function Edoc({ loaderData: { page, samples, kind } }: Route.ComponentProps) {
  const content = serviceContent(page, EDOC_FACTS);
  const picture = <EdocForm {...sampleEdoc("DI")} />;
  const tryOut = { id: "papers", part: <EdocGallery chosen={kind} /> };
  return <ServicePage content={content} samples={samples} picture={picture} tryOut={tryOut} />;
}
