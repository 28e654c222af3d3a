import {
  isLastKeyForAll,
  KEY_NAME_MAX_LENGTH,
  KEY_SCOPE_LABELS,
  KEY_SCOPE_NOTES,
  KEY_SCOPES,
  shownKeyName,
} from "#domain/people/key-scope.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { type FieldRules, maxLength, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { KeyRow } from "./partnership.tsx";

const NAME_RULES: FieldRules = { name: [required(), maxLength(KEY_NAME_MAX_LENGTH)] };

export function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="연동키 만들기"
      description="프로그램마다 키를 따로 쓰면, 하나가 새어 나가도 그 키만 폐기하면 됩니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="create"
          rules={NAME_RULES}
          submitText="만들기"
          failureTitle="만들지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <NameField />
          <FormChoice name="scope">
            <RadioGroup
              legend="사용 범위"
              defaultValue="DOCUMENTS"
              hint="만든 뒤에는 바꿀 수 없습니다. 필요한 만큼만 허용해 주세요."
              options={KEY_SCOPES.map((scope) => ({
                value: scope,
                label: KEY_SCOPE_LABELS[scope],
                description: KEY_SCOPE_NOTES[scope],
              }))}
            />
          </FormChoice>
        </DialogForm>
      )}
    </FormDialog>
  );
}

interface KeyDialogProps {
  /** The key of the dialog; undefined while it is closed. */
  row: KeyRow | undefined;
  onClose: () => void;
}

export function RenameKeyDialog({ row, onClose }: KeyDialogProps) {
  return (
    <FormDialog isOpen={row !== undefined} onClose={onClose} size="sm" title="연동키 이름 변경">
      {(askToClose) =>
        row ? (
          <DialogForm intent="rename" rules={NAME_RULES} submitText="저장" onDone={onClose} onCancel={askToClose}>
            <input type="hidden" name="partnerKeySeq" value={row.partnerKeySeq} />
            <NameField name={row.name} />
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}

const NameField = ({ name }: { name?: string }) => (
  <FormField name="name" label="이름" hint="어디에서 쓰는 키인지 알아볼 수 있게 적습니다. 예: 정산 서버" isRequired>
    <TextInput autoComplete="off" maxLength={KEY_NAME_MAX_LENGTH} defaultValue={name} />
  </FormField>
);

const LAST_RULES: FieldRules = {
  confirmLast: [(value) => (value === "" ? "폐기하려면 확인해 주세요." : undefined)],
};

interface RevokeKeyDialogProps extends KeyDialogProps {
  keys: readonly KeyRow[];
}

export function RevokeKeyDialog({ row, keys, onClose }: RevokeKeyDialogProps) {
  const isLast = row !== undefined && isLastKeyForAll(keys, row);
  return (
    <FormDialog
      isOpen={row !== undefined}
      onClose={onClose}
      size="sm"
      title="연동키를 폐기하시겠습니까?"
      description={
        row &&
        `‘${shownKeyName(row.name)}’(${row.maskedKey}) 키로 보내는 호출이 바로 거절됩니다. 되돌릴 수 없습니다. ${
          row.lastUsed ? `마지막 사용은 ${row.lastUsed}입니다.` : "사용한 적이 없는 키입니다."
        }`
      }
    >
      {(askToClose) =>
        row ? (
          <DialogForm
            intent="revoke"
            {...(isLast && { rules: LAST_RULES })}
            submitText="폐기"
            isDanger
            failureTitle="폐기하지 못했습니다"
            onDone={onClose}
            onCancel={askToClose}
          >
            <input type="hidden" name="partnerKeySeq" value={row.partnerKeySeq} />
            {isLast ? (
              <>
                <Callout kind="warning" title="모든 기능을 쓸 수 있는 마지막 키입니다">
                  새어 나간 키라서 지금 끊어야 할 때만 폐기해 주세요. 끊기지 않게 바꾸려면 먼저 ‘교체’를 하고 이전 키를
                  폐기합니다.
                </Callout>
                <FormChoice name="confirmLast">
                  <Checkbox label="연동이 멈추는 것을 알고 있으며 폐기합니다." />
                </FormChoice>
              </>
            ) : null}
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}
