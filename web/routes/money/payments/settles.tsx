import { CreditCardIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { data } from "react-router";
import { getSettleOffer, listSettles } from "#contracts/money/payments.ts";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { call } from "#web/api-client.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Route } from "./+types/settles.ts";
import { usePartnerBalance } from "./partner-balance.ts";
import { answerPayment } from "./payment-answers.ts";
import { PaymentBox } from "./payment-box.tsx";
import { SETTLE_FILTERS, settleColumns } from "./settle-columns.tsx";

export const meta = () => consoleMeta("결제 내역");

/** Lists the payments of the member where the address names one, else of the partner; one pays on the same page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const [list, offer] = await Promise.all([loadList(api, listSettles, url), call(api, getSettleOffer, {})]);
  return { list, offer, requestKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerPayment(placeApi(context), await request.formData());
  return data(answer, { status });
}

export default function Settles({ loaderData, params }: Route.ComponentProps) {
  const { list, offer, requestKey } = loaderData;
  const [isPaying, setPaying] = useState(false);
  const company = useMemberFrame()?.member.company.name;
  const path = "settles/receipts";
  const [partnerSeq, memberSeq] = [Number(params.partnerSeq), Number(params.memberSeq)];
  const receiptPath = memberSeq ? memberPath(partnerSeq, memberSeq, path) : partnerPath(partnerSeq, path);
  const payButton = (
    <Button
      variant="primary"
      icon={CreditCardIcon}
      disabled={offer.refusal !== null}
      onClick={() => setPaying(true)}
      aria-haspopup="dialog"
    >
      포인트 충전
    </Button>
  );
  return (
    <ListPage
      title="결제 내역"
      description={`${memberSeq ? "이 회원사가" : "파트너가"} 포인트를 충전하려고 결제한 내역입니다. 합계는 결제완료만 더합니다.`}
      action={payButton}
      list={list}
      hasTotals
      columns={settleColumns({ totals: list.page.totals, hasCredit: !memberSeq, receiptPath })}
      rowKey={({ pgOrderKey }) => pgOrderKey}
      filters={SETTLE_FILTERS}
      noMatch={{ title: "조건에 맞는 결제가 없습니다", description: "기간을 넓히거나 상태를 바꿔 보세요." }}
      none={{
        title: "아직 결제한 내역이 없습니다",
        description: "포인트를 충전하면 결제와 영수증을 이 목록에서 볼 수 있습니다.",
        action: offer.refusal ? undefined : payButton,
      }}
    >
      {offer.refusal ? <Callout title="여기에서는 충전할 수 없습니다">{offer.refusal}</Callout> : null}
      <PayDialog
        isOpen={isPaying}
        onClose={() => setPaying(false)}
        company={company}
        offer={offer}
        requestKey={requestKey}
        receiptPath={receiptPath}
      />
    </ListPage>
  );
}

interface PayDialogProps extends Omit<ComponentProps<typeof PaymentBox>, "balance"> {
  isOpen: boolean;
  onClose: () => void;
  /** It is the member's company; without one the partner charges its own balance. */
  company: string | undefined;
}

function PayDialog({ isOpen, onClose, company, ...box }: PayDialogProps) {
  const member = useMemberFrame()?.member.balance;
  const partner = usePartnerBalance();
  const balance = company === undefined ? partner : (member ?? undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="포인트 충전"
      description={company ? `${company}의 잔액을 충전합니다.` : "파트너의 잔액을 충전합니다."}
    >
      <PaymentBox {...box} balance={balance && balance.balance + balance.bonus} />
    </Dialog>
  );
}
