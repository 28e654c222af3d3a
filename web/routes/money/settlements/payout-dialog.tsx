import { EyeIcon } from "lucide-react";
import { useFetcher } from "react-router";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { Payout, revealPayoutAccount } from "#contracts/money/staff-payouts.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { SETTLE_METHOD_LABELS, SETTLE_METHODS } from "#domain/money/settle-method.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { maxLength, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface PayoutDialogProps {
  payout: Payout | undefined;
  onClose: () => void;
}

const RULES = { reference: [required(), maxLength(100)] };

const WHAT_HAPPENS: Readonly<Record<Payout["settleMethod"], string>> = {
  1: "은행에서 이체를 마친 뒤 기록합니다. 기록하면 되돌릴 수 없고, 파트너에게 지급완료로 보입니다.",
  2: "누르면 바로 파트너의 잔액에 포인트를 더합니다. 되돌릴 수 없습니다.",
  3: "누르면 바로 상계할 금액이 생기고, 파트너의 다음 결제에서 뺍니다. 되돌릴 수 없습니다.",
};

export function PayoutDialog({ payout, onClose }: PayoutDialogProps) {
  return (
    <FormDialog
      isOpen={payout !== undefined}
      onClose={onClose}
      title={payout ? `${payout.companyName} ${formatMonth(payout.adjustMonth)} 정산 지급` : ""}
      description={payout && WHAT_HAPPENS[payout.settleMethod]}
    >
      {(askToClose) => (payout ? <PayoutForm payout={payout} onDone={onClose} onCancel={askToClose} /> : null)}
    </FormDialog>
  );
}

function PayoutForm({ payout, onDone, onCancel }: { payout: Payout; onDone: () => void; onCancel: () => void }) {
  const isTransfer = payout.settleMethod === SETTLE_METHODS.bankTransfer;
  return (
    <div className="flex flex-col gap-5">
      <KeyValueList
        items={[
          { label: "지급 금액", value: <strong>{formatWon(payout.payable)}</strong> },
          { label: "정산 방법", value: SETTLE_METHOD_LABELS[payout.settleMethod] },
          ...(isTransfer ? [{ label: "정산 계좌", value: <TransferAccount key="account" payout={payout} /> }] : []),
        ]}
      />
      {isTransfer && payout.account === null ? (
        <Callout kind="warning" title="등록한 정산 계좌가 없습니다">
          계약서에 적힌 계좌로 이미 이체한 경우에만 기록해 주세요.
        </Callout>
      ) : null}
      <DialogForm
        intent="pay"
        {...(isTransfer && { rules: RULES })}
        submitText={isTransfer ? "이체를 기록하고 지급완료" : `${formatWon(payout.payable)} 지급`}
        failureTitle="지급하지 못했습니다"
        onDone={onDone}
        onCancel={onCancel}
      >
        <input type="hidden" name="partnerSeq" value={payout.partnerSeq} />
        <input type="hidden" name="month" value={payout.adjustMonth} />
        {isTransfer ? (
          <FormField
            name="reference"
            label="이체 번호"
            hint="은행에서 이 이체를 다시 찾을 수 있는 번호나 메모입니다."
            isRequired
          >
            <TextInput maxLength={100} autoComplete="off" />
          </FormField>
        ) : null}
      </DialogForm>
    </div>
  );
}

type RevealAnswer = { account: OutputOf<typeof revealPayoutAccount> } | { failure: { message: string } };

/** Shows the whole number only on request, because the server records who saw it. */
function TransferAccount({ payout }: { payout: Payout }) {
  const fetcher = useFetcher<RevealAnswer>();
  const answer = fetcher.data;
  if (payout.account === null) return <span className="text-danger">등록 안 함</span>;
  if (answer && "account" in answer) {
    const { bankName, accountNum, holder } = answer.account;
    return <span className="select-all">{`${bankName} ${accountNum} ${holder}`}</span>;
  }
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="partnerSeq" value={payout.partnerSeq} />
      <span>{payout.account}</span>
      <Button type="submit" size="sm" variant="ghost" icon={EyeIcon} isLoading={fetcher.state !== "idle"}>
        번호 보기
      </Button>
    </fetcher.Form>
  );
}
