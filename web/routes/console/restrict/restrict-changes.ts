import { modifyRestrict } from "#contracts/restricts.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** The screen lists what is allowed, because that is what a person ticks; what travels is what is blocked. */
export async function changeRestrict(api: ApiFetch, form: FormData): Promise<SavedChange> {
  const allowed = form.getAll("allowedServices");
  const memos = form.getAll("memo");
  const body = {
    ipRestrictYN: form.has("ipRestrictYN"),
    ips: form.getAll("cidr").map((cidr, index) => ({ cidr: String(cidr), memo: String(memos[index] ?? "") })),
    memberSignInYN: form.has("memberSignInYN"),
    memberSettleYN: form.has("memberSettleYN"),
    blockedServices: SERVICE_CATEGORIES.map(({ code }) => code).filter((code) => !allowed.includes(code)),
    confirmLockOut: form.get("confirmLockOut") === "true",
  };
  return saved(await submit(api, modifyRestrict, { body }), "이용 제한을 저장했습니다.");
}
