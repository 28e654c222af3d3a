import { data } from "react-router";
import { getPartnerAddTaxAllows, getPartnerNtsSendTypes } from "#contracts/companies/tax-configs.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { call } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/nts-config.ts";
import { issueCalendar, transmitCalendar } from "./tax-calendar.ts";
import { TaxConfigPage } from "./tax-config-page.tsx";
import { changeTaxSetting } from "./tax-setting-changes.ts";

export const meta = () => consoleMeta("국세청 전송");

export async function loader({ context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const [sendTypes, addTaxAllows] = await Promise.all([
    call(api, getPartnerNtsSendTypes, {}),
    call(api, getPartnerAddTaxAllows, {}),
  ]);
  const today = toSeoulDate(new Date());
  return {
    sendTypes: sendTypes.map(({ ntsSendType, ...row }) => ({ ...row, value: String(ntsSendType) })),
    addTaxAllows: addTaxAllows.map(({ addTaxAllowYN, ...row }) => ({ ...row, value: String(addTaxAllowYN) })),
    calendars: { issue: issueCalendar(today), transmit: transmitCalendar(today) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeTaxSetting(
    { kind: "partner", api: placeApi(context) },
    await request.formData(),
  );
  return data(answer, { status });
}

export default function NtsConfig({ loaderData }: Route.ComponentProps) {
  return (
    <TaxConfigPage
      {...loaderData}
      owner="partner"
      description="회원사가 따로 정하지 않았을 때 쓰는 기본값입니다. 바꾼 뒤에 발행하는 문서부터 적용됩니다."
    />
  );
}
