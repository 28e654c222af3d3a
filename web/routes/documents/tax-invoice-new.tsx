import { registerTaxInvoice } from "#contracts/documents/tax-invoice-commands.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice-new.ts";
import { loadNewDocument, registerDocument } from "./new-document-data.ts";
import { TaxInvoiceNewForm } from "./tax-invoice-form.tsx";

export const meta = () => consoleMeta("세금계산서 작성");

export const loader = (args: Route.LoaderArgs) => loadNewDocument(args, "taxinvoice");

export const action = (args: Route.ActionArgs) =>
  registerDocument(args, registerTaxInvoice, ({ docSeq }, draft) => `taxinvoices/${listOf(draft)}/${docSeq}`);

/** Returns the list in which the maker finds it. */
function listOf({ truster, issueDirectionType }: Readonly<Record<string, unknown>>): string {
  if (truster) return "broker";
  return issueDirectionType === 2 ? "purchase" : "sales";
}

export default function TaxInvoiceNew({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxInvoiceNewForm {...loaderData} failure={failureOf(actionData)} />;
}
