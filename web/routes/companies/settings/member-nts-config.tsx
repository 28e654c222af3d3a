import { data } from "react-router";
import { getAddTaxAllows, getNtsSendTypes } from "#contracts/companies/tax-configs.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/nts-config.ts";
import { issueCalendar, transmitCalendar } from "./tax-calendar.ts";
import { TaxConfigPage } from "./tax-config-page.tsx";
import { changeTaxSetting } from "./tax-setting-changes.ts";

export const meta = () => consoleMeta("국세청 전송");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [sendTypes, addTaxAllows] = await Promise.all([
    call(api, getNtsSendTypes, { query: { partnerSeq: params.partnerSeq } }),
    call(api, getAddTaxAllows, {}),
  ]);
  const today = toSeoulDate(new Date());
  return {
    sendTypes: sendTypes.map(({ taxType, source, ntsSendType, inheritedNtsSendType }) => ({
      taxType,
      source,
      value: String(ntsSendType),
      inherited: String(inheritedNtsSendType),
    })),
    addTaxAllows: addTaxAllows.map(({ taxType, source, addTaxAllowYN, inheritedAddTaxAllowYN }) => ({
      taxType,
      source,
      value: String(addTaxAllowYN),
      inherited: String(inheritedAddTaxAllowYN),
    })),
    calendars: { issue: issueCalendar(today), transmit: transmitCalendar(today) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeTaxSetting(
    { kind: "member", api: memberApi(context) },
    await request.formData(),
  );
  return data(answer, { status });
}

export default function MemberNtsConfig({ loaderData }: Route.ComponentProps) {
  return (
    <TaxConfigPage
      {...loaderData}
      owner="member"
      description="이 회원사에만 적용됩니다. 따로 정하지 않으면 파트너 기본값을 따릅니다."
    />
  );
}
