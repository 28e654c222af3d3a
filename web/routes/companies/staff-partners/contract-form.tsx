import { useState } from "react";
import type { PartnerAgreement, StaffPartner } from "#contracts/companies/staff-partners.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const RULES = { contractFrom: [required()] };

const choices = (labels: Readonly<Record<string | number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const agreementOf = (partner: StaffPartner): PartnerAgreement => {
  const { partnerType, hasPartnerBilling, hasMemberBilling, adjustYN, settleMethod, contractFrom, contractTo } =
    partner;
  return { partnerType, hasPartnerBilling, hasMemberBilling, adjustYN, settleMethod, contractFrom, contractTo };
};

/** The contract is sent together with how it was read, so that nobody overwrites a colleague's change. */
export function ContractForm({ partner }: { partner: StaffPartner }) {
  const { fetcher, failure } = useSavedForm();
  const [isSettled, setSettled] = useState(partner.adjustYN);
  return (
    <Card title="계약" description="저장하면 이 파트너의 메뉴와 과금에 바로 적용됩니다.">
      <ActionForm fetcher={fetcher} rules={RULES} failure={failure} failureTitle="계약을 저장하지 못했습니다">
        <input type="hidden" name="intent" value="contract" />
        <input type="hidden" name="seen" value={JSON.stringify(agreementOf(partner))} />
        <FormField name="partnerType" label="파트너 유형">
          <Select options={choices(PARTNER_TYPE_LABELS)} defaultValue={partner.partnerType} />
        </FormField>
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-2 text-sm font-medium">과금 방식</legend>
          <FormChoice name="hasMemberBilling">
            <Checkbox
              label="회원사 과금"
              description="회원사가 스스로 충전한 잔액에서 이용요금을 냅니다. 정산은 이 금액에만 있습니다."
              defaultChecked={partner.hasMemberBilling}
            />
          </FormChoice>
          <FormChoice name="hasPartnerBilling">
            <Checkbox
              label="파트너 과금"
              description="파트너의 잔액에서 이용요금을 냅니다."
              defaultChecked={partner.hasPartnerBilling}
            />
          </FormChoice>
        </fieldset>
        <FormChoice name="adjustYN">
          <Checkbox
            label="정산 사용"
            description="켜면 이번 달 이용분부터 매월 정산합니다. 운영 서버에서만 정산합니다."
            checked={isSettled}
            onChange={(event) => setSettled(event.target.checked)}
          />
        </FormChoice>
        {partner.adjustYN && !isSettled ? (
          <Callout kind="warning" title="정산을 끄면 이번 달부터 정산하지 않습니다">
            이미 만들어진 달은 그대로 확정하고 지급합니다. 이월된 금액은 다시 켤 때까지 남아 있습니다.
          </Callout>
        ) : null}
        <FormField name="settleMethod" label="정산 방법" hint="정산예정이 된 달은 그때의 방법으로 지급합니다.">
          <Select options={choices(SETTLE_METHOD_LABELS)} defaultValue={String(partner.settleMethod)} />
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="contractFrom" label="계약 시작일" isRequired>
            <TextInput type="date" defaultValue={partner.contractFrom} />
          </FormField>
          <FormField name="contractTo" label="계약 종료일" hint="비우면 해지할 때까지 자동 연장합니다.">
            <TextInput type="date" defaultValue={partner.contractTo ?? ""} />
          </FormField>
        </div>
        <div className="flex justify-end">
          <SubmitButton>계약 저장</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
