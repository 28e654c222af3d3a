import { type ChangeEvent, useState } from "react";
import type { User } from "#contracts/identity/accounts.ts";
import { PROFILE_IMAGE_LIMITS } from "#contracts/office/profile-image.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Avatar } from "#web/shell/user-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { addFiles } from "#web/ui/file-limits.ts";

const ACCEPT = PROFILE_IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(",");

export function ProfilePicture({ user }: { user: User }) {
  const { fetcher, failure } = useSavedForm();
  const [problem, setProblem] = useState<string>();
  const isBusy = fetcher.state !== "idle";
  const refusal = problem ?? failure?.fields?.image;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { accepted, problems } = addFiles([], Array.from(target.files ?? []), PROFILE_IMAGE_LIMITS);
    setProblem(problems[0]);
    if (target.form && accepted.length > 0) void fetcher.submit(target.form);
    // The same file may be chosen again after a refusal.
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
