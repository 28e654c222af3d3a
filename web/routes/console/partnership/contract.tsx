import type { Partner } from "#contracts/partners.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { SETTLE_METHOD_LABELS, type SettleMethod } from "#domain/money/settle-method.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";

export function Contract({ partner }: { partner: Partner }) {
  const { partnerType, hasMemberBilling, hasPartnerBilling, adjustYN, settleMethod, contractFrom, contractTo } =
    partner;
  const billing = [hasMemberBilling && "회원사 과금", hasPartnerBilling && "파트너 과금"].filter(Boolean).join(", ");
  return (
    <Card title="계약" description="바꾸려면 파트너 문의로 요청해 주십시오.">
      <KeyValueList
        items={[
          { label: "파트너 유형", value: PARTNER_TYPE_LABELS[partnerType] },
          { label: "과금 방식", value: billing },
          { label: "정산", value: adjustYN ? "사용" : "사용 안 함" },
          { label: "정산 방법", value: adjustYN ? SETTLE_METHOD_LABELS[settleMethod as SettleMethod] : null },
          { label: "계약 시작일", value: formatDate(contractFrom) },
          { label: "계약 종료일", value: contractTo ? formatDate(contractTo) : "해지할 때까지 자동 연장" },
        ]}
      />
    </Card>
  );
}
