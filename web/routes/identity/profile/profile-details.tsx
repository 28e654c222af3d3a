import { type ChangeEvent, useState } from "react";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { getProfile, User } from "#contracts/identity/accounts.ts";
import { PROFILE_IMAGE_LIMITS } from "#contracts/office/profile-image.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { lengthBetween, mobile, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Avatar } from "#web/shell/user-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { addFiles } from "#web/ui/file-limits.ts";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

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

const ACCEPT = PROFILE_IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(",");

function ProfilePicture({ user }: { user: User }) {
  const { fetcher, failure } = useSavedForm();
  const [problem, setProblem] = useState<string>();
  const isBusy = fetcher.state !== "idle";
  const refusal = problem ?? failure?.fields?.image;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { accepted, problems } = addFiles([], Array.from(target.files ?? []), PROFILE_IMAGE_LIMITS);
    setProblem(problems[0]);
    if (target.form && accepted.length > 0) void fetcher.submit(target.form);
    // Emptying the input lets the same file be chosen again after a refusal.
    target.value = "";
  };
  return (
    <div className="mb-6 flex flex-col gap-4">
      {failure && !refusal ? <FailureNotice failure={failure} title="사진을 바꾸지 못했습니다" /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar user={user} className="size-16 text-xl" />
        <div className="flex flex-col gap-1.5">
          <div className="flex gap-2">
            <fetcher.Form method="post" encType="multipart/form-data">
              <input type="hidden" name="intent" value="image" />
              <label className="inline-flex h-8 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-muted hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                {isBusy ? "올리는 중" : "사진 변경"}
                <input type="file" name="image" accept={ACCEPT} onChange={send} disabled={isBusy} className="sr-only" />
              </label>
            </fetcher.Form>
            {user.profileImage ? (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="remove-image" />
                <Button type="submit" variant="ghost" size="sm">
                  사진 삭제
                </Button>
              </fetcher.Form>
            ) : null}
          </div>
          <p className="text-xs text-muted">JPG, PNG, WebP · 5MB 이하</p>
          <div role="alert" className="empty:hidden">
            {refusal ? <FieldError>{refusal}</FieldError> : null}
          </div>
        </div>
      </div>
    </div>
  );
}
