import { putEmailSends, putPartnerEmailSends, resetEmailSends } from "#contracts/office/email-send-configs.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import { submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import type { SettingOwner } from "./setting-owner.ts";

/** One action serves every switch of both pages; the form says which mails change, and to what. */
export async function changeEmailSends(owner: SettingOwner, form: FormData): Promise<SavedChange> {
  const emailTypes = form.getAll("emailType").map((code) => String(code) as EmailType);
  switch (form.get("intent")) {
    case "set": {
      const body = emailTypes.map((emailType) => ({ emailType, sendYN: form.get("sendYN") === "true" }));
      const answer =
        owner.kind === "member"
          ? await submit(owner.api, putEmailSends, { body })
          : await submit(owner.api, putPartnerEmailSends, { body });
      return saved(answer, "메일 발송 설정을 저장했습니다.");
    }
    case "reset": {
      const answer =
        owner.kind === "member"
          ? await submit(owner.api, resetEmailSends, { body: emailTypes.map((emailType) => ({ emailType })) })
          : await submit(owner.api, putPartnerEmailSends, {
              body: emailTypes.map((emailType) => ({ emailType, sendYN: null })),
            });
      return saved(answer, "메일 발송 설정을 되돌렸습니다.");
    }
    default:
      return notUnderstood();
  }
}
