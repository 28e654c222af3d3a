import { ArrowLeftIcon, ExternalLinkIcon } from "lucide-react";
import { data, Link } from "react-router";
import { getStaffPartner } from "#contracts/companies/staff-partners.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import { call } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/partner.ts";
import { ContractForm } from "./contract-form.tsx";
import { changePartner } from "./partner-changes.ts";
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
