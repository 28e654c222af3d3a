import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { SAMPLE_CASHBILL } from "#web/documents/sample-cashbill.ts";
import type { Route } from "./+types/cashbill.ts";
import { CASHBILL_FACTS } from "./cashbill-facts.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { screenSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { CASHBILL_CANCEL_QUERY, CashbillCancel, readCashbillCancel } from "./try-outs/cashbill-cancel.tsx";

export const handle = { query: CASHBILL_CANCEL_QUERY };

export const meta: Route.MetaFunction = (page) => serviceMeta(page, CASHBILL_FACTS);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: serviceText("cashbill"),
  samples: await screenSamples(context, CASHBILL_FACTS.screen),
  input: readCashbillCancel(url.searchParams),
});

export default function Cashbill({ loaderData: { page, samples, input } }: Route.ComponentProps) {
  const content = serviceContent(page, CASHBILL_FACTS);
  const tryOut = { id: "cancel", part: <CashbillCancel sectionId="cancel" input={input} /> };
  return (
    <ServicePage content={content} samples={samples} picture={<CashbillForm {...SAMPLE_CASHBILL} />} tryOut={tryOut} />
  );
}
