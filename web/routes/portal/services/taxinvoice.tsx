import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import type { Route } from "./+types/taxinvoice.ts";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { invoiceSamples } from "./service-samples.server.ts";
import { TAXINVOICE_CONTENT } from "./taxinvoice-content.tsx";

export const meta: Route.MetaFunction = (page) => serviceMeta(page, TAXINVOICE_CONTENT);

export const loader = ({ context }: Route.LoaderArgs) => invoiceSamples(context);

export default function TaxInvoice({ loaderData }: Route.ComponentProps) {
  const picture = <TaxInvoiceForm content={SAMPLE_TAX_INVOICE} copy="buyer" ntsNum={SAMPLE_NTS_NUM} canZoom={false} />;
  return <ServicePage content={TAXINVOICE_CONTENT} samples={loaderData} picture={picture} />;
}
