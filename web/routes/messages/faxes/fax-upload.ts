import { data } from "react-router";
import { type FaxFile, uploadFaxFile } from "#contracts/messages/faxes.ts";
import { submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/fax-upload.ts";

export type UploadAnswer = { file: FaxFile } | { failure: FormFailure };

/** Uploads a file as soon as it is chosen, so that its pages are known before the fax is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await request.formData()).get("file");
  const body = { file: file instanceof File ? file : new File([], "") };
  const answer = await submit(memberApi(context), uploadFaxFile, { body });
  if ("failure" in answer) return data<UploadAnswer>({ failure: answer.failure }, { status: answer.status });
  return data<UploadAnswer>({ file: answer.output });
}
