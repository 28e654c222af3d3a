import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/taxinvoice.ts";
import { highlightSamples } from "./highlight.server.ts";
import { ServicePage } from "./service-page.tsx";
import { TAXINVOICE_CONTENT } from "./taxinvoice-content.tsx";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: TAXINVOICE_CONTENT.name, description: TAXINVOICE_CONTENT.lead });

export const loader = () => highlightSamples(TAXINVOICE_CONTENT.samples);

// A scrolling box must be reachable by keyboard.
const SCROLLER = { tabIndex: 0, role: "region", "aria-label": "공급받는자가 받는 전자세금계산서" } as const;

export default function TaxInvoice({ loaderData }: Route.ComponentProps) {
  const picture = (
    <div {...SCROLLER} className="overflow-x-auto -outline-offset-2">
      <TaxInvoiceForm document={SAMPLE_TAX_INVOICE} copy="buyer" />
    </div>
  );
  return <ServicePage content={TAXINVOICE_CONTENT} highlighted={loaderData} picture={picture} />;
}
