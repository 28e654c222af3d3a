import type { FirstInvoiceStep } from "#domain/documents/first-invoice.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { FIRST_INVOICE_CALLS, firstInvoiceCommand, type InvoiceInCalls } from "./first-invoice-calls.ts";

/** Highlighted HTML from the server, by command. */
export type HtmlOf = ReadonlyMap<string, string>;

export interface StepCallProps {
  step: FirstInvoiceStep;
  called: InvoiceInCalls;
  htmlOf: HtmlOf;
}

/** Shows the call that replaces the button; without colours while somebody types. */
export function StepCall({ step, called, htmlOf }: StepCallProps) {
  const command = firstInvoiceCommand(step, called);
  const html = htmlOf.get(command);
  const { title } = FIRST_INVOICE_CALLS[step];
  return (
    <CodeBlock title={title} language="curl" code={command} maxHeight="18rem" {...(html !== undefined && { html })} />
  );
}
