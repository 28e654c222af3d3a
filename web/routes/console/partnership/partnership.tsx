import { useState } from "react";
import { data } from "react-router";
import { listPartnerKeys } from "#contracts/partner-keys.ts";
import { getPartner, type Partner } from "#contracts/partners.ts";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate, formatRelative } from "#domain/calendar/time-format.ts";
import { SETTLE_METHOD_LABELS, type SettleMethod } from "#domain/money/settle-method.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import { apiOf, call } from "#web/api-client.ts";
import { requestScope } from "#web/request-scope.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/partnership.ts";
import { integrationAddresses } from "./endpoints.server.ts";
import { Endpoints } from "./endpoints.tsx";
import { FirstCall } from "./first-call.tsx";
import { changeKeys } from "./key-changes.ts";
import { keySamples } from "./key-samples.server.ts";
import { PartnerKeys, type RevealedKeys } from "./partner-keys.tsx";

export const meta = () => consoleMeta("연동 정보");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { partnerSeq } = params;
  const { publicOrigin } = context.get(requestScope);
  const [partner, keys, samples, user] = await Promise.all([
    call(api, getPartner, { params: { partnerSeq } }),
    call(api, listPartnerKeys, { params: { partnerSeq } }),
    keySamples(context),
    currentUser(context),
  ]);
  const now = new Date();
  return {
    partner,
    keys: keys.map((key) => ({
      ...key,
      // Worded on the server, so that the page does not change its mind while it loads.
      lastUsed: key.lastUsedDT && formatRelative(fromSeoulDateTime(key.lastUsedDT), now),
    })),
    samples,
    addresses: integrationAddresses(publicOrigin),
    email: user?.email ?? "",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeKeys(apiOf(context), params.partnerSeq, await request.formData());
  return data(answer, { status });
}

export default function Partnership({ loaderData }: Route.ComponentProps) {
  const { partner, keys, samples, addresses, email } = loaderData;
  const [revealed, setRevealed] = useState<RevealedKeys>({});
  const [current] = keys;
  return (
    <ConsolePage
      title="연동 정보"
      description={`${BRAND_LABELS[partner.brand]}의 연동키와 주소, 계약 내용입니다. 두 서버의 주소는 같고, 어느 서버를 쓰는지는 연동키가 정합니다.`}
    >
      <div className="flex flex-col gap-5">
        <PartnerKeys keys={keys} email={email} revealed={revealed} onChange={setRevealed} />
        <div className="grid gap-5 lg:grid-cols-2">
          <Contract partner={partner} />
          <Endpoints addresses={addresses} />
        </div>
        {current ? (
          <FirstCall
            samples={samples}
            partnerKey={revealed[current.partnerKeySeq] ?? current.maskedKey}
            isMasked={revealed[current.partnerKeySeq] === undefined}
          />
        ) : null}
      </div>
    </ConsolePage>
  );
}

function Contract({ partner }: { partner: Partner }) {
  const { partnerType, hasMemberBilling, hasPartnerBilling, adjustYN, settleMethod, contractFrom, contractTo } =
    partner;
  const billing = [hasMemberBilling && "회원사 과금", hasPartnerBilling && "파트너 과금"].filter(Boolean).join(", ");
  return (
    <Card title="계약" description="바꾸려면 제휴 문의로 요청해 주세요.">
      <KeyValueList
        items={[
          { label: "파트너 유형", value: PARTNER_TYPE_LABELS[partnerType] },
          { label: "과금 방식", value: billing },
          { label: "정산", value: adjustYN ? "사용" : "사용 안 함" },
          { label: "정산 방법", value: adjustYN ? SETTLE_METHOD_LABELS[settleMethod as SettleMethod] : null },
          { label: "계약 시작일", value: formatDate(contractFrom) },
          { label: "계약 종료일", value: contractTo ? formatDate(contractTo) : "해지할 때까지 자동 연장" },
        ]}
      />
    </Card>
  );
}

export type KeyRow = Route.ComponentProps["loaderData"]["keys"][number];
