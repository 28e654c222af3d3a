import {
  collectHometax,
  type HometaxCollection,
  type HometaxLoginInput,
  resumeHometaxLink,
  saveHometaxLink,
  stopHometaxLink,
} from "#contracts/collecting/hometaxes.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** The acts of the card above a list. A typed password is never sent back. */
export async function changeHometax(api: MemberApi, form: FormData, item: HometaxItem): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const params = { item };
  switch (form.get("intent")) {
    case "login":
      return saved(
        await submit(api, saveHometaxLink, { params, body: loginOf(text) }),
        "로그인 정보를 저장했습니다. 이번 달 자료로 바로 확인합니다.",
      );
    case "stop":
      return saved(await submit(api, stopHometaxLink, { params }), "홈택스 수집을 해지했습니다.");
    case "resume":
      return saved(await submit(api, resumeHometaxLink, { params }), "홈택스 수집을 다시 시작했습니다.");
    case "collect": {
      const values = {
        item,
        side: text("side"),
        dateType: text("dateType") || "WRITE",
        from: text("from"),
        to: text("to"),
      };
      const body = values as HometaxCollection;
      return saved(await submit(api, collectHometax, { body }), "수집을 시작했습니다.");
    }
    default:
      return notUnderstood();
  }
}

const loginOf = (text: (name: string) => string): HometaxLoginInput =>
  text("way") === "CERTIFICATE"
    ? { way: "CERTIFICATE" }
    : {
        way: "DEPARTMENT_ID",
        ...(text("userId") && { userId: text("userId") }),
        ...(text("password") && { password: text("password") }),
      };
