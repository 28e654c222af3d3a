import { CreditCardIcon } from "lucide-react";
import { getSettleOffer, listSettles } from "#contracts/settles.ts";
import { partnerPath } from "#domain/console/console-menu.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/settles.ts";
import { SETTLE_FILTERS, settleColumns } from "./settle-columns.tsx";

export const meta = () => consoleMeta("결제 내역");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const [list, offer] = await Promise.all([loadList(api, listSettles, url), call(api, getSettleOffer, {})]);
  return { list, offer };
}

export default function Settles({ loaderData: { list, offer }, params }: Route.ComponentProps) {
  const at = (path: string) => partnerPath(Number(params.partnerSeq), path);
  const payLink = offer.refusal ? undefined : (
    <ButtonLink to={at("settle")} variant="primary" icon={CreditCardIcon}>
      포인트 충전
    </ButtonLink>
  );
  return (
    <ListPage
      title="결제 내역"
      description="파트너가 포인트를 충전하려고 결제한 내역입니다. 합계는 결제완료만 더합니다."
      action={payLink}
      list={list}
      hasTotals
      columns={settleColumns({
        ...{ totals: list.page.totals, depositUrl: offer.depositUrl, hasCredit: true },
        receiptPath: at("settles/receipts"),
      })}
      rowKey={({ pgOrderKey }) => pgOrderKey}
      filters={SETTLE_FILTERS}
      noMatch={{ title: "조건에 맞는 결제가 없습니다", description: "기간을 넓히거나 상태를 바꿔 보세요." }}
      none={{
        title: "아직 결제한 내역이 없습니다",
        description: "포인트를 충전하면 결제와 영수증을 이 목록에서 볼 수 있습니다.",
        action: payLink,
      }}
    />
  );
}
