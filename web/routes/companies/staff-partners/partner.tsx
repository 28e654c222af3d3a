import { ArrowLeftIcon, ExternalLinkIcon } from "lucide-react";
import { data, Link } from "react-router";
import {
  changeContract,
  changeSupplyCosts,
  getStaffPartner,
  type PartnerAgreement,
} from "#contracts/companies/staff-partners.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { PartnerType } from "#domain/people/partner-type.ts";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import { call, type StaffApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/partner.ts";
import { ContractForm } from "./contract-form.tsx";
import { SupplyCosts } from "./supply-costs.tsx";

export const meta = () => consoleMeta("파트너 계약");

export const loader = ({ params: { partnerSeq }, context }: Route.LoaderArgs) =>
  call(staffApi(context), getStaffPartner, { params: { partnerSeq } });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changePartner(staffApi(context), params.partnerSeq, await request.formData());
  return data(answer, { status });
}

export default function StaffPartnerPage({ loaderData: partner }: Route.ComponentProps) {
  const { partnerSeq, account } = partner;
  return (
    <>
      <div className="console-width px-4 pt-4 md:px-8">
        <Link
          to="/console/staff/partners"
          className="inline-flex min-h-7 items-center gap-1 rounded-sm text-sm text-muted hover:text-text"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          파트너 계약
        </Link>
      </div>
      <ConsolePage
        title={partner.companyName}
        description={
          <span className="tabular-nums">
            {formatBizId(partner.bizId)}{" "}
            <Badge tone={isRealBrand(partner.brand) ? "outline" : "test"}>{BRAND_LABELS[partner.brand]}</Badge>
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`${partnerPath(partnerSeq, "info")}`}>변경 이력</ButtonLink>
            <ButtonLink to={partnerPath(partnerSeq, "dashboard")} icon={ExternalLinkIcon}>
              콘솔 열기
            </ButtonLink>
          </div>
        }
      >
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ContractForm key={JSON.stringify(partner)} partner={partner} />
          <Card title="등록 내용">
            <KeyValueList
              items={[
                { label: "서비스", value: partner.serviceName },
                { label: "파트너 코드", value: partner.partnerCode },
                { label: "회원사", value: `${formatNumber(partner.memberCount)}곳` },
                { label: "등록일", value: partner.insertDT.slice(0, 10) },
                { label: "정산 은행", value: account.bankName },
                { label: "정산 계좌", value: account.accountNum },
                { label: "예금주", value: account.holder },
              ]}
            />
          </Card>
        </div>
        <SupplyCosts costs={partner.supplyCosts} />
      </ConsolePage>
    </>
  );
}

/** One action serves both forms of the page; `intent` says which. */
async function changePartner(api: StaffApi, partnerSeq: string, form: FormData): Promise<SavedChange> {
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
  const answer = await submit(api, changeContract, { params: { partnerSeq }, body });
  return saved(withPlainFields(answer), "계약을 저장했습니다.");
}

/** Renames the fields of the contract, which are one level deeper than those of the form. */
function withPlainFields<Result extends object>(answer: Result): Result {
  if (!("failure" in answer)) return answer;
  const failure = answer.failure as { fields?: Record<string, string> };
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [name.replace(/^contract\./, ""), text]);
  return { ...answer, failure: { ...failure, fields: Object.fromEntries(fields) } };
}

async function saveSupplyCosts(api: StaffApi, partnerSeq: string, form: FormData): Promise<SavedChange> {
  const changes = [...form].flatMap(([name, value]) => {
    const itemCode = /^cost-(\d+)$/.exec(name)?.[1];
    const was = itemCode && form.get(`was-${itemCode}`);
    if (!itemCode || typeof value !== "string" || value === was) return [];
    return [{ itemCode: Number(itemCode), supplyCost: value === "" ? null : Number(value.replaceAll(",", "")) }];
  });
  if (changes.length === 0) return refused({ code: "INVALID_INPUT", message: "바꾼 단가가 없습니다." });
  const answer = await submit(api, changeSupplyCosts, { params: { partnerSeq }, body: changes });
  return saved(answer, `공급단가 ${changes.length}개를 저장했습니다. 지금부터의 이용에 적용됩니다.`);
}
