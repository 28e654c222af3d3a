import { useState } from "react";
import { data, redirect } from "react-router";
import type { InputOf } from "#contracts/endpoint.ts";
import { registerTaxInvoice } from "#contracts/tax-invoice-commands.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { apiOf, submit } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice-new.ts";
import { CertificateNote } from "./certificate-note.tsx";
import { CostNote } from "./cost-note.tsx";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";
import { NewDocument } from "./new-document.tsx";
import { isRefused, loadNewDocument, NOT_A_DRAFT, readDraft } from "./new-document-data.ts";
import { newTaxInvoice, taxInvoiceContentOf } from "./tax-invoice-draft.ts";
import { TaxInvoiceFields } from "./tax-invoice-fields.tsx";

export const meta = () => consoleMeta("세금계산서 작성");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadNewDocument(
    {
      user: apiOf(context),
      partner: consoleApiOf(context, { partnerSeq: params.partnerSeq }),
      member: consoleApiOf(context, params),
    },
    params.memberSeq,
    "taxinvoice",
  );

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(consoleApiOf(context, params), form.get("requestKey"));
  const body = { ...draft, issue: form.get("intent") === "issue" } as InputOf<typeof registerTaxInvoice>["body"];
  const answer = await submit(api, registerTaxInvoice, { body });
  if (isRefused(answer)) return data({ failure: answer.failure }, { status: answer.status });
  const { type, docSeq } = answer.output;
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), `taxinvoices/${type}/${docSeq}`));
}

export default function TaxInvoiceNew({ loaderData: { own, cost, today }, actionData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(() => newTaxInvoice(own, today));
  const content = taxInvoiceContentOf(draft);
  const { amendment: _, ...written } = content;
  return (
    <NewDocument
      page="taxinvoices"
      title="세금계산서 작성"
      description="테스트 서버에서 발행합니다. 국세청 대신 모의 서버로 보내며 실제로 신고되지 않습니다."
      issueWord="발행"
      failure={failureOf(actionData)}
      draft={{ ...written, mgtNum: draft.mgtNum.trim() || null }}
      cannotIssue={draft.role === "buyer"}
      cost={
        draft.role === "buyer" ? (
          <p>임시저장한 뒤 역발행을 요청합니다. 공급자가 발행하면 요금은 우리 쪽에서 냅니다.</p>
        ) : (
          <CostNote cost={cost} />
        )
      }
      notes={<CertificateNote />}
      preview={<DrawnTaxInvoice content={content} ntsNum={null} type={draft.role === "buyer" ? "purchase" : "sales"} />}
    >
      <TaxInvoiceFields draft={draft} onChange={(change) => setDraft((present) => ({ ...present, ...change }))} />
    </NewDocument>
  );
}
