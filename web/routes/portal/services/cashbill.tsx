import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { SAMPLE_CASHBILL } from "#web/documents/sample-cashbill.ts";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/cashbill.ts";
import { CASHBILL_CONTENT } from "./cashbill-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { CASHBILL_CANCEL_QUERY, CashbillCancel, readCashbillCancel } from "./try-outs/cashbill-cancel.tsx";

export const handle = { query: CASHBILL_CANCEL_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CASHBILL_CONTENT);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  samples: await screenSamples(context, CASHBILL_CONTENT.screen),
  input: readCashbillCancel(url.searchParams),
});

export default function Cashbill({ loaderData: { samples, input } }: Route.ComponentProps) {
  const tryOut = (
    <PageSection
      id="cancel"
      title="언제 취소하느냐에 따라 방법이 달라요"
      lead="상태와 금액을 바꿔 보세요. API가 쓰는 규칙 그대로 답해요."
    >
      <CashbillCancel sectionId="cancel" input={input} />
    </PageSection>
  );
  return (
    <ServicePage
      content={CASHBILL_CONTENT}
      samples={samples}
      picture={<CashbillForm {...SAMPLE_CASHBILL} />}
      tryOut={tryOut}
    />
  );
}
