import { useState } from "react";
import { cidrContains } from "#contracts/cidr.ts";
import type { listSeenAddresses, Restrict } from "#contracts/companies/restricts.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useUnsavedWork } from "#web/forms/use-unsaved-work.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AddressList } from "./address-list.tsx";
import { type AddressRow, newRow } from "./address-row.ts";
import { LockOutDialog } from "./lock-out-dialog.tsx";
import { MemberLimits } from "./member-limits.tsx";
import { SeenAddresses } from "./seen-addresses.tsx";

interface RestrictFormProps {
  restrict: Restrict;
  /** Missing for those who may only look. */
  seen: OutputOf<typeof listSeenAddresses> | undefined;
  canWrite: boolean;
}

const LOCK_OUT = "LOCK_OUT_UNCONFIRMED";

export function RestrictForm({ restrict, seen, canWrite }: RestrictFormProps) {
  const { fetcher, failure } = useSavedForm();
  const [isOn, setOn] = useState(restrict.ipRestrictYN);
  const [rows, setRows] = useState<AddressRow[]>(() => restrict.ips.map(newRow));
  const add = (cidr: string, memo: string) => setRows([...rows, newRow({ cidr, memo })]);
  // Rows come and go by buttons as well, which no input tells of.
  const asKept = (list: readonly AddressRow[]) => JSON.stringify(list.map(({ cidr, memo }) => [cidr, memo]));
  const [kept] = useState(asKept(rows));
  useUnsavedWork({ isDirty: () => asKept(rows) !== kept });
  const isListed = (ip: string) => rows.some(({ cidr }) => cidrContains(cidr, ip));
  return (
    <ActionForm
      fetcher={fetcher}
      // The question it asks is a dialog of its own.
      failure={failure?.code === LOCK_OUT ? undefined : failure}
    >
      {/* What would be changed while a save is under way would be gone once its outcome is shown. */}
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
            {seen && canWrite ? <SeenAddresses seen={seen} isListed={isListed} onAdd={add} /> : null}
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
        onAddOwn={seen && !isListed(seen.doIp) ? () => add(seen.doIp, "내 주소") : undefined}
      />
    </ActionForm>
  );
}
