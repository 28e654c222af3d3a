import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/corp-state.ts";
import { CORP_STATE_CONTENT } from "./corp-state-content.tsx";
import { CorpStatePicture } from "./pictures/corp-state-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { bizIdSamples } from "./service-samples.server.ts";
import { BIZ_ID_QUERY, BizIdCheckForm, readBizId } from "./try-outs/biz-id-check.tsx";

export const handle = { query: BIZ_ID_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CORP_STATE_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await bizIdSamples(context),
  text: readBizId(url.searchParams),
});

export default function CorpState({ loaderData: { samples, text } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="check"
      title="번호가 맞는지 먼저 확인해 보세요"
      lead="조회하기 전에 오타를 거르면 요금이 나가지 않아요. 번호의 마지막 자리는 앞의 아홉 자리로 계산할 수 있어요."
    >
      <BizIdCheckForm sectionId="check" text={text} />
    </PageSection>
  );
  return <ServicePage content={CORP_STATE_CONTENT} samples={samples} picture={<CorpStatePicture />} tryOut={tryOut} />;
}
