import { useState } from "react";
import type { SettleOffer } from "#contracts/money/payments.ts";
import {
  creditUsed,
  isPaymentAmount,
  SETTLE_AMOUNT_MAX,
  SETTLE_AMOUNT_MIN,
  SETTLE_AMOUNT_PRESETS,
} from "#domain/money/settle-amount.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { between, checkFields, required } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { AmountInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { Payment } from "./use-payment.ts";

const RULES = { amount: [required(), between(SETTLE_AMOUNT_MIN, SETTLE_AMOUNT_MAX)] };
const FIRST_AMOUNT = 50_000;

const METHODS: readonly { value: SettlePayMethod; label: string; description: string }[] = [
  { value: "card", label: "신용카드", description: "결제하면 바로 충전됩니다." },
  { value: "bank", label: "계좌이체", description: "출금하면 바로 충전됩니다." },
  { value: "vbank", label: "가상계좌", description: "받은 계좌로 입금하면 충전됩니다." },
];

interface PayFormProps {
  payment: Payment;
  offer: SettleOffer;
  /** A page has one key, so that the same click sent twice is one payment. */
  requestKey: string;
  /** It is the balance before the payment. */
  balance: number | undefined;
}

/** Asks how much and by which method, with the sum beside it; the button opens the payment window. */
export function PayForm({ payment, offer, requestKey, balance }: PayFormProps) {
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const [preset, setPreset] = useState({ amount: FIRST_AMOUNT, times: 0 });
  const choose = (won: number) => {
    setAmount(won);
    setPreset(({ times }) => ({ amount: won, times: times + 1 }));
  };
  return (
    <div
      onSubmitCapture={({ target }) => {
        const problems = checkFields(RULES, new FormData(target as HTMLFormElement));
        if (Object.keys(problems).length === 0) payment.openWindow();
      }}
    >
      <ActionForm
        fetcher={payment.fetcher}
        rules={RULES}
        failure={payment.failure}
        failureTitle="결제창을 열지 못했습니다"
        isGuarded={false}
      >
        <input type="hidden" name="intent" value="request" />
        <input type="hidden" name="requestKey" value={requestKey} />
        <fieldset disabled={offer.refusal !== null} className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-3">
            <FormField name="amount" label="충전 금액" isRequired className="max-w-sm">
              <AmountInput
                key={preset.times}
                defaultValue={preset.amount}
                onDigitsChange={(digits) => setAmount(Number(digits))}
              />
            </FormField>
            <Presets current={amount} onChoose={choose} />
          </div>
          <FormChoice name="payMethod">
            <RadioGroup legend="결제수단" layout="cards" defaultValue="card" options={METHODS} />
          </FormChoice>
          <Summary amount={amount} credit={offer.credit} balance={balance} />
          <SubmitButton size="lg" className="w-full sm:w-auto sm:min-w-48 sm:self-end">
            결제하기
          </SubmitButton>
        </fieldset>
      </ActionForm>
    </div>
  );
}

function Presets({ current, onChoose }: { current: number; onChoose: (amount: number) => void }) {
  return (
    <fieldset aria-label="자주 쓰는 금액" className="grid min-w-0 grid-cols-4 gap-2 sm:grid-cols-8">
      {SETTLE_AMOUNT_PRESETS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === current}
          onClick={() => onChoose(amount)}
          className="h-9 rounded-md border border-line bg-surface text-sm tabular-nums transition-colors hover:border-line-strong active:bg-surface-hover disabled:cursor-not-allowed disabled:text-faint aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
        >
          {amount / 10_000}만
        </button>
      ))}
    </fieldset>
  );
}

function Summary({ amount, credit, balance }: { amount: number; credit: number; balance: number | undefined }) {
  const isRight = isPaymentAmount(amount);
  const creditPart = isRight ? creditUsed(amount, credit) : 0;
  return (
    <dl className="flex flex-col gap-2 rounded-lg bg-surface-sunken px-5 py-4 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">충전 포인트</dt>
        <dd>
          <Amount value={isRight ? amount : null} />
        </dd>
      </div>
      {credit > 0 ? (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">
            정산 크레딧 <span className="text-faint">(남은 크레딧 {credit.toLocaleString("ko-KR")}원)</span>
          </dt>
          <dd>
            <Amount value={-creditPart} />
          </dd>
        </div>
      ) : null}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt className="font-semibold">결제 금액</dt>
        <dd className="text-xl font-bold">
          <Amount value={isRight ? amount - creditPart : null} />
        </dd>
      </div>
      {balance === undefined ? null : (
        <div className="flex justify-between gap-4 text-muted">
          <dt>충전한 뒤 잔액</dt>
          <dd>
            <Amount value={isRight ? balance + amount : null} />
          </dd>
        </div>
      )}
    </dl>
  );
}
