import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import type { Route } from "./+types/taxinvoice.ts";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { invoiceSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";
import { TAXINVOICE_FACTS } from "./taxinvoice-facts.ts";

export const meta: Route.MetaFunction = (page) => serviceMeta(page, TAXINVOICE_FACTS);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: serviceText("taxinvoice"),
  samples: await invoiceSamples(context),
});

export default function TaxInvoice({ loaderData: { page, samples } }: Route.ComponentProps) {
  const content = serviceContent(page, TAXINVOICE_FACTS);
  const picture = <TaxInvoiceForm content={SAMPLE_TAX_INVOICE} copy="buyer" ntsNum={SAMPLE_NTS_NUM} canZoom={false} />;
  return <ServicePage content={content} samples={samples} picture={picture} />;
}
