import { modifyPartnerUser, registerPartnerUser } from "#contracts/companies/partner-users.ts";
import { modifyServiceInfo } from "#contracts/companies/partners.ts";
import type { PartnerUserRole } from "#domain/people/partner-role.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** One action for all forms of the page; `intent` says which one was sent. */
export async function changeInfo(api: OwnApi, partnerSeq: number, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const partnerUserSeq = Number(form.get("partnerUserSeq"));
  const partnerUserRole = text("partnerUserRole") as PartnerUserRole;
  switch (form.get("intent")) {
    case "service-info":
    case "biz-id": {
      const values = { serviceName: text("serviceName"), partnerCode: text("partnerCode"), bizId: text("bizId") };
      const answer = await submit(api, modifyServiceInfo, { body: { partnerSeq, ...values } });
      return saved(answer, "파트너 정보를 저장했습니다.", values);
    }
    case "add-user": {
      const body = { partnerSeq, email: text("email"), partnerUserRole };
      return saved(await submit(api, registerPartnerUser, { body }), "담당자를 등록하고 메일로 알렸습니다.");
    }
    case "change-role": {
      const body = { partnerUserSeq, partnerUserRole };
      return saved(await submit(api, modifyPartnerUser, { body }), "역할을 바꾸었습니다.");
    }
    case "leave": {
      const body = { partnerUserSeq, partnerUserState: "LEAVE" as const };
      return saved(await submit(api, modifyPartnerUser, { body }), "퇴사 처리했습니다. 바로 접근할 수 없게 됩니다.");
    }
    case "return": {
      const body = { partnerUserSeq, partnerUserState: "ACTIVE" as const };
      return saved(await submit(api, modifyPartnerUser, { body }), "다시 재직 상태로 바꾸었습니다.");
    }
    default:
      return notUnderstood();
  }
}
