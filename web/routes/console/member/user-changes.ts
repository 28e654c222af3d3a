import { addMemberUser, changeMemberUser } from "#contracts/member-users.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { isUserActName, userAct } from "./user-acts.ts";

/** One action for the page's dialogs and menus; `intent` says which one was sent. */
export async function changeMemberUsers(api: ApiFetch, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const person = { name: text("name"), email: text("email"), mobile: text("mobile") };
  const userSeq = Number(form.get("userSeq"));
  const act = form.get("act");
  switch (form.get("intent")) {
    case "add": {
      const state = form.get("state") === "STANDBY" ? ("STANDBY" as const) : ("ACTIVE" as const);
      const login = { id: text("id"), password: text("password"), companySeq: Number(form.get("companySeq")) };
      return saved(
        await submit(api, addMemberUser, { body: { ...person, ...login, state } }),
        "사용자를 추가했습니다.",
      );
    }
    case "edit": {
      const password = text("password");
      const body = { userSeq, ...person, ...(password && { password }) };
      return saved(await submit(api, changeMemberUser, { body }), "사용자 정보를 저장했습니다.");
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
