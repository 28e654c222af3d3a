import { addMemberUser, changeMemberUser } from "#contracts/companies/member-users.ts";
import type { MemberUserRole, MemberUserState } from "#domain/people/member-user.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { isUserActName, type UserActName } from "./user-acts.ts";

interface Act {
  change: { userRole?: MemberUserRole; state?: MemberUserState; sendsPasswordLink?: true };
  news: string;
}

const ACTS: Readonly<Record<UserActName, Act>> = {
  SEND_LINK: { change: { sendsPasswordLink: true }, news: "비밀번호 설정 링크를 보냈습니다." },
  PROMOTE: { change: { userRole: "SUPER" }, news: "관리자를 바꾸었습니다." },
  APPROVE: { change: { state: "ACTIVE" }, news: "사용을 승인했습니다." },
  RESUME: { change: { state: "ACTIVE" }, news: "정지를 해제했습니다." },
  SUSPEND: { change: { state: "SUSPEND" }, news: "사용자를 정지했습니다." },
  LEAVE: { change: { state: "LEAVE" }, news: "탈퇴 처리했습니다." },
};

/** One action serves the page's dialogs and menus; `intent` says which one was sent. */
export async function changeMemberUsers(api: OwnApi, form: FormData): Promise<SavedChange> {
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
      const { change, news } = ACTS[act];
      return saved(await submit(api, changeMemberUser, { body: { userSeq, ...change } }), news);
    }
    default:
      return notUnderstood();
  }
}
