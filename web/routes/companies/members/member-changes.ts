import { changeMember, registerMember } from "#contracts/companies/members.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** One action for the dialogs of the list; `intent` says which one was sent. */
export async function changeMembers(api: OwnApi, partnerSeq: number, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const details = {
    name: text("name"),
    ceoName: text("ceoName"),
    bizType: text("bizType"),
    bizClass: text("bizClass"),
    postNum: text("postNum"),
    address: text("address"),
  };
  const account = { id: text("account.id"), password: text("account.password") };
  switch (form.get("intent")) {
    case "add": {
      const superUser = {
        id: text("superUser.id"),
        name: text("superUser.name"),
        email: text("superUser.email"),
        mobile: text("superUser.mobile"),
      };
      const body = {
        ...{ ...details, partnerSeq, bizId: text("bizId") },
        ...(form.has("superUser.id") && { superUser }),
        ...(form.has("account.id") && { account }),
      };
      return saved(await submit(api, registerMember, { body }), "회원사를 추가했습니다.");
    }
    case "consent": {
      const body = { partnerSeq, bizId: text("bizId"), account };
      return saved(await submit(api, registerMember, { body }), "관리자의 동의를 확인했습니다.");
    }
    case "edit": {
      const body = { ...details, partnerSeq, memberSeq: Number(form.get("memberSeq")) };
      return saved(await submit(api, changeMember, { body }), "회사 정보를 저장했습니다.");
    }
    default:
      return notUnderstood();
  }
}
