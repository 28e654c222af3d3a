import type { RouterContextProvider } from "react-router";
import {
  changeProfileImage,
  endDevice,
  getProfile,
  modifyAccount,
  removeProfileImage,
} from "#contracts/identity/accounts.ts";
import { SocialProvider, unlinkSocialLogin } from "#contracts/identity/social-logins.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { apiOf } from "#web/page-api.ts";
import { startSocial } from "../accounts/social-start.ts";

/** One action serves all forms of the page; `intent` says which one was sent. */
export async function changeProfile(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<SavedChange | Response> {
  const api = apiOf(context);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "details": {
      const values = { name: text("name"), mobile: text("mobile") };
      const body = { ...values, ...(text("currentPassword") && { currentPassword: text("currentPassword") }) };
      return saved(await submit(api, modifyAccount, { body }), "회원정보를 저장했습니다.", values);
    }
    case "password":
      return changePassword(api, text("currentPassword"), text("newPassword"));
    case "image":
      return changeImage(api, form.get("image"));
    case "remove-image":
      return saved(await submit(api, removeProfileImage, {}), "프로필 사진을 삭제했습니다.");
    case "end-device":
      return saved(
        await submit(api, endDevice, { params: { signInSeq: text("signInSeq") } }),
        "선택한 기기에서 로그아웃했습니다.",
      );
    case "link":
      return startSocial(context, { provider: form.get("provider"), purpose: "link" });
    case "unlink": {
      const provider = SocialProvider.safeParse(form.get("provider")).data;
      if (!provider) return refused({ code: "BAD_REQUEST", message: "지원하지 않는 소셜 로그인입니다." });
      const answer = await submit(api, unlinkSocialLogin, { params: { socialProvider: provider } });
      return saved(answer, "소셜 로그인 연결을 해제했습니다.");
    }
    default:
      return notUnderstood();
  }
}

/** The call replaces name and mobile too, so both are sent as they are. */
async function changePassword(api: OwnApi, currentPassword: string, newPassword: string): Promise<SavedChange> {
  const profile = await submit(api, getProfile, {});
  if ("failure" in profile) return refused(profile.failure, profile.status);
  const { name, mobile } = profile.output;
  const body = { name, mobile, newPassword, ...(currentPassword && { currentPassword }) };
  return saved(
    await submit(api, modifyAccount, { body }),
    "비밀번호를 바꾸었습니다. 다른 기기에서는 모두 로그아웃했습니다.",
  );
}

async function changeImage(api: OwnApi, image: FormDataEntryValue | null): Promise<SavedChange> {
  if (!(image instanceof File)) return refused({ code: "INVALID_INPUT", message: "사진을 골라 주세요." });
  return saved(await submit(api, changeProfileImage, { body: { image } }), "프로필 사진을 바꾸었습니다.");
}
