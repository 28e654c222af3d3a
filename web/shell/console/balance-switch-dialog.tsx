import { useParams } from "react-router";
import { partnerPath } from "#domain/console/console-path.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { Amount } from "#web/ui/amount.tsx";
import type { SwitchedMember } from "./balance-switch.ts";
import { usePartnerBalance } from "./console-rights.ts";

interface BalanceSwitchDialogProps {
  member: SwitchedMember | undefined;
  onClose: () => void;
}

const NOTHING: Balance = { balance: 0, bonus: 0 };

export function BalanceSwitchDialog({ member, onClose }: BalanceSwitchDialogProps) {
  const partner = usePartnerBalance() ?? NOTHING;
  const { partnerSeq } = useParams();
  const moved = member?.balance ?? NOTHING;
  const after = { balance: partner.balance + moved.balance, bonus: partner.bonus + moved.bonus };
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title="잔액을 파트너로 옮기기"
      description={
        member && `${member.company.name}의 잔액과 보너스를 모두 파트너 잔액으로 옮깁니다. 콘솔에서 되돌릴 수 없습니다.`
      }
    >
      {(askToClose) =>
        member ? (
          <DialogForm
            intent="switch"
            action={partnerPath(Number(partnerSeq), "members/balance-switch")}
            submitText="옮기기"
            failureTitle="옮기지 못했습니다"
            onDone={onClose}
            onCancel={askToClose}
          >
            <input type="hidden" name="bizId" value={member.company.bizId} />
            <table className="w-full text-sm">
              <caption className="sr-only">옮기기 전과 후의 잔액</caption>
              <thead className="text-xs text-muted">
                <tr>
                  <td />
                  <th scope="col" className="pb-2 text-right font-normal">
                    지금
                  </th>
                  <th scope="col" className="pb-2 text-right font-normal">
                    옮긴 뒤
                  </th>
                </tr>
              </thead>
              <tbody>
                <Owner name={member.company.name} before={moved} after={NOTHING} />
                <Owner name="파트너" before={partner} after={after} />
              </tbody>
            </table>
            <p className="pb-4 text-xs text-muted">그사이에 쓰거나 충전한 금액이 있으면 남아 있는 만큼 옮깁니다.</p>
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}

function Owner({ name, before, after }: { name: string; before: Balance; after: Balance }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pe-4 text-left align-top font-medium">
        {name}
      </th>
      <Held balance={before} className="text-muted" />
      <Held balance={after} className="font-semibold" />
    </tr>
  );
}

function Held({ balance: { balance, bonus }, className }: { balance: Balance; className: string }) {
  return (
    <td className="py-3 ps-4 text-right align-top">
      <Amount value={balance + bonus} className={className} />
      {bonus > 0 ? (
        <p className="mt-0.5 text-xs text-muted">
          보너스 <Amount value={bonus} /> 포함
        </p>
      ) : null}
    </td>
  );
}
