import { putEmailCustomize, resetEmailCustomize } from "#contracts/office/email-customizes.ts";
import { type PartnerApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** One action for both pictures: `customizeType` says which one, `reset` that it goes. */
export async function changeEmailCustomize(api: PartnerApi, form: FormData): Promise<SavedChange> {
  const customizeType = form.get("customizeType");
  const isReset = form.has("reset");
  const file = form.get("uploadFile");
  // An input without a file sends an empty one.
  const uploadFile = file instanceof File && file.size > 0 ? file : undefined;
  switch (customizeType) {
    case "LOGO": {
      if (isReset) {
        const body = { logoYN: false, logoImage: null, logoLink: null } as const;
        return saved(await submit(api, resetEmailCustomize, { body }), "로고를 되돌렸습니다.");
      }
      const body = { customizeType, link: String(form.get("link") ?? ""), ...(uploadFile && { uploadFile }) } as const;
      return saved(await submit(api, putEmailCustomize, { body }), "로고를 저장했습니다.");
    }
    case "CS": {
      if (isReset) {
        const body = { csYN: false, csImage: null } as const;
        return saved(await submit(api, resetEmailCustomize, { body }), "고객센터 이미지를 되돌렸습니다.");
      }
      if (!uploadFile) return refused({ code: "INVALID_INPUT", message: "이미지 파일을 골라 주세요." });
      return saved(
        await submit(api, putEmailCustomize, { body: { customizeType, uploadFile } }),
        "고객센터 이미지를 저장했습니다.",
      );
    }
    default:
      return notUnderstood();
  }
}
