import { INVOICE_STEPS } from "./invoice-steps.ts";

const [DRAFT, ...LATER] = INVOICE_STEPS;

/** What each state leaves on the paper. The rail says the same in words, so this is for the eye only. */
export function InvoiceStamps() {
  return (
    <>
      <p aria-hidden="true" data-stamp={DRAFT?.id} className="sheet-watermark">
        {DRAFT?.label.text}
      </p>
      {LATER.map((step) => (
        <p key={step.id} aria-hidden="true" data-stamp={step.id} className="invoice-stamp">
          {step.label.text}
          <span className="invoice-stamp-note">{step.stamp}</span>
        </p>
      ))}
    </>
  );
}
