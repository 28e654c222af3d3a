import type { AdjustAccount } from "#contracts/money/settlements.ts";
import { isAccountNumber } from "#domain/money/account-number.ts";
import { BANKS } from "#domain/money/banks.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { maxLength, type Rule, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface AccountDialogProps {
  account: AdjustAccount;
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

const accountNumber: Rule = (value) => (isAccountNumber(value.trim()) ? undefined : fieldMessage("accountNumber"));

const RULES = {
  bankCode: [required()],
  accountNum: [required(), accountNumber],
  holder: [required(), maxLength(50)],
  password: [required()],
};

const BANK_OPTIONS = Object.entries(BANKS).map(([value, label]) => ({ value, label }));

export function AccountDialog({ account, email, isOpen, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={account.accountNum === null ? "정산 계좌 등록" : "정산 계좌 변경"}
      description="예금주가 맞는지 은행에 조회한 뒤 저장합니다. 누가 언제 바꾸었는지 변경 이력에 남습니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="account"
          rules={RULES}
          submitText="확인하고 저장"
          failureTitle="계좌를 저장하지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <FormField name="bankCode" label="은행" isRequired>
            <Select options={BANK_OPTIONS} placeholder="은행을 골라 주세요" defaultValue={account.bankCode ?? ""} />
          </FormField>
          <FormField name="accountNum" label="계좌번호" hint="하이픈은 있어도 되고 없어도 됩니다." isRequired>
            <TextInput inputMode="numeric" autoComplete="off" maxLength={25} />
          </FormField>
          <FormField name="holder" label="예금주" hint="통장에 적힌 이름 그대로 입력해 주세요." isRequired>
            <TextInput defaultValue={account.holder ?? ""} maxLength={50} autoComplete="off" />
          </FormField>
          <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
          <FormField
            name="password"
            label="로그인 비밀번호"
            hint="돈을 받는 곳이 바뀌므로 한 번 더 확인합니다."
            isRequired
          >
            <PasswordInput autoComplete="current-password" maxLength={128} />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
