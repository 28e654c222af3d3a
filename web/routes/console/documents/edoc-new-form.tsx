import { useState } from "react";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import { FormChoice } from "#web/forms/form-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { CostNote } from "./cost-note.tsx";
import { DrawnEdoc } from "./drawn-edoc.tsx";
import { type EdocDraft, edocContentOf, newEdoc } from "./edoc-draft.ts";
import { LineFields } from "./line-fields.tsx";
import { FieldGroup, NewDocument, type NewDocumentFormProps } from "./new-document.tsx";
import { OtherFields } from "./other-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { WriteDateField } from "./write-date-field.tsx";

/** Its fields, and beside them the document as it will be. */
export function EdocNewForm({ own, cost, today, failure }: NewDocumentFormProps) {
  const [draft, setDraft] = useState(() => newEdoc(own, today));
  const change = (changes: Partial<EdocDraft>) => setDraft((present) => ({ ...present, ...changes }));
  const content = edocContentOf(draft);
  return (
    <NewDocument
      page="edocs"
      title="전자문서 작성"
      description="테스트 서버에서 발행합니다. 받는 쪽이 회원사면 그 목록에도 나타납니다."
      issueWord="발행"
      failure={failure}
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
      <WriteDateField draft={draft} onChange={onChange} />
    </FieldGroup>
  );
}
