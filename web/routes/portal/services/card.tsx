import type { Route } from "./+types/card.ts";
import { CARD_FACTS } from "./card-facts.ts";
import { CardPicture } from "./pictures/card-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { MONTHLY_FEES_QUERY, MonthlyFees, readMonthlyFees } from "./try-outs/monthly-fees.tsx";

export const handle = { query: MONTHLY_FEES_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CARD_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("card"),
  samples: await screenSamples(context, CARD_FACTS.screen),
  input: readMonthlyFees(url.searchParams),
});

export default function Card({ loaderData: { page, samples, input } }: Route.ComponentProps) {
  const content = serviceContent(page, CARD_FACTS);
  const tryOut = { id: "fees", part: <MonthlyFees sectionId="fees" input={input} /> };
  return <ServicePage content={content} samples={samples} picture={<CardPicture />} tryOut={tryOut} />;
}
