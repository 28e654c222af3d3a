import { DOCUMENT_KEY_MAX_LENGTH } from "#domain/documents/document-key.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { FieldGroup } from "./document-form.tsx";

interface OtherFieldsProps {
  mgtNum: string;
  /** Missing if the document has no room for a remark. */
  remark?: string;
  onChange: (change: { mgtNum?: string; remark?: string }) => void;
}

/** Takes the own key of a document and a remark. */
export function OtherFields({ mgtNum, remark, onChange }: OtherFieldsProps) {
  return (
    <FieldGroup title="그 밖">
      <FormField
        name="mgtNum"
        label="문서번호"
        hint={`이 문서를 다시 찾을 우리 회사의 번호입니다. 영문, 숫자, -, _로 ${DOCUMENT_KEY_MAX_LENGTH}자까지.`}
      >
        <TextInput
          value={mgtNum}
          maxLength={DOCUMENT_KEY_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ mgtNum: event.target.value })}
        />
      </FormField>
      {remark === undefined ? null : (
        <FormField name="remarks[0]" label="비고">
          <TextInput
            value={remark}
            maxLength={150}
            autoComplete="off"
            onChange={(event) => onChange({ remark: event.target.value })}
          />
        </FormField>
      )}
    </FieldGroup>
  );
}
