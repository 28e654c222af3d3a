import { EdocForm } from "#web/documents/edoc-form.tsx";
import { sampleEdoc } from "#web/documents/sample-edocs.ts";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/edoc.ts";
import { EDOC_CONTENT } from "./edoc-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { EDOC_GALLERY_QUERY, EdocGallery, readEdocKind } from "./try-outs/edoc-gallery.tsx";

export const handle = { query: EDOC_GALLERY_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, EDOC_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, EDOC_CONTENT.screen),
  kind: readEdocKind(url.searchParams),
});

export default function Edoc({ loaderData: { samples, kind } }: Route.ComponentProps) {
  const picture = <EdocForm {...sampleEdoc("DI")} />;
  const tryOut = (
    <PageSection
      id="papers"
      title="거래 하나에 여섯 장이 쓰여요"
      lead="같은 거래를 여섯 가지 문서로 그렸어요. 쓰이는 차례대로 골라 보세요."
    >
      <EdocGallery chosen={kind} />
    </PageSection>
  );
  return <ServicePage content={EDOC_CONTENT} samples={samples} picture={picture} tryOut={tryOut} />;
}
