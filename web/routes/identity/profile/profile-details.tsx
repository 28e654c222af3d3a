import { useState } from "react";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { getProfile } from "#contracts/identity/accounts.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { lengthBetween, mobile, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ProfilePicture } from "./profile-picture.tsx";

const RULES = { name: [required(), lengthBetween(2, 30)], mobile: [required(), mobile()] };
const RULES_WITH_PASSWORD = { ...RULES, currentPassword: [required()] };

export function ProfileDetails({ profile }: { profile: OutputOf<typeof getProfile> }) {
  const [typedMobile, setTypedMobile] = useState(profile.mobile);
  const asksPassword = profile.hasPassword && digitsOf(typedMobile) !== digitsOf(profile.mobile);
  const { fetcher, failure } = useSavedForm();
  return (
    <Card title="기본 정보">
      <ProfilePicture user={profile} />
      <ActionForm
        fetcher={fetcher}
        rules={asksPassword ? RULES_WITH_PASSWORD : RULES}
        failure={failure}
        className="max-w-md"
      >
        <input type="hidden" name="intent" value="details" />
        <Field label="이메일" hint="로그인에 쓰는 이메일은 바꿀 수 없습니다.">
          <TextInput value={profile.email} readOnly autoComplete="username" />
        </Field>
        <FormField name="name" label="이름" isRequired>
          <TextInput defaultValue={profile.name} autoComplete="name" maxLength={30} />
        </FormField>
        <FormField name="mobile" label="휴대폰 번호" isRequired>
          <TextInput
            type="tel"
            defaultValue={formatPhone(profile.mobile)}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={20}
            onChange={({ target }) => setTypedMobile(target.value)}
          />
        </FormField>
        {asksPassword ? (
          <FormField
            name="currentPassword"
            label="현재 비밀번호"
            hint="휴대폰 번호를 바꾸려면 비밀번호를 한 번 더 입력해 주세요."
            isRequired
          >
            <PasswordInput autoComplete="current-password" />
          </FormField>
        ) : null}
        <div>
          <SubmitButton>저장</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
