import { useState } from "react";
import { isRealBrand } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { bizId, email, type FieldRules, length, mobile, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { useClosingForm } from "#web/forms/use-closing-form.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { BusinessNumberInput, PhoneInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { COMPANY_RULES, CompanyFields } from "./company-fields.tsx";
import { CONSENT_RULES, ConsentFields } from "./member-consent-dialog.tsx";
import { useBizIdCheck } from "./use-biz-id-check.ts";

export function MemberAddDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="회원사 추가"
      description="사업자등록증에 적힌 대로 입력합니다. 사업자등록번호는 나중에 바꿀 수 없습니다."
    >
      {(askToClose) => <AddForm onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

const SUPER_USER_RULES: FieldRules = {
  "superUser.id": [required()],
  "superUser.name": [required()],
  "superUser.email": [required(), email()],
  "superUser.mobile": [mobile()],
};

function AddForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { fetcher, failure } = useClosingForm(onDone);
  const { brand } = useConsoleRights("members");
  const [holder, checkBizId] = useBizIdCheck();
  const [hasSuperUser, setHasSuperUser] = useState(false);
  const [hasConsent, setHasConsent] = useState(true);
  const isTaken = holder === "others";
  const rules = {
    bizId: [required(), isRealBrand(brand) ? bizId() : length(10)],
    ...(isTaken && hasConsent ? CONSENT_RULES : COMPANY_RULES),
    ...(hasSuperUser && !isTaken ? SUPER_USER_RULES : {}),
  };
  return (
    <ActionForm fetcher={fetcher} rules={rules} failure={failure} failureTitle="추가하지 못했습니다">
      <input type="hidden" name="intent" value="add" />
      <FormField
        name="bizId"
        label="사업자등록번호"
        error={holder === "us" ? "이미 등록된 회원사입니다." : undefined}
        isRequired
      >
        <BusinessNumberInput onDigitsChange={checkBizId} />
      </FormField>
      {isTaken ? (
        <TakenCompany hasConsent={hasConsent} onChange={setHasConsent} />
      ) : (
        <>
          <CompanyFields />
          <SuperUserChoice isChosen={hasSuperUser} onChange={setHasSuperUser} />
        </>
      )}
      <DialogButtons onCancel={onCancel}>추가</DialogButtons>
    </ActionForm>
  );
}

const WAYS = [
  {
    value: "consent",
    label: "관리자의 동의로 추가",
    description: "그 회사 관리자가 아이디와 비밀번호를 입력합니다. 회사 정보는 등록된 내용을 씁니다.",
  },
  {
    value: "unproven",
    label: "확인 전으로 추가",
    description: "지금 입력하는 정보만 볼 수 있습니다. 동의는 나중에 목록에서 확인할 수 있습니다.",
  },
];

function TakenCompany({ hasConsent, onChange }: { hasConsent: boolean; onChange: (hasConsent: boolean) => void }) {
  return (
    <>
      <Callout title="다른 파트너가 먼저 등록한 회사입니다">
        사용자, 인증서, 잔액은 그 회사 관리자의 동의를 확인한 뒤에 볼 수 있습니다.
      </Callout>
      <RadioGroup
        legend="추가하는 방법"
        layout="cards"
        options={WAYS}
        value={hasConsent ? "consent" : "unproven"}
        onValueChange={(way) => onChange(way === "consent")}
      />
      {hasConsent ? <ConsentFields /> : <CompanyFields />}
    </>
  );
}

function SuperUserChoice({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <fieldset className="flex flex-col gap-5 rounded-lg border border-line p-4">
      <legend className="sr-only">관리자</legend>
      <Checkbox
        label="관리자도 함께 등록"
        description="관리자는 회원사의 다른 사용자를 관리하고 결제합니다. 나중에 사용자 화면에서 등록해도 됩니다."
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isChosen ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="superUser.id" label="아이디" hint="영문 소문자, 숫자, -, _ 4~20자" isRequired>
              <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={20} />
            </FormField>
            <FormField name="superUser.name" label="이름" isRequired>
              <TextInput autoComplete="off" maxLength={30} />
            </FormField>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="superUser.email" label="이메일" hint="비밀번호 설정 링크를 보냅니다." isRequired>
              <TextInput type="email" autoComplete="off" maxLength={100} />
            </FormField>
            <FormField name="superUser.mobile" label="휴대폰 번호">
              <PhoneInput autoComplete="off" />
            </FormField>
          </div>
        </>
      ) : null}
    </fieldset>
  );
}
