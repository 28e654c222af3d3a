import { useState } from "react";
import { data } from "react-router";
import { listPartnerKeys } from "#contracts/companies/partner-keys.ts";
import { getPartner, type Partner } from "#contracts/companies/partners.ts";
import { getFirstCall } from "#contracts/desk/onboarding.ts";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate, formatRelative } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { SETTLE_METHOD_LABELS, type SettleMethod } from "#domain/money/settle-method.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/partnership.ts";
import { type IntegrationAddress, integrationAddresses } from "./endpoints.server.ts";
import { FirstCall } from "./first-call.tsx";
import { firstCallCommand } from "./first-call-command.server.ts";
import { FirstInvoice, FirstInvoiceElsewhere, NoFirstInvoice } from "./first-invoice.tsx";
import { changeKeys } from "./key-changes.ts";
import type { RevealedKeys } from "./key-columns.tsx";
import { keySamples } from "./key-samples.server.ts";
import { PartnerKeys } from "./partner-keys.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";
import { addTestMember } from "./test-member.server.ts";

export const meta = () => consoleMeta("연동 정보");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { partnerSeq } = params;
  const { publicOrigin } = context.get(requestScope);
  const partnerRequest = call(api, getPartner, { params: { partnerSeq } });
  const [partner, keys, firstCall, samples, user] = await Promise.all([
    partnerRequest,
    call(api, listPartnerKeys, { params: { partnerSeq } }),
    partnerRequest.then(({ brand }) => (isRealBrand(brand) ? undefined : loadFirstCall(context, partnerSeq))),
    keySamples(context),
    currentUser(context),
  ]);
  const now = new Date();
  return {
    partner,
    keys: keys.map((key) => ({
      ...key,
      // Formatted on the server, so that the text does not change while the page loads.
      lastUsed: key.lastUsedDT && formatRelative(fromSeoulDateTime(key.lastUsedDT), now),
    })),
    firstCall,
    samples,
    addresses: integrationAddresses(publicOrigin),
    email: user?.email ?? "",
  };
}

/** Returns null where no member can issue. */
async function loadFirstCall(context: Route.LoaderArgs["context"], partnerSeq: string) {
  const firstCall = await call(apiOf(context), getFirstCall, { params: { partnerSeq } });
  if (!firstCall) return null;
  const command = firstCallCommand(firstCall, context.get(requestScope).publicOrigin);
  const highlighted = await highlightAll(context, [[command, "bash"]]);
  return { member: firstCall.member, command, html: highlighted.get(command) ?? "" };
}

export async function action({ request, params: { partnerSeq }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context);
  const { answer, status } = await (form.get("intent") === "test-member"
    ? addTestMember(api, partnerSeq)
    : changeKeys(api, partnerSeq, form));
  return data(answer, { status });
}

export default function Partnership({ loaderData }: Route.ComponentProps) {
  const { partner, keys, firstCall, samples, addresses, email } = loaderData;
  const [revealed, setRevealed] = useState<RevealedKeys>({});
  const [keyToReveal, setKeyToReveal] = useState<number>();
  const current = keys.find(({ scope, expiresDT }) => expiresDT === null && allowsScope(scope, "DOCUMENTS"));
  const currentKey = current && revealed[current.partnerKeySeq];
  const reveal = ({ partnerKeySeq }: KeyRow) => setKeyToReveal(partnerKeySeq);
  const hide = ({ partnerKeySeq }: KeyRow) =>
    setRevealed(Object.fromEntries(Object.entries(revealed).filter(([seq]) => Number(seq) !== partnerKeySeq)));
  return (
    <ConsolePage
      title="연동 정보"
      description={`${BRAND_LABELS[partner.brand]}의 연동키와 주소, 계약 내용입니다. 두 서버의 주소는 같고, 어느 서버를 쓰는지는 연동키가 정합니다.`}
      action={<ButtonLink to={partnerPath(partner.partnerSeq, "partnership/go-live")}>운영 전환 점검</ButtonLink>}
    >
      <div className="flex flex-col gap-5">
        <PartnerKeys keys={keys} revealed={revealed} onReveal={reveal} onHide={hide} />
        {firstCall === undefined ? <FirstInvoiceElsewhere /> : null}
        {firstCall === null ? <NoFirstInvoice partnerSeq={partner.partnerSeq} /> : null}
        {firstCall && current ? (
          <FirstInvoice
            key={firstCall.member.memberSeq}
            partnerSeq={partner.partnerSeq}
            call={firstCall}
            keyRow={current}
            fullKey={currentKey}
            onReveal={() => reveal(current)}
          />
        ) : null}
        <div className="grid gap-5 lg:grid-cols-2">
          <Contract partner={partner} />
          <Endpoints addresses={addresses} />
        </div>
        {current ? (
          <FirstCall
            samples={samples}
            partnerKey={currentKey ?? current.maskedKey}
            isMasked={currentKey === undefined}
          />
        ) : null}
      </div>
      <RevealDialog
        partnerKeySeq={keyToReveal}
        email={email}
        onClose={() => setKeyToReveal(undefined)}
        onRevealed={(partnerKey) => {
          if (keyToReveal !== undefined) setRevealed({ ...revealed, [keyToReveal]: partnerKey });
          setKeyToReveal(undefined);
        }}
      />
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

type LoaderData = Route.ComponentProps["loaderData"];
export type KeyRow = LoaderData["keys"][number];
export type FirstCallCommand = NonNullable<LoaderData["firstCall"]>;

function Endpoints({ addresses }: { addresses: readonly IntegrationAddress[] }) {
  return (
    <Card
      title="연동 주소"
      description="모든 호출은 아래 주소로 보냅니다."
      action={
        <TextLink to="/docs/guides/quick-start" reloadDocument>
          시작하기 문서
        </TextLink>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {addresses.map(({ label, kind, url }) => (
          <li key={url} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 grow">
              <p className="flex items-center gap-2 text-muted">
                {label} <Badge tone="outline">{kind}</Badge>
              </p>
              <code className="mt-0.5 block font-mono text-[0.8125rem] break-all">{url}</code>
            </div>
            <CopyButton text={url} label={`${label} 주소`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
