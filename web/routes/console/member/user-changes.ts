import { addMemberUser, changeMemberUser } from "#contracts/member-users.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { isUserActName, userAct } from "./user-acts.ts";

/** One action for the page's dialogs and menus; `intent` says which one was sent. */
export async function changeMemberUsers(api: ApiFetch, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const person = { name: text("name"), mobile: text("mobile") };
  const userSeq = Number(form.get("userSeq"));
  const act = form.get("act");
  switch (form.get("intent")) {
    case "add": {
      const state = form.get("state") === "STANDBY" ? ("STANDBY" as const) : ("ACTIVE" as const);
      const login = { id: text("id"), email: text("email"), companySeq: Number(form.get("companySeq")) };
      return saved(
        await submit(api, addMemberUser, { body: { ...person, ...login, state } }),
        "사용자를 추가하고 비밀번호 설정 링크를 보냈습니다.",
      );
    }
    case "edit": {
      return saved(
        await submit(api, changeMemberUser, { body: { userSeq, ...person } }),
        "사용자 정보를 저장했습니다.",
      );
    }
    case "act": {
      if (!isUserActName(act)) return notUnderstood();
      const { change, saved: news } = userAct(act);
      return saved(await submit(api, changeMemberUser, { body: { userSeq, ...change } }), news);
    }
    default:
      return notUnderstood();
  }
}
