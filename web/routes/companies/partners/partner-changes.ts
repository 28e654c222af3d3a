import type { RouterContextProvider } from "react-router";
import { appendPartner, registerPartner, removePartner } from "#contracts/companies/partners.ts";
import type { PartnerType } from "#domain/people/partner-type.ts";
import { type Answer, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";

/** Says which form was sent, and then what to show there on refusal, or the partner to go to. */
export interface PartnerAnswer {
  intent: string;
  failure?: FormFailure;
  done?: number;
}

export async function changePartners(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: PartnerAnswer; status: number }> {
  const text = (name: string) => String(form.get(name) ?? "");
  const api = apiOf(context);
  const intent = text("intent");
  switch (intent) {
    case "register": {
      const body = {
        companyName: text("companyName"),
        bizId: text("bizId"),
        serviceName: text("serviceName"),
        partnerCode: text("partnerCode"),
        partnerType: text("partnerType") as PartnerType,
      };
      return toAnswer(intent, await submit(api, registerPartner, { body }), ({ testbed }) => testbed.partnerSeq);
    }
    case "append": {
      const input = { params: { partnerSeq: text("partnerSeq") }, body: { partnerKey: text("partnerKey") } };
      return toAnswer(intent, await submit(api, appendPartner, input), ({ partnerSeq }) => partnerSeq);
    }
    default: {
      const partnerSeq = text("partnerSeq");
      const answer = await submit(api, removePartner, { params: { partnerSeq } });
      return toAnswer(intent, answer, () => Number(partnerSeq));
    }
  }
}

function toAnswer<Output>(intent: string, answer: Answer<Output>, done: (output: Output) => number) {
  if ("failure" in answer) return { answer: { intent, failure: answer.failure }, status: answer.status };
  return { answer: { intent, done: done(answer.output) }, status: 200 };
}
