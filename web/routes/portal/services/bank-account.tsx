import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/bank-account.ts";
import { BANK_ACCOUNT_CONTENT } from "./bank-account-content.tsx";
import { BankAccountPicture } from "./pictures/bank-account-picture.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { COLLECT_CYCLES_QUERY, CollectCycles, readMinute } from "./try-outs/collect-cycles.tsx";

export const handle = { query: COLLECT_CYCLES_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, BANK_ACCOUNT_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, BANK_ACCOUNT_CONTENT.screen),
  minute: readMinute(url.searchParams),
});

export default function BankAccount({ loaderData: { samples, minute } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="cycles"
      title="입금을 언제 알게 되는지 보세요"
      lead="주기가 짧을수록 빨리 알고 요금은 높아요. 계좌마다 다르게 고를 수 있어요."
    >
      <CollectCycles sectionId="cycles" minute={minute} />
    </PageSection>
  );
  return (
    <ServicePage content={BANK_ACCOUNT_CONTENT} samples={samples} picture={<BankAccountPicture />} tryOut={tryOut} />
  );
}
