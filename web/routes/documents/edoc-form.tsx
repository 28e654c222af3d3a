import { useState } from "react";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { FormChoice } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { CostNote } from "./cost-note.tsx";
import { DocumentForm, FieldGroup, type NewDocumentFormProps, type SavedDraftFormProps } from "./document-form.tsx";
import { type EdocDraft, edocContentOf, edocDraftOf, newEdoc } from "./edoc-draft.ts";
import { LineFields } from "./line-fields.tsx";
import { OtherFields } from "./other-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { WriteDateField } from "./write-date-field.tsx";

export const EdocNewForm = ({ own, today, ...rest }: NewDocumentFormProps) => (
  <EdocDraftForm
    title="전자문서 작성"
    description="테스트 서버에서 발행합니다. 받는 쪽이 회원사면 그 목록에도 나타납니다."
    start={() => newEdoc(own, today)}
    {...rest}
  />
);

export const EdocEditForm = ({ content, mgtNum, ...rest }: SavedDraftFormProps<EdocContent>) => (
  <EdocDraftForm
    title="임시저장한 전자문서 수정"
    description="저장한 뒤 문서에서 발행하거나 요청합니다. 가려 둔 개인정보를 불러온 사실을 감사 기록에 남깁니다."
    start={() => edocDraftOf(content, mgtNum)}
    {...rest}
  />
);

interface EdocDraftFormProps {
  title: string;
  description: string;
  start: () => EdocDraft;
  cost?: number | undefined;
  draftHref?: string;
  failure: FormFailure | undefined;
}

/** Shows the fields of an e-document beside a preview of it. */
function EdocDraftForm({ start, cost, ...rest }: EdocDraftFormProps) {
  const [draft, setDraft] = useState(start);
  const change = (changes: Partial<EdocDraft>) => setDraft((present) => ({ ...present, ...changes }));
  const content = edocContentOf(draft);
  return (
    <DocumentForm
      {...rest}
      page="edocs"
      issueWord="발행"
      draft={{ ...content, mgtNum: draft.mgtNum.trim() || null }}
      cost={<CostNote cost={cost} />}
      preview={<EdocForm content={content} mgtNum={draft.mgtNum || null} />}
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
    </DocumentForm>
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
      <WriteDateField draft={draft} onChange={onChange} />
    </FieldGroup>
  );
}
