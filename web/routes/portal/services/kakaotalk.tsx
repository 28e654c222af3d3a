import type { Route } from "./+types/kakaotalk.ts";
import { KAKAOTALK_FACTS } from "./kakaotalk-facts.tsx";
import { TalkFallbackPicture } from "./pictures/talk-fallback-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { readTalk, TALK_PREVIEW_QUERY, TalkPreview } from "./try-outs/talk-preview.tsx";

export const handle = { query: TALK_PREVIEW_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, KAKAOTALK_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("kakaotalk"),
  samples: await screenSamples(context, KAKAOTALK_FACTS.screen),
  input: readTalk(url.searchParams),
});

export default function Kakaotalk({ loaderData: { page, samples, input } }: Route.ComponentProps) {
  const content = serviceContent(page, KAKAOTALK_FACTS);
  const tryOut = { id: "preview", part: <TalkPreview sectionId="preview" input={input} /> };
  return <ServicePage content={content} samples={samples} picture={<TalkFallbackPicture />} tryOut={tryOut} />;
}
