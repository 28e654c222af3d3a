import { data } from "react-router";
import { addReceiptMessage, findReceipt } from "#contracts/identity/inquiries.ts";
import { INQUIRY_LENGTHS } from "#domain/support/inquiry.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { email, maxLength, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { Route } from "./+types/receipt.ts";
import { ReceiptThread } from "./receipt-thread.tsx";

export const handle = { static: false };

const DESCRIPTION = "접수번호와 이메일을 입력하면 진행 상황과 답변을 볼 수 있어요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "문의 확인", description: DESCRIPTION, isIndexed: false });

/** The mail that confirms an inquiry leads here with its number. */
export const loader = ({ url }: Route.LoaderArgs) => ({ number: url.searchParams.get("number")?.slice(0, 20) ?? "" });

/** The email of the person stays in the form and never stands in an address line. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const key = { receiptNumber: text("receiptNumber"), email: text("email") };
  const api = apiOf(context);
  if (!form.has("content")) {
    const receipt = await submit(api, findReceipt, { body: key });
    if ("failure" in receipt) return data({ failure: { ...receipt.failure, values: key } }, { status: receipt.status });
    return { receipt: receipt.output, email: key.email };
  }
  const content = text("content");
  const answer = await submit(api, addReceiptMessage, { body: { ...key, content } });
  if (!("failure" in answer)) return { receipt: answer.output, email: key.email, isAdded: true };
  const receipt = await submit(api, findReceipt, { body: key });
  const failure = { ...answer.failure, values: { ...key, content } };
  if ("failure" in receipt) return data({ failure }, { status: answer.status });
  return data({ receipt: receipt.output, email: key.email, failure }, { status: answer.status });
}

const KEY_RULES = { receiptNumber: [required()], email: [required(), email()] };
const MESSAGE_RULES = { content: [required(), maxLength(INQUIRY_LENGTHS.content)] };

export default function ReceiptPage({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const failure = failureOf(actionData);
  if (actionData && "receipt" in actionData && actionData.receipt) {
    const { receipt, email } = actionData;
    return (
      <ReceiptThread receipt={receipt} isAdded={"isAdded" in actionData}>
        <ActionForm
          key={receipt.messages.length}
          rules={MESSAGE_RULES}
          failure={failure}
          failureTitle="내용을 덧붙이지 못했어요"
          className="mt-8"
        >
          <input type="hidden" name="receiptNumber" value={receipt.receiptNumber} />
          <input type="hidden" name="email" value={email} />
          <FormField name="content" label="더 물어볼 내용">
            <Textarea rows={4} limit={INQUIRY_LENGTHS.content} />
          </FormField>
          <SubmitButton className="self-start">덧붙이기</SubmitButton>
        </ActionForm>
      </ReceiptThread>
    );
  }
  return (
    <div className="mx-auto max-w-[32rem] px-4 pt-10 pb-24 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">문의 확인</h1>
      <p className="mt-2 text-muted">{DESCRIPTION}</p>
      <ActionForm
        rules={KEY_RULES}
        failure={failure}
        failureTitle="문의를 찾지 못했어요"
        isGuarded={false}
        className="mt-8"
      >
        <FormField name="receiptNumber" label="접수번호" hint="접수 확인 메일에 적혀 있어요.">
          <TextInput
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="XXXX-XXXX-XXXX"
            defaultValue={number}
          />
        </FormField>
        <FormField name="email" label="이메일">
          <TextInput
            size="lg"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <SubmitButton size="lg">문의 찾기</SubmitButton>
      </ActionForm>
    </div>
  );
}
