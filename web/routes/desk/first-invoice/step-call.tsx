import type { FirstInvoiceStep } from "#domain/documents/first-invoice.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { type CalledInvoice, FIRST_INVOICE_CALLS, firstInvoiceCommand } from "./first-invoice-calls.ts";

/** What the server has coloured, by the command itself. */
export type HtmlOf = ReadonlyMap<string, string>;

export interface StepCallProps {
  step: FirstInvoiceStep;
  called: CalledInvoice;
  htmlOf: HtmlOf;
}

/** What a program sends instead of the press of a button; while somebody types, in plain letters. */
export function StepCall({ step, called, htmlOf }: StepCallProps) {
  const command = firstInvoiceCommand(step, called);
  const html = htmlOf.get(command);
  const { title } = FIRST_INVOICE_CALLS[step];
  return (
    <CodeBlock title={title} language="curl" code={command} maxHeight="18rem" {...(html !== undefined && { html })} />
  );
}
