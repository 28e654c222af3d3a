import { useState } from "react";
import { registerCashbill } from "#contracts/documents/cashbill-commands.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill-new.ts";
import { cashbillContentOf, newCashbill } from "./cashbill-draft.ts";
import { CashbillFields } from "./cashbill-fields.tsx";
import { CostNote } from "./cost-note.tsx";
import { DocumentForm, type NewDocumentFormProps } from "./document-form.tsx";
import { DrawnCashbill } from "./drawn-cashbill.tsx";
import { loadNewDocument, registerDocument } from "./new-document-data.ts";

export const meta = () => consoleMeta("현금영수증 작성");

export const loader = (args: Route.LoaderArgs) => loadNewDocument(args, "cashbill");

export const action = (args: Route.ActionArgs) =>
  registerDocument(args, registerCashbill, ({ docSeq }) => `cashbills/sales/${docSeq}`);

export default function CashbillNew({ loaderData, actionData }: Route.ComponentProps) {
  return <CashbillNewForm {...loaderData} failure={failureOf(actionData)} />;
}

/** Shows the fields of a cash receipt beside a preview of it. */
function CashbillNewForm({ own, cost, today, failure }: NewDocumentFormProps) {
  const [draft, setDraft] = useState(() => newCashbill(own, today));
  const content = cashbillContentOf(draft);
  const { identityNum } = draft;
  return (
    <DocumentForm
      page="cashbills"
      title="현금영수증 작성"
      description="테스트 서버에서 발급합니다. 국세청 대신 모의 서버로 보내며 실제로 신고되지 않습니다."
      issueWord="발급"
      failure={failure}
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
    </DocumentForm>
  );
}
