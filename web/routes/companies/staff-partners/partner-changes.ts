import { changeContract, changeSupplyCosts, type PartnerAgreement } from "#contracts/companies/staff-partners.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import type { PartnerType } from "#domain/people/partner-type.ts";
import { type StaffApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** One action for both forms of the page; `intent` says which. */
export async function changePartner(api: StaffApi, partnerSeq: string, form: FormData): Promise<SavedChange> {
  switch (form.get("intent")) {
    case "contract":
      return saveContract(api, partnerSeq, form);
    case "supply-costs":
      return saveSupplyCosts(api, partnerSeq, form);
    default:
      return notUnderstood();
  }
}

async function saveContract(api: StaffApi, partnerSeq: string, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const contract: PartnerAgreement = {
    partnerType: text("partnerType") as PartnerType,
    hasPartnerBilling: form.has("hasPartnerBilling"),
    hasMemberBilling: form.has("hasMemberBilling"),
    adjustYN: form.has("adjustYN"),
    settleMethod: Number(text("settleMethod")) as SettleMethod,
    contractFrom: text("contractFrom"),
    contractTo: text("contractTo") || null,
  };
  const body = { contract, seen: JSON.parse(text("seen")) as PartnerAgreement };
  const answered = await submit(api, changeContract, { params: { partnerSeq }, body });
  return saved(withPlainFields(answered), "계약을 저장했습니다.");
}

/** The contract's fields lie one deeper than the form's. */
function withPlainFields<Answered extends object>(answered: Answered): Answered {
  if (!("failure" in answered)) return answered;
  const failure = answered.failure as { fields?: Record<string, string> };
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [name.replace(/^contract\./, ""), text]);
  return { ...answered, failure: { ...failure, fields: Object.fromEntries(fields) } };
}

async function saveSupplyCosts(api: StaffApi, partnerSeq: string, form: FormData): Promise<SavedChange> {
  const changes = [...form].flatMap(([name, value]) => {
    const itemCode = /^cost-(\d+)$/.exec(name)?.[1];
    const was = itemCode && form.get(`was-${itemCode}`);
    if (!itemCode || typeof value !== "string" || value === was) return [];
    return [{ itemCode: Number(itemCode), supplyCost: value === "" ? null : Number(value.replaceAll(",", "")) }];
  });
  if (changes.length === 0) return refused({ code: "INVALID_INPUT", message: "바꾼 단가가 없습니다." });
  const answered = await submit(api, changeSupplyCosts, { params: { partnerSeq }, body: changes });
  return saved(answered, `공급단가 ${changes.length}개를 저장했습니다. 지금부터의 이용에 적용됩니다.`);
}
