import type { Route } from "./+types/bank-account.ts";
import { BANK_ACCOUNT_FACTS } from "./bank-account-facts.ts";
import { BankAccountPicture } from "./pictures/bank-account-picture.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { COLLECT_CYCLES_QUERY, CollectCycles, readMinute } from "./try-outs/collect-cycles.tsx";

export const handle = { query: COLLECT_CYCLES_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, BANK_ACCOUNT_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("bank-account"),
  samples: await screenSamples(context, BANK_ACCOUNT_FACTS.screen),
  minute: readMinute(url.searchParams),
});

export default function BankAccount({ loaderData: { page, samples, minute } }: Route.ComponentProps) {
  const content = serviceContent(page, BANK_ACCOUNT_FACTS);
  const tryOut = { id: "cycles", part: <CollectCycles sectionId="cycles" minute={minute} /> };
  return <ServicePage content={content} samples={samples} picture={<BankAccountPicture />} tryOut={tryOut} />;
}
