import { useState } from "react";
import { cidrContains } from "#contracts/cidr.ts";
import type { listSeenAddresses, Restrict } from "#contracts/companies/restricts.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useUnsavedWork } from "#web/forms/use-unsaved-work.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AddressList } from "./address-list.tsx";
import { type AddressRow, newRow } from "./address-row.ts";
import { LockOutDialog } from "./lock-out-dialog.tsx";
import { SeenAddresses } from "./seen-addresses.tsx";

interface RestrictFormProps {
  restrict: Restrict;
  /** It is undefined for people who may only look. */
  recent: OutputOf<typeof listSeenAddresses> | undefined;
  canWrite: boolean;
}

const LOCK_OUT = "LOCK_OUT_UNCONFIRMED";

export function RestrictForm({ restrict, recent, canWrite }: RestrictFormProps) {
  const { fetcher, failure } = useSavedForm();
  const [isOn, setOn] = useState(restrict.ipRestrictYN);
  const [rows, setRows] = useState<AddressRow[]>(() => restrict.ips.map(newRow));
  const add = (cidr: string, memo: string) => setRows([...rows, newRow({ cidr, memo })]);
  // Buttons add and remove rows, which no input event reports.
  const textOf = (list: readonly AddressRow[]) => JSON.stringify(list.map(({ cidr, memo }) => [cidr, memo]));
  const [savedText] = useState(textOf(rows));
  useUnsavedWork({ isDirty: () => textOf(rows) !== savedText });
  const isListed = (ip: string) => rows.some(({ cidr }) => cidrContains(cidr, ip));
  return (
    <ActionForm
      fetcher={fetcher}
      // The lock-out question is a dialog of its own.
      failure={failure?.code === LOCK_OUT ? undefined : failure}
    >
      {/* The form is off while a save is under way, because changes meanwhile would be lost with its result. */}
      <fieldset disabled={fetcher.state !== "idle"} className="contents">
        <Card
          title="접속 주소 제한"
          description="켜면 담당자의 콘솔 접속과 연동키를 쓰는 호출을 아래 주소에서만 받습니다. 회원사 사용자의 접속에는 적용되지 않습니다."
        >
          <div className="flex flex-col gap-5">
            <Checkbox
              name="ipRestrictYN"
              label={<span className="font-medium">허용한 주소에서만 이용</span>}
              checked={isOn}
              onChange={({ target }) => setOn(target.checked)}
              disabled={!canWrite}
            />
            <AddressList rows={rows} onChange={setRows} canWrite={canWrite} />
            {recent && canWrite ? <SeenAddresses recent={recent} isListed={isListed} onAdd={add} /> : null}
          </div>
        </Card>
        <MemberLimits restrict={restrict} canWrite={canWrite} />
      </fieldset>
      {canWrite ? (
        <div>
          <SubmitButton>저장</SubmitButton>
        </div>
      ) : null}
      <LockOutDialog
        fetcher={fetcher}
        failure={failure?.code === LOCK_OUT ? failure : undefined}
        onAddOwn={recent && !isListed(recent.doIp) ? () => add(recent.doIp, "내 주소") : undefined}
      />
    </ActionForm>
  );
}

interface MemberLimitsProps {
  restrict: Restrict;
  canWrite: boolean;
}

function MemberLimits({ restrict, canWrite }: MemberLimitsProps) {
  return (
    <Card title="회원사가 할 수 있는 일" description="선택을 풀면 이 파트너의 모든 회원사가 쓸 수 없습니다.">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkbox
            name="memberSignInYN"
            label={<span className="font-medium">회원사 사용자의 접속</span>}
            description="막으면 접속 주소(GetGaonBillURL)를 받을 수 없고, 들어와 있던 사람도 바로 나가게 됩니다."
            defaultChecked={restrict.memberSignInYN}
            disabled={!canWrite}
          />
          <Checkbox
            name="memberSettleYN"
            label={<span className="font-medium">회원사의 포인트 충전</span>}
            description="막으면 회원사의 결제 내역 화면에서 아무도 결제할 수 없습니다."
            defaultChecked={restrict.memberSettleYN}
            disabled={!canWrite}
          />
        </div>
        <fieldset>
          <legend className="text-sm font-medium">이용할 수 있는 서비스</legend>
          <div className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
            {SERVICE_CATEGORIES.map(({ code, text, color }) => (
              <Checkbox
                key={code}
                name="allowedServices"
                value={code}
                defaultChecked={!restrict.blockedServices.includes(code)}
                disabled={!canWrite}
                label={
                  <span className="inline-flex items-center gap-2">
                    <span aria-hidden="true" className="size-2 rounded-full" style={{ background: color }} />
                    {text}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  );
}
