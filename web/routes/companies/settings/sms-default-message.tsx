import { data } from "react-router";
import {
  getSmsDefaultMessages,
  putSmsDefaultMessages,
  resetSmsDefaultMessages,
} from "#contracts/companies/sms-default-messages.ts";
import { listPartnerUnitCosts } from "#contracts/money/billings.ts";
import { MESSAGE_KINDS } from "#domain/messages/message-kind.ts";
import { SMS_DEFAULT_MESSAGES, type SmsMessageType } from "#domain/messages/sms-default-message.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { call, callUnlessRefused, type PartnerApi, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { LinkTabs } from "#web/ui/link-tabs.tsx";
import type { Route } from "./+types/sms-default-message.ts";
import { SmsMessageEditor } from "./sms-message-editor.tsx";

export const meta = () => consoleMeta("문자 기본 문구");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const [messages, costs] = await Promise.all([
    call(api, getSmsDefaultMessages, {}),
    // Some roles may write texts but not see prices.
    callUnlessRefused(api, listPartnerUnitCosts, {}),
  ]);
  const priceOf = (kind: "SMS" | "LMS"): number | undefined =>
    "failure" in costs
      ? undefined
      : costs.output.find(({ itemCode }) => itemCode === itemByCode(MESSAGE_KINDS[kind].item)?.number)?.unitCost;
  const [sms, lms] = [priceOf("SMS"), priceOf("LMS")];
  const open = messages.find(({ msgType }) => msgType === url.searchParams.get("type")) ?? messages[0];
  return { messages, open, prices: sms === undefined || lms === undefined ? undefined : { SMS: sms, LMS: lms } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeSmsMessage(placeApi(context), await request.formData());
  return data(answer, { status });
}

async function changeSmsMessage(api: PartnerApi, form: FormData): Promise<SavedChange> {
  const msgType = String(form.get("msgType")) as SmsMessageType;
  if (form.has("reset")) {
    return saved(await submit(api, resetSmsDefaultMessages, { body: [{ msgType }] }), "문구를 되돌렸습니다.");
  }
  const message = String(form.get("0.message") ?? "");
  return saved(await submit(api, putSmsDefaultMessages, { body: [{ msgType, message }] }), "문구를 저장했습니다.", {
    "0.message": message,
  });
}

export default function SmsDefaultMessagePage({ loaderData: { messages, open, prices } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("config");
  return (
    <ConsolePage
      title="문자 기본 문구"
      description="문서를 보낼 때 함께 나가는 문자의 문구입니다. 변수는 보낼 때 문서의 값으로 채웁니다."
    >
      {canWrite ? null : <ReadOnlyNote area="config" brand={brand} />}
      <LinkTabs
        label="문자 종류"
        tabs={messages.map(({ msgType }) => ({
          href: `?type=${msgType}`,
          label: SMS_DEFAULT_MESSAGES.find(({ code }) => code === msgType)?.text ?? msgType,
          isCurrent: msgType === open?.msgType,
        }))}
      />
      {open ? (
        // The editor begins anew with another text, or with the same one after a save.
        <SmsMessageEditor key={`${open.msgType} ${open.message}`} message={open} prices={prices} canWrite={canWrite} />
      ) : null}
    </ConsolePage>
  );
}
