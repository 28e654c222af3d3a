import type { SettleOffer } from "#contracts/money/payments.ts";
import { Callout } from "#web/ui/callout.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentProgress } from "./payment-progress.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentBoxProps {
  offer: SettleOffer;
  requestKey: string;
  balance: number | undefined;
  receiptPath: string;
}

/** Holds everything one needs to pay: first the form, then the progress of the payment. */
export function PaymentBox({ offer, requestKey, balance, receiptPath }: PaymentBoxProps) {
  const payment = usePayment();
  const { request } = payment;
  return (
    <div className="flex flex-col gap-5">
      {offer.refusal ? (
        <Callout kind="warning" title="충전할 수 없습니다">
          {offer.refusal}
        </Callout>
      ) : null}
      {request ? (
        <PaymentProgress key={request.pgOrderKey} payment={payment} request={request} receiptPath={receiptPath} />
      ) : (
        <PayForm payment={payment} offer={offer} requestKey={requestKey} balance={balance} />
      )}
    </div>
  );
}
