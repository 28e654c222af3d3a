import { useState } from "react";
import { HOMETAX_LOGIN_WAYS, type HometaxLoginWay } from "#domain/documents/hometax-login.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { HometaxHead } from "./load-hometax.ts";

interface LoginDialogProps {
  isOpen: boolean;
  onClose: () => void;
  head: HometaxHead;
}

const RULES = { userId: [required()], password: [required()] };

export function LoginDialog({ isOpen, onClose, head: { link, itemText, won } }: LoginDialogProps) {
  const [way, setWay] = useState<HometaxLoginWay>(link.way ?? "DEPARTMENT_ID");
  const isNew = link.status === "NONE" || link.status === "STOPPED";
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isNew ? `${itemText} 수집 등록` : "로그인 정보 변경"}
      description="저장하면 바로 홈택스에 로그인해 이번 달 자료를 모읍니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="login"
          rules={way === "DEPARTMENT_ID" ? RULES : {}}
          submitText={isNew ? "등록" : "저장"}
          onDone={onClose}
          onCancel={askToClose}
        >
          {isNew ? (
            <Callout>
              {`이번 달 요금 ${formatWon(won)}을 지금 내고, 그 뒤로는 매달 1일에 냅니다. 이번 달 요금을 이미 냈으면 다시 내지 않습니다.`}
            </Callout>
          ) : null}
          <FormChoice name="way">
            <RadioGroup
              legend="로그인 방법"
              layout="cards"
              value={way}
              onValueChange={(value) => setWay(value as HometaxLoginWay)}
              options={[
                {
                  value: "DEPARTMENT_ID",
                  label: HOMETAX_LOGIN_WAYS.DEPARTMENT_ID,
                  description: `홈택스에서 ${itemText} 조회 권한을 준 부서사용자`,
                },
                {
                  value: "CERTIFICATE",
                  label: HOMETAX_LOGIN_WAYS.CERTIFICATE,
                  description: "이 회원사에 등록한 인증서",
                },
              ]}
            />
          </FormChoice>
          {way === "DEPARTMENT_ID" ? (
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField name="userId" label="부서사용자 아이디" isRequired>
                <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={30} />
              </FormField>
              <FormField name="password" label="비밀번호" hint="암호화해 보관하고 다시 보여 주지 않습니다." isRequired>
                <PasswordInput autoComplete="new-password" maxLength={64} />
              </FormField>
            </div>
          ) : null}
        </DialogForm>
      )}
    </FormDialog>
  );
}
