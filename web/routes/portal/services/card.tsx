import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/card.ts";
import { CARD_CONTENT } from "./card-content.tsx";
import { CardPicture } from "./pictures/card-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { MONTHLY_FEES_QUERY, MonthlyFees, readMonthlyFees } from "./try-outs/monthly-fees.tsx";

export const handle = { query: MONTHLY_FEES_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CARD_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, CARD_CONTENT.screen),
  input: readMonthlyFees(url.searchParams),
});

export default function Card({ loaderData: { samples, input } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="fees"
      title="요금이 나가는 날을 그려 보세요"
      lead="시작한 날과 매월 1일에 한 달 요금이 나가요. 해지해도 그달 마지막 날까지는 계속 모아요."
    >
      <MonthlyFees sectionId="fees" input={input} />
    </PageSection>
  );
  return <ServicePage content={CARD_CONTENT} samples={samples} picture={<CardPicture />} tryOut={tryOut} />;
}
