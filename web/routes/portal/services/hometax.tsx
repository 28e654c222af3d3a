import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/hometax.ts";
import { HOMETAX_CONTENT } from "./hometax-content.tsx";
import { HometaxPicture } from "./pictures/hometax-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { HOMETAX_READY_QUERY, HometaxReady, readHometax } from "./try-outs/hometax-ready.tsx";

export const handle = { query: HOMETAX_READY_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, HOMETAX_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, HOMETAX_CONTENT.screen),
  input: readHometax(url.searchParams),
});

export default function Hometax({ loaderData: { samples, input } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="ready"
      title="무엇을 준비하면 되는지 골라 보세요"
      lead="모을 자료와 로그인 방법에 따라 준비할 것이 달라요."
    >
      <HometaxReady sectionId="ready" input={input} />
    </PageSection>
  );
  return <ServicePage content={HOMETAX_CONTENT} samples={samples} picture={<HometaxPicture />} tryOut={tryOut} />;
}
