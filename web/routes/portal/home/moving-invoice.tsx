import { Printer } from "lucide-react";
import { COPY_LABELS, type TaxInvoiceCopy } from "#domain/documents/tax-invoice-title.ts";
import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { INVOICE_STEPS, type InvoiceStep } from "./invoice-steps.ts";
import "./moving-invoice.css";

const COPIES: readonly TaxInvoiceCopy[] = ["supplier", "buyer"];

/** Shows the product in one picture: radio buttons and the style sheet move the document and the call below it. */
export function MovingInvoice({ highlighted }: { highlighted: ReadonlyMap<string, string> }) {
  return (
    <div data-print-scope="" className="overflow-clip rounded-lg border border-line bg-surface">
      <Rail />
      <Desk />
      <div className="grid min-w-0 border-t border-line">
        {INVOICE_STEPS.map((step) => (
          <StepCall key={step.id} step={step} highlighted={highlighted} />
        ))}
      </div>
      <CopyBar />
    </div>
  );
}

function Rail() {
  return (
    <fieldset className="invoice-rail border-b border-line">
      <legend className="sr-only">세금계산서의 상태</legend>
      {INVOICE_STEPS.map((step, index) => (
        <label key={step.id} className="rail-stop">
          <input
            type="radio"
            name="invoice-step"
            value={step.id}
            defaultChecked={index === 0}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span aria-hidden="true" className="rail-mark">
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="mx-auto block text-[0.8125rem] font-semibold leading-snug max-sm:max-w-[5em] sm:text-sm">
              {step.label.text}
            </span>
            <span className="block text-xs leading-snug text-muted max-sm:sr-only">{step.actor}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Desk() {
  return (
    <div className="min-w-0 bg-surface-sunken p-3 sm:p-4">
      <div className="sheets">
        <span aria-hidden="true" className="sheet-behind" />
        {COPIES.map((copy) => (
          <div key={copy} data-sheet={copy} className="sheet">
            <TaxInvoiceForm content={SAMPLE_TAX_INVOICE} copy={copy} ntsNum={SAMPLE_NTS_NUM} canZoom={false}>
              <InvoiceStamps />
            </TaxInvoiceForm>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Chooses the copy on top and prints it. */
function CopyBar() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-2.5 sm:px-4">
      <fieldset className="copy-choice">
        <legend className="sr-only">볼 사본</legend>
        {COPIES.map((copy) => (
          <label key={copy} className="copy-choice-option">
            <input
              type="radio"
              name="invoice-copy"
              value={copy}
              defaultChecked={copy === "supplier"}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span aria-hidden="true" data-ink={copy} className="copy-choice-ink" />
            {COPY_LABELS[copy]}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        data-print=""
        className="needs-script inline-flex max-sm:hidden h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-muted hover:bg-surface-hover hover:text-text"
      >
        <Printer aria-hidden="true" className="size-4" />
        인쇄
      </button>
    </div>
  );
}

function StepCall({ step, highlighted }: { step: InvoiceStep; highlighted: ReadonlyMap<string, string> }) {
  const html = (code: string) => {
    const html = highlighted.get(code);
    return html === undefined ? {} : { html };
  };
  return (
    <div data-step={step.id} className="step-panel step-call [&_pre]:text-xs [&_pre]:leading-5">
      <CodeBlock title={step.callTitle} language="요청" code={step.call} {...html(step.call)} isWrapped />
      <CodeBlock
        title="목록 API 응답"
        language="JSON"
        code={step.answer}
        {...html(step.answer)}
        markedLines={step.changedLines}
        isWrapped
      />
    </div>
  );
}

const [DRAFT, ...LATER] = INVOICE_STEPS;

/** Draws the stamps of each state, hidden from screen readers because the rail says the same in words. */
function InvoiceStamps() {
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
