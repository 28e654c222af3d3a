import { type ReactNode, useId } from "react";
import { data } from "react-router";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { SAMPLE_CASHBILL } from "#web/documents/sample-cashbill.ts";
import { SAMPLE_NTS_NUM } from "#web/documents/sample-tax-invoice.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import { requestScope } from "#web/request-scope.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/documents.ts";
import { EDOC_STATES, edocIn, TAX_INVOICE_STATES, taxInvoiceIn } from "./document-samples.ts";

export const meta: Route.MetaFunction = () => [{ title: "문서 양식 | UI 안내 | 가온빌 개발자센터" }];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestScope).isProduction) throw data(null, { status: 404 });
  return null;
}

const KINDS = Object.keys(EDOC_KINDS) as EdocKind[];

/** Shows every drawn document in every state; `/@ui` shows the parts of pages. */
export default function DocumentGuide() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 text-sm sm:px-8">
      <TextLink to="/@ui">UI 안내</TextLink>
      <h1 className="mt-2 text-3xl font-bold">문서 양식</h1>
      <p className="mt-2 max-w-article text-base text-muted">
        법정 서식과 거래 문서를 상태마다 그렸습니다. 종이는 어두운 화면에서도 종이입니다.
      </p>
      <h2 className="mt-12 text-2xl font-bold">세금계산서·계산서</h2>
      {Object.entries(TAX_INVOICE_STATES).map(([name, changes], index) => (
        <Sample key={name} title={`세금계산서: ${name}`}>
          <TaxInvoiceForm
            content={taxInvoiceIn(changes)}
            copy={index % 2 === 0 ? "supplier" : "buyer"}
            ntsNum={name.startsWith("임시저장") ? null : SAMPLE_NTS_NUM}
          />
        </Sample>
      ))}
      <h2 className="mt-12 text-2xl font-bold">전자문서</h2>
      {KINDS.map((kind) =>
        Object.entries(EDOC_STATES).map(([name, changes]) => (
          <Sample key={`${kind} ${name}`} title={`${EDOC_KINDS[kind].text}: ${name}`}>
            <EdocForm content={edocIn(kind, changes)} mgtNum={name === "빈 칸" ? null : `${kind}-2026-1047`} />
          </Sample>
        )),
      )}
      <h2 className="mt-12 text-2xl font-bold">현금영수증</h2>
      <CashbillSamples />
    </main>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 rounded-lg bg-surface-sunken p-4 sm:p-8">
      <h3 id={titleId} className="mb-3 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function CashbillSamples() {
  const { content, ntsNum, tradeDate } = SAMPLE_CASHBILL;
  return (
    <>
      <Sample title="현금영수증: 승인">
        <CashbillForm {...SAMPLE_CASHBILL} />
      </Sample>
      <Sample title="현금영수증: 지출증빙, 발급 전">
        <CashbillForm
          {...SAMPLE_CASHBILL}
          content={{ ...content, tradeUsage: 2, tradeMethod: 4, serviceCharge: 1_000 }}
          identity="992-86-*****"
          ntsNum={null}
        />
      </Sample>
      <Sample title="현금영수증: 취소">
        <CashbillForm
          {...SAMPLE_CASHBILL}
          tradeType="D"
          ntsNum="G10300057"
          original={{ ntsNum, tradeDate, cancelType: 1 }}
        />
      </Sample>
      <Sample title="현금영수증: 발급취소, 긴 글">
        <CashbillForm
          {...SAMPLE_CASHBILL}
          content={{ ...content, franchise: edocIn("DI", EDOC_STATES["긴 글과 큰 금액"] ?? {}).invoicer }}
          stamp="발급취소"
        />
      </Sample>
    </>
  );
}
