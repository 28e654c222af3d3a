import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/fax.ts";
import { FAX_CONTENT } from "./fax-content.tsx";
import { FaxPicture } from "./pictures/fax-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { FAX_COUNTER_QUERY, FaxCounter, readFax } from "./try-outs/fax-counter.tsx";

export const handle = { query: FAX_COUNTER_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, FAX_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, FAX_CONTENT.screen),
  input: readFax(url.searchParams),
});

export default function Fax({ loaderData: { samples, input } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="counter"
      title="몇 장인지 세어 보세요"
      lead="첫 장과 추가 장은 다른 포인트 코드로 기록돼요. 받는 곳이 늘면 장수도 그만큼 늘어요."
    >
      <FaxCounter sectionId="counter" input={input} />
    </PageSection>
  );
  return <ServicePage content={FAX_CONTENT} samples={samples} picture={<FaxPicture />} tryOut={tryOut} />;
}
