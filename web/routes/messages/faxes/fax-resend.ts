import { data } from "react-router";
import { resendFax } from "#contracts/messages/faxes.ts";
import { typedFaxReceivers } from "#domain/messages/fax-receivers.ts";
import { submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { memberApi } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import type { Route } from "./+types/fax-resend.ts";

/** Sends the same files again, to the same number unless the form names others. */
export async function action({ request, params: { docSeq }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const receivers = typedFaxReceivers(String(form.get("receivers") ?? ""));
  const api = sentOnce(memberApi(context), form.get("requestKey"));
  const body = receivers.length > 0 ? { receivers } : {};
  const { answer, status } = saved(
    await submit(api, resendFax, { params: { docSeq }, body }),
    "팩스를 다시 보냈습니다. 목록에서 결과를 확인할 수 있습니다.",
  );
  return data(answer, { status });
}
