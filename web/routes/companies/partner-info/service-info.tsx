import { useState } from "react";
import type { Partner } from "#contracts/companies/partners.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { bizIdKind } from "#domain/people/biz-id-check.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { BizIdDialog } from "./biz-id-dialog.tsx";
import { useTakenCheck } from "./use-taken-check.ts";

const RULES = { serviceName: [required()], partnerCode: [required()] };

interface ServiceInfoProps {
  partner: Partner;
  canWrite: boolean;
}

export function ServiceInfo({ partner, canWrite }: ServiceInfoProps) {
  const { fetcher, failure } = useSavedForm();
  const { isTaken, onType, check } = useTakenCheck("partnerCode", partner.brand);
  const server = BRAND_LABELS[partner.brand];
  return (
    <Card title="서비스" description={`이름과 코드는 ${server}의 것만 바뀝니다. 다른 서버는 따로 바꿔 주세요.`}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <ActionForm
          // The form begins anew with the stored values after every change.
          key={`${partner.serviceName}/${partner.partnerCode}`}
          fetcher={fetcher}
          rules={RULES}
          failure={failure}
        >
          <input type="hidden" name="intent" value="service-info" />
          <input type="hidden" name="bizId" value={partner.bizId} />
          <FormField name="serviceName" label="서비스 이름" hint="고객이 알고 있는 서비스의 이름입니다." isRequired>
            <TextInput
              defaultValue={partner.serviceName ?? ""}
              placeholder="서비스 이름 미등록"
              maxLength={50}
              disabled={!canWrite}
            />
          </FormField>
          <FormField
            name="partnerCode"
            label="파트너 코드"
            hint={`영문과 숫자 2~20자입니다. ${server}에서 하나뿐이어야 합니다.`}
            error={isTaken ? "이미 사용 중인 파트너 코드입니다." : undefined}
            isRequired
          >
            <TextInput
              defaultValue={partner.partnerCode ?? ""}
              maxLength={20}
              autoCapitalize="characters"
              spellCheck={false}
              disabled={!canWrite}
              onChange={({ target }) => onType(target.value)}
              onBlur={({ target }) => void check(target.value)}
              className="uppercase"
            />
          </FormField>
          {canWrite ? (
            <div>
              <SubmitButton>저장</SubmitButton>
            </div>
          ) : null}
        </ActionForm>
        <Company partner={partner} canWrite={canWrite} />
      </div>
    </Card>
  );
}

function Company({ partner, canWrite }: ServiceInfoProps) {
  const [isChanging, setChanging] = useState(false);
  const { company, bizId, partnerSeq, insertDT, serviceName } = partner;
  const number = (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        {formatBizId(bizId)}
        <span className="block text-xs text-muted">{bizIdKind(bizId)}</span>
      </span>
      {canWrite ? (
        <Button
          size="sm"
          aria-label="사업자등록번호 변경"
          disabled={serviceName === null}
          title={serviceName === null ? "서비스 이름을 먼저 저장해 주세요." : undefined}
          onClick={() => setChanging(true)}
          aria-haspopup="dialog"
        >
          변경
        </Button>
      ) : null}
    </span>
  );
  return (
    <section aria-label="회사" className="self-start rounded-md bg-surface-sunken p-5">
      <KeyValueList
        items={[
          { label: "회사", value: company.name },
          { label: "사업자등록번호", value: number },
          { label: "파트너 번호", value: partnerSeq },
          { label: "등록일", value: formatDate(insertDT.slice(0, 10)) },
        ]}
      />
      <BizIdDialog partner={partner} isOpen={isChanging} onClose={() => setChanging(false)} />
    </section>
  );
}
