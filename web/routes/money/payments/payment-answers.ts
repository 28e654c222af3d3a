import { getSettle, type SettleDetail } from "#contracts/money/payments.ts";
import { generateSettleRequest, type SettleRequest } from "#contracts/money/settle-bank.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import { type PartnerApi, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { notUnderstood } from "#web/forms/saved-answer.ts";
import { sentOnce } from "#web/sent-once.ts";

/** A page where one can pay answers with the way into the payment window, the state of a payment, or a refusal. */
export type PaymentAnswer = { request: SettleRequest } | { settle: SettleDetail } | { failure: FormFailure };

export async function answerPayment(
  api: PartnerApi,
  form: FormData,
): Promise<{ answer: PaymentAnswer; status: number }> {
  switch (form.get("intent")) {
    case "request": {
      const body = { amount: Number(form.get("amount")), payMethod: form.get("payMethod") as SettlePayMethod };
      const answer = await submit(sentOnce(api, form.get("requestKey")), generateSettleRequest, { body });
      return "failure" in answer ? answered(answer) : { answer: { request: answer.output }, status: 200 };
    }
    case "result": {
      const answer = await submit(api, getSettle, { params: { pgOrderKey: String(form.get("pgOrderKey")) } });
      return "failure" in answer ? answered(answer) : { answer: { settle: answer.output }, status: 200 };
    }
    default:
      return notUnderstood() as { answer: PaymentAnswer; status: number };
  }
}

const answered = ({ failure, status }: { failure: FormFailure; status: number }) => ({ answer: { failure }, status });
