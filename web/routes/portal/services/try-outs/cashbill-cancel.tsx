import type { ReactNode } from "react";
import {
  CASHBILL_STATUS_LABELS,
  type CashbillCancelWay,
  type CashbillState,
  cancelableCashbillAmount,
  cashbillCancelWay,
  cashbillTotal,
  isCashbillCancelAmount,
} from "#domain/documents/cashbill.ts";
import { formatWon } from "#domain/money/won.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { SAMPLE_CASHBILL } from "#web/documents/sample-cashbill.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { LiveForm } from "./live-form.tsx";
import { readChoice, readCount } from "./query-values.ts";

export const CASHBILL_CANCEL_QUERY = ["state", "amount"] as const;

const STATES = ["ISSUED", "NTS_SENT", "NTS_SUCCESS", "NTS_FAILURE"] as const satisfies readonly CashbillState[];
const TOTAL = cashbillTotal(SAMPLE_CASHBILL.content);

export interface CashbillCancelInput {
  state: (typeof STATES)[number];
  amount: number;
}

export const readCashbillCancel = (query: URLSearchParams): CashbillCancelInput => ({
  state: readChoice(query.get("state"), STATES, "ISSUED"),
  amount: readCount(query.get("amount"), { min: 1, max: 9_999_999, fallback: TOTAL }),
});

/** Cancels the same receipt in different states: the rules decide how, the slips show the remaining amount. */
export function CashbillCancel({ sectionId, input }: { sectionId: string; input: CashbillCancelInput }) {
  const fields = (
    <>
      <ChoiceList
        legend="지금 상태"
        name="state"
        chosen={input.state}
        choices={STATES.map((state) => ({ value: state, label: <Status state={state} /> }))}
      />
      <Field label="취소할 금액" hint={`영수증 합계는 ${formatWon(TOTAL)}이에요.`}>
        <TextInput
          name="amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={9_999_999}
          required
          defaultValue={input.amount}
          suffix={<span className="pe-2">원</span>}
        />
      </Field>
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields}>
      <Outcome {...input} />
    </LiveForm>
  );
}

function Status({ state }: { state: CashbillState }) {
  const { text, meaning } = CASHBILL_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
}

const WAY_TEXTS: Readonly<Record<CashbillCancelWay, { title: string; text: string }>> = {
  beforeSend: {
    title: "발급을 취소하면 끝나요",
    text: "아직 국세청에 보내지 않았으니 영수증 자체를 거둬들여요. 국세청에는 아무것도 신고되지 않아요.",
  },
  cancelReceipt: {
    title: "취소거래 영수증을 한 장 더 발급해요",
    text: "이미 국세청으로 떠났으니 원래 영수증은 그대로 두고, 승인번호와 거래일을 적은 취소거래로 상쇄해요.",
  },
};

function Outcome({ state, amount }: CashbillCancelInput) {
  const way = cashbillCancelWay(state);
  const cancelable = cancelableCashbillAmount(TOTAL, []);
  if (!way) {
    return (
      <Answer
        title="취소할 것이 없어요"
        text="국세청이 받지 않아 신고된 것이 없어요. 실패 사유를 고친 뒤 다시 전송해요."
      >
        <CashbillForm {...SAMPLE_CASHBILL} stamp={CASHBILL_STATUS_LABELS[state].text} />
      </Answer>
    );
  }
  const isAllowed = isCashbillCancelAmount(way, amount, cancelable);
  return (
    <Answer {...WAY_TEXTS[way]}>
      <CashbillForm
        {...SAMPLE_CASHBILL}
        {...(way === "beforeSend" && isAllowed ? { stamp: CASHBILL_STATUS_LABELS.CANCELED.text } : {})}
      />
      {isAllowed ? null : <Refusal way={way} cancelable={cancelable} />}
      {isAllowed && way === "cancelReceipt" ? <CancelSlip amount={amount} /> : null}
    </Answer>
  );
}

function Answer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mt-1.5 max-w-article text-muted">{text}</p>
      <div className="mt-6 grid items-start gap-6 rounded-lg bg-(--category-soft) p-4 sm:p-8 md:grid-cols-2">
        {children}
      </div>
    </>
  );
}

function Refusal({ way, cancelable }: { way: CashbillCancelWay; cancelable: number }) {
  return (
    <div className="self-center">
      <Callout kind="warning" title="이 금액으로는 취소할 수 없어요">
        {way === "beforeSend"
          ? `전송하기 전에는 ${formatWon(cancelable)} 전부를 취소해요. 일부만 취소하려면 전송한 뒤에 취소거래를 발급하세요.`
          : `남은 금액 ${formatWon(cancelable)}을 넘을 수 없어요.`}
      </Callout>
    </div>
  );
}

const VAT_DIVISOR = 11;

/** Shows the slip of a partial cancellation, which reduces the tax in proportion. */
function CancelSlip({ amount }: { amount: number }) {
  const tax = Math.floor(amount / VAT_DIVISOR);
  const remaining = cancelableCashbillAmount(TOTAL, [amount]);
  const { ntsNum, tradeDate, content } = SAMPLE_CASHBILL;
  return (
    <div>
      <CashbillForm
        {...SAMPLE_CASHBILL}
        tradeType="D"
        ntsNum="G10300057"
        content={{ ...content, supply: amount - tax, tax }}
        original={{ ntsNum, tradeDate, cancelType: 1 }}
      />
      <p className="mt-4 text-center text-sm">
        국세청에 남는 금액 <strong className="font-semibold">{formatWon(remaining)}</strong>
      </p>
    </div>
  );
}
