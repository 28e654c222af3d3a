import { useState } from "react";
import type { CashbillDetail } from "#contracts/documents/cashbills.ts";
import { cashbillCancelWay } from "#domain/documents/cashbill.ts";
import { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { AmountField } from "./amount-field.tsx";
import { CostNote } from "./cost-note.tsx";
import { amountText } from "./typed-amount.ts";

interface CancelCashbillDialogProps {
  isOpen: boolean;
  onClose: () => void;
  cashbill: CashbillDetail;
  cost: number | undefined;
}

/** Cancels a receipt. What that means depends on whether the tax office knows it. */
export function CancelCashbillDialog({ isOpen, onClose, cashbill, cost }: CancelCashbillDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="현금영수증 발급 취소">
      {(askToClose) => <CancelForm cashbill={cashbill} cost={cost} onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

const RULES = { amount: [required()] };

interface CancelFormProps {
  cashbill: CashbillDetail;
  cost: number | undefined;
  onDone: () => void;
  onCancel: () => void;
}

function CancelForm({ cashbill, cost, ...ends }: CancelFormProps) {
  const isSent = cashbillCancelWay(cashbill.status) === "cancelReceipt";
  const [amount, setAmount] = useState(amountText(cashbill.cancelableAmount));
  return (
    <DialogForm
      intent="CANCEL"
      rules={isSent ? RULES : {}}
      submitText="발급 취소"
      failureTitle="취소하지 못했습니다"
      {...ends}
    >
      <RequestKey />
      {isSent ? (
        <Callout title="국세청에 전송한 영수증입니다">
          취소 영수증을 한 장 더 발급해 국세청에 보냅니다. 일부 금액만 취소할 수도 있습니다. 되돌릴 수 없습니다.
        </Callout>
      ) : (
        <Callout title="국세청에 전송하기 전입니다">
          영수증을 그대로 없던 일로 합니다. 전체 금액만 취소할 수 있고, 국세청에는 아무것도 보내지 않습니다. 낸 요금은
          환불되지 않고, 되돌릴 수 없습니다.
        </Callout>
      )}
      <FormChoice name="cancelType">
        <RadioGroup
          legend="취소 사유"
          layout="row"
          defaultValue="1"
          options={Object.entries(CASHBILL_CANCEL_TYPES).map(([value, label]) => ({ value, label }))}
        />
      </FormChoice>
      {isSent ? (
        <>
          <AmountField
            name="amount"
            label="취소 금액"
            hint={`${formatWon(cashbill.cancelableAmount)}까지 취소할 수 있습니다.`}
            isRequired
            value={amount}
            onChange={setAmount}
          />
          <CostNote cost={cost} />
        </>
      ) : null}
    </DialogForm>
  );
}
