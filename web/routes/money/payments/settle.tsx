import { data } from "react-router";
import { getSettleOffer } from "#contracts/money/payments.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { call } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/settle.ts";
import { usePartnerBalance } from "./partner-balance.ts";
import { answerPayment } from "./payment-answers.ts";
import { PaymentBox } from "./payment-box.tsx";

export const meta = () => consoleMeta("포인트 충전");

export const loader = async ({ context }: Route.LoaderArgs) => ({
  offer: await call(placeApi(context), getSettleOffer, {}),
  requestKey: crypto.randomUUID(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerPayment(placeApi(context), await request.formData());
  return data(answer, { status });
}

export default function Settle({ loaderData: { offer, requestKey }, params }: Route.ComponentProps) {
  const balance = usePartnerBalance();
  return (
    <ConsolePage title="포인트 충전" description="파트너가 회원사 대신 내는 이용료를 미리 충전합니다.">
      <Card className="w-full max-w-3xl">
        <PaymentBox
          offer={offer}
          requestKey={requestKey}
          balance={balance && balance.balance + balance.bonus}
          receiptPath={partnerPath(Number(params.partnerSeq), "settles/receipts")}
        />
      </Card>
    </ConsolePage>
  );
}
