import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { KeyAnswer } from "./key-changes.ts";

interface RevealDialogProps {
  /** The key to reveal; undefined while the dialog is closed. */
  partnerKeySeq: number | undefined;
  email: string;
  onClose: () => void;
  onRevealed: (partnerKey: string) => void;
}

export function RevealDialog({ partnerKeySeq, onClose, ...rest }: RevealDialogProps) {
  return (
    <FormDialog
      isOpen={partnerKeySeq !== undefined}
      onClose={onClose}
      size="sm"
      title="연동키 보기"
      description="로그인할 때 쓰는 비밀번호를 다시 확인합니다. 누가 언제 보았는지 변경 이력에 남습니다."
    >
      {(askToClose) =>
        partnerKeySeq === undefined ? null : (
          <PasswordForm {...rest} partnerKeySeq={partnerKeySeq} onCancel={askToClose} />
        )
      }
    </FormDialog>
  );
}

const RULES = { password: [required()] };

interface PasswordFormProps extends Omit<RevealDialogProps, "onClose"> {
  partnerKeySeq: number;
  onCancel: () => void;
}

function PasswordForm(props: PasswordFormProps) {
  const fetcher = useFetcher<KeyAnswer>();
  const answer = fetcher.data;
  const finish = useEffectEvent((partnerKey: string) => props.onRevealed(partnerKey));
  useEffect(() => {
    if (answer && "partnerKey" in answer) finish(answer.partnerKey);
  }, [answer]);
  return (
    <ActionForm
      fetcher={fetcher}
      rules={RULES}
      failure={answer && "failure" in answer ? answer.failure : undefined}
      failureTitle="연동키를 보여 드릴 수 없습니다"
    >
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="partnerKeySeq" value={props.partnerKeySeq} />
      <input type="text" name="username" value={props.email} readOnly hidden autoComplete="username" />
      <FormField name="password" label="비밀번호" isRequired>
        <PasswordInput autoComplete="current-password" maxLength={128} />
      </FormField>
      <DialogButtons onCancel={props.onCancel}>확인</DialogButtons>
    </ActionForm>
  );
}
