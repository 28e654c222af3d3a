import type { Route } from "./+types/corp-state.ts";
import { CORP_STATE_FACTS } from "./corp-state-facts.tsx";
import { CorpStatePicture } from "./pictures/corp-state-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { bizIdSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { BIZ_ID_QUERY, BizIdCheckForm, readBizId } from "./try-outs/biz-id-check.tsx";

export const handle = { query: BIZ_ID_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CORP_STATE_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("corp-state"),
  samples: await bizIdSamples(context),
  text: readBizId(url.searchParams),
});

export default function CorpState({ loaderData: { page, samples, text } }: Route.ComponentProps) {
  const content = serviceContent(page, CORP_STATE_FACTS);
  const tryOut = { id: "check", part: <BizIdCheckForm sectionId="check" text={text} /> };
  return <ServicePage content={content} samples={samples} picture={<CorpStatePicture />} tryOut={tryOut} />;
}
