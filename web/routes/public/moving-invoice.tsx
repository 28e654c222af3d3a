import { Printer } from "lucide-react";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { COPY_LABELS, type TaxInvoiceCopy } from "#web/documents/tax-invoice-document.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { INVOICE_STEPS, type InvoiceStep } from "./invoice-steps.ts";
import "./moving-invoice.css";

const COPIES: readonly TaxInvoiceCopy[] = ["seller", "buyer"];

/** The product in one picture: radio buttons move the document and the call beside it; the style sheet does the rest. */
export function MovingInvoice({ highlighted }: { highlighted: ReadonlyMap<string, string> }) {
  return (
    <div className="moving-invoice overflow-clip rounded-lg border border-line bg-surface">
      <Rail />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_27rem]">
        <Desk />
        <div className="grid min-w-0 border-line max-lg:border-t lg:border-l">
          {INVOICE_STEPS.map((step) => (
            <StepPanel key={step.id} step={step} highlighted={highlighted} />
          ))}
        </div>
      </div>
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
            <span className="block text-[0.9375rem] font-semibold leading-snug">{step.label.text}</span>
            <span className="block text-[0.8125rem] leading-snug text-muted">{step.actor}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Desk() {
  return (
    <div data-print-scope="" className="flex min-w-0 flex-col bg-surface-sunken">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 sm:px-6">
        <fieldset className="copy-choice">
          <legend className="sr-only">어느 쪽 사본을 볼지</legend>
          {COPIES.map((copy) => (
            <label key={copy} className="copy-choice-option">
              <input
                type="radio"
                name="invoice-copy"
                value={copy}
                defaultChecked={copy === "seller"}
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
      <ScrollBox label="전자세금계산서 예시" className="px-4 pt-5 pb-6 sm:px-6 sm:pt-7">
        <div className="sheets">
          <span aria-hidden="true" className="sheet-behind" />
          {COPIES.map((copy) => (
            <div key={copy} data-sheet={copy} className="sheet">
              <TaxInvoiceForm
                document={SAMPLE_TAX_INVOICE}
                copy={copy}
                watermark={INVOICE_STEPS[0]?.label.text ?? ""}
              />
            </div>
          ))}
        </div>
      </ScrollBox>
      <div className="mt-auto grid border-t border-line">
        {INVOICE_STEPS.map((step) => (
          <div key={step.id} data-step={step.id} className="step-panel px-4 py-4 sm:px-6">
            <p className="text-[0.8125rem] text-muted">이 상태에서 할 수 있는 일</p>
            <ul className="mt-2 flex min-h-7 flex-wrap gap-1.5">
              {step.choices.map((choice) => (
                <li key={choice} className="rounded-full border border-line bg-surface px-3 py-0.5 text-sm">
                  {choice}
                </li>
              ))}
              {step.choices.length === 0 ? <li className="text-sm">국세청의 답을 기다려요</li> : null}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

function StepPanel({ step, highlighted }: { step: InvoiceStep; highlighted: ReadonlyMap<string, string> }) {
  const html = (code: string) => {
    const found = highlighted.get(code);
    return found === undefined ? {} : { html: found };
  };
  return (
    <div data-step={step.id} className="step-panel flex min-w-0 flex-col gap-4 p-4 sm:p-6">
      <div className="min-h-26">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StatusBadge meaning={step.label.meaning}>{step.label.text}</StatusBadge>
          <span>
            움직이는 쪽 <b className="font-semibold text-text">{step.actor}</b>
          </span>
        </p>
        <p className="mt-2.5 text-[0.9375rem] leading-relaxed">{step.text}</p>
      </div>
      <CodeBlock title={step.callTitle} language="요청" code={step.call} {...html(step.call)} isWrapped />
      <CodeBlock
        title="목록 API가 답하는 이 문서"
        language="JSON"
        code={step.answer}
        {...html(step.answer)}
        markedLines={step.changedLines}
      />
    </div>
  );
}
