import { useState } from "react";
import { data, redirect } from "react-router";
import { registerEdoc } from "#contracts/edoc-commands.ts";
import type { InputOf } from "#contracts/endpoint.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import { apiOf, submit } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/edoc-new.ts";
import { CostNote } from "./cost-note.tsx";
import { DrawnEdoc } from "./drawn-edoc.tsx";
import { type EdocDraft, edocContentOf, newEdoc } from "./edoc-draft.ts";
import { LineFields } from "./line-fields.tsx";
import { FieldGroup, NewDocument } from "./new-document.tsx";
import { isRefused, loadNewDocument, NOT_A_DRAFT, readDraft } from "./new-document-data.ts";
import { OtherFields } from "./other-fields.tsx";
import { PartyFields } from "./party-fields.tsx";

export const meta = () => consoleMeta("전자문서 작성");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadNewDocument(
    {
      user: apiOf(context),
      partner: consoleApiOf(context, { partnerSeq: params.partnerSeq }),
      member: consoleApiOf(context, params),
    },
    params.memberSeq,
    "edocDi",
  );

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(consoleApiOf(context, params), form.get("requestKey"));
  const body = { ...draft, issue: form.get("intent") === "issue" } as InputOf<typeof registerEdoc>["body"];
  const answer = await submit(api, registerEdoc, { body });
  if (isRefused(answer)) return data({ failure: answer.failure }, { status: answer.status });
  const { docSeq } = answer.output;
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), `edocs/sales/${docSeq}`));
}

export default function EdocNew({ loaderData: { own, cost, today }, actionData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(() => newEdoc(own, today));
  const change = (changes: Partial<EdocDraft>) => setDraft((present) => ({ ...present, ...changes }));
  const content = edocContentOf(draft);
  return (
    <NewDocument
      page="edocs"
      title="전자문서 작성"
      description="테스트 서버에서 발행합니다. 받는 쪽이 회원사면 그 목록에도 나타납니다."
      issueWord="발행"
      failure={failureOf(actionData)}
      draft={{ ...content, mgtNum: draft.mgtNum.trim() || null }}
      cost={<CostNote cost={cost} />}
      preview={<DrawnEdoc content={content} mgtNum={draft.mgtNum || null} />}
    >
      <KindFields draft={draft} onChange={change} />
      <FieldGroup title="받는 쪽">
        <PartyFields
          name="invoicee"
          party={draft.other}
          onChange={(party) => setDraft((present) => ({ ...present, other: { ...present.other, ...party } }))}
        />
      </FieldGroup>
      <FieldGroup title="품목">
        <LineFields
          lines={draft.lines}
          taxType={INVOICE_TAX_TYPES.taxable}
          writeDate={draft.writeDate}
          onChange={(lines) => change({ lines })}
        />
      </FieldGroup>
      <OtherFields mgtNum={draft.mgtNum} remark={draft.remark} onChange={change} />
    </NewDocument>
  );
}

const KINDS = Object.entries(EDOC_KINDS).map(([value, { text }]) => ({ value, label: text }));

function KindFields({ draft, onChange }: { draft: EdocDraft; onChange: (changes: Partial<EdocDraft>) => void }) {
  return (
    <FieldGroup title="종류">
      <FormChoice name="kind">
        <RadioGroup
          legend="문서 종류"
          layout="row"
          value={draft.kind}
          onValueChange={(kind) => onChange({ kind: kind as EdocKind })}
          options={KINDS}
        />
      </FormChoice>
      <FormField name="writeDate" label="작성일자" isRequired className="max-w-48">
        <TextInput
          type="date"
          value={draft.writeDate}
          onChange={(event) =>
            onChange({
              writeDate: event.target.value,
              lines: draft.lines.map((line) => ({ ...line, date: event.target.value })),
            })
          }
        />
      </FormField>
    </FieldGroup>
  );
}
