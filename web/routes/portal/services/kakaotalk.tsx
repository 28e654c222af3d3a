import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/kakaotalk.ts";
import { KAKAOTALK_CONTENT } from "./kakaotalk-content.tsx";
import { TalkFallbackPicture } from "./pictures/talk-fallback-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { readTalk, TALK_PREVIEW_QUERY, TalkPreview } from "./try-outs/talk-preview.tsx";

export const handle = { query: TALK_PREVIEW_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, KAKAOTALK_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, KAKAOTALK_CONTENT.screen),
  input: readTalk(url.searchParams),
});

export default function Kakaotalk({ loaderData: { samples, input } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="preview"
      title="템플릿에 값을 넣어 보세요"
      lead="종류마다 글자 수와 버튼 수, 보낼 수 있는 시각이 달라요. 바뀌는 값은 칠해 뒀어요."
    >
      <TalkPreview sectionId="preview" input={input} />
    </PageSection>
  );
  return (
    <ServicePage content={KAKAOTALK_CONTENT} samples={samples} picture={<TalkFallbackPicture />} tryOut={tryOut} />
  );
}
