import { useState } from "react";
import { data, redirect } from "react-router";
import { registerCashbill } from "#contracts/cashbill-commands.ts";
import type { InputOf } from "#contracts/endpoint.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { apiOf, submit } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill-new.ts";
import { cashbillContentOf, newCashbill } from "./cashbill-draft.ts";
import { CashbillFields } from "./cashbill-fields.tsx";
import { CostNote } from "./cost-note.tsx";
import { DrawnCashbill } from "./drawn-cashbill.tsx";
import { NewDocument } from "./new-document.tsx";
import { isRefused, loadNewDocument, NOT_A_DRAFT, readDraft } from "./new-document-data.ts";

export const meta = () => consoleMeta("현금영수증 작성");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadNewDocument(
    {
      user: apiOf(context),
      partner: consoleApiOf(context, { partnerSeq: params.partnerSeq }),
      member: consoleApiOf(context, params),
    },
    params.memberSeq,
    "cashbill",
  );

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(consoleApiOf(context, params), form.get("requestKey"));
  const body = { ...draft, issue: form.get("intent") === "issue" } as InputOf<typeof registerCashbill>["body"];
  const answer = await submit(api, registerCashbill, { body });
  if (isRefused(answer)) return data({ failure: answer.failure }, { status: answer.status });
  const { docSeq } = answer.output;
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), `cashbills/sales/${docSeq}`));
}

export default function CashbillNew({ loaderData: { own, cost, today }, actionData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(() => newCashbill(own, today));
  const content = cashbillContentOf(draft);
  const { identityNum } = draft;
  return (
    <NewDocument
      page="cashbills"
      title="현금영수증 작성"
      description="테스트 서버에서 발급합니다. 국세청 대신 모의 서버로 보내며 실제로 신고되지 않습니다."
      issueWord="발급"
      failure={failureOf(actionData)}
      draft={{ ...content, identityNum, mgtNum: draft.mgtNum.trim() || null }}
      cost={<CostNote cost={cost} />}
      preview={
        <DrawnCashbill
          cashbill={{
            content,
            tradeType: "N",
            tradeDT: `${today}T00:00:00`,
            identity: identityNum,
            ntsNum: null,
            original: null,
            cancelType: null,
            status: "REGISTERED",
          }}
        />
      }
    >
      <CashbillFields draft={draft} onChange={setDraft} />
    </NewDocument>
  );
}
