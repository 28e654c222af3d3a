import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { CycleField } from "./register-source-dialog.tsx";
import type { ShownSource } from "./shown-source.ts";
import type { SourceWords } from "./source-words.ts";
import { useSourcePrices } from "./use-source-prices.ts";

/** What of it is asked for. */
export type ChangedPart = "credentials" | "settings";

interface ChangeSourceDialogProps {
  words: SourceWords;
  source: ShownSource;
  part: ChangedPart | undefined;
  onClose: () => void;
}

export function ChangeSourceDialog({ words, source, part, onClose }: ChangeSourceDialogProps) {
  const isMending = part === "credentials";
  const prices = useSourcePrices(part === "settings" && words.kind === "BANK_ACCOUNT");
  return (
    <FormDialog
      isOpen={part !== undefined}
      onClose={onClose}
      title={isMending ? "접속 정보 변경" : `${words.title} 설정 변경`}
      description={
        isMending
          ? `${source.institutionName}에서 요구하는 정보를 모두 입력해 주세요. 저장하면 바로 다시 수집합니다.`
          : "수집 주기는 다음 달부터 바뀌고, 이용료도 그때부터 바뀝니다."
      }
    >
      {(askToClose) => (
        <DialogForm intent="change" submitText="저장" onDone={onClose} onCancel={askToClose}>
          <input type="hidden" name="sourceSeq" value={source.sourceSeq} />
          {isMending ? (
            <CredentialFields names={source.credentialFields} isRequired />
          ) : (
            <>
              <FormField name="alias" label="별칭" hint="알아보기 쉬운 이름 30자까지">
                <TextInput autoComplete="off" maxLength={30} defaultValue={source.alias} />
              </FormField>
              {words.kind === "BANK_ACCOUNT" ? <CycleField prices={prices} cycle={source.cycle} /> : null}
            </>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
