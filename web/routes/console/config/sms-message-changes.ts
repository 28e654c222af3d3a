import { putSmsDefaultMessages, resetSmsDefaultMessages } from "#contracts/sms-default-messages.ts";
import type { SmsMessageType } from "#domain/messages/sms-default-message.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";

export async function changeSmsMessage(api: ApiFetch, form: FormData): Promise<SavedChange> {
  const msgType = String(form.get("msgType")) as SmsMessageType;
  if (form.has("reset")) {
    return saved(await submit(api, resetSmsDefaultMessages, { body: [{ msgType }] }), "문구를 되돌렸습니다.");
  }
  const message = String(form.get("0.message") ?? "");
  return saved(await submit(api, putSmsDefaultMessages, { body: [{ msgType, message }] }), "문구를 저장했습니다.", {
    "0.message": message,
  });
}
