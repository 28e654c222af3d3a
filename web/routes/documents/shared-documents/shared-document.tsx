import { data, redirect } from "react-router";
import { proveSharedDocument, readSharedDocument, type SharedDocument } from "#contracts/documents/document-links.ts";
import type { ApiFailure } from "#contracts/page-calls.ts";
import { sharedDocumentPath } from "#domain/console/secret-address.ts";
import { RECIPIENT_PROOFS } from "#domain/documents/document-link.ts";
import { callUnlessRefused, submit } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/shared-document.ts";
import { DocumentDesk } from "./document-desk.tsx";
import { LinkRefused } from "./link-refused.tsx";
import { passCookie, passOf } from "./shared-pass.ts";

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const title = loaderData && "output" in loaderData ? loaderData.output.name : "받은 문서";
  return pageMeta({ pathname: location.pathname, title, isIndexed: false });
};

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const pass = passOf(request);
  const answer = await callUnlessRefused(apiOf(context), readSharedDocument, {
    body: { token, ...(pass && { pass }) },
  });
  return data(answer, { status: "failure" in answer ? answer.status : 200 });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const answer = String((await request.formData()).get("answer") ?? "").slice(0, 40);
  const proof = await submit(apiOf(context), proveSharedDocument, { body: { token, answer } });
  if ("failure" in proof) return data({ failure: proof.failure, answer }, { status: proof.status });
  const { publicOrigin } = context.get(requestScope);
  const headers = { "Set-Cookie": passCookie(token, proof.output.pass, publicOrigin) };
  throw redirect(sharedDocumentPath(token), { headers });
}

/** The page to which a mail leads a reader who is no member: first a question, then the document. */
export default function Shared({ loaderData: answer, actionData, params: { token } }: Route.ComponentProps) {
  if ("failure" in answer) {
    return (
      <LinkRefused
        failure={answer.failure}
        expired="메일로 받은 문서는 210일 동안 열려요. 보낸 회사에 다시 보내 달라고 요청해 주세요."
      />
    );
  }
  const { document, expiresDT } = answer.output;
  if (document === null) return <ProofCard token={token} shared={answer.output} wrong={actionData} />;
  return <DocumentDesk document={document} expiresDT={expiresDT} pdfHref={`${sharedDocumentPath(token)}/pdf`} />;
}

interface ProofCardProps {
  token: string;
  shared: SharedDocument;
  wrong: { failure: ApiFailure; answer: string } | undefined;
}

function ProofCard({ token, shared: { name, sender, proof }, wrong }: ProofCardProps) {
  const { label, digits } = RECIPIENT_PROOFS[proof];
  const who = proof === "CORP_NUM" ? "받은 회사의 " : "";
  return (
    <AccountCard
      title={`${sender}에서 보낸 ${name}`}
      description={`받는 분이 맞는지 확인하고 보여 드려요. ${who}${label}를 입력해 주세요.`}
    >
      <form method="post" action={sharedDocumentPath(token)} className="flex flex-col gap-5">
        <Field label={label} isRequired error={wrong && errorText(wrong.failure)}>
          <TextInput
            name="answer"
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            maxLength={digits + 6}
            defaultValue={wrong?.answer}
            placeholder={proof === "BIRTH_DATE" ? "YYMMDD" : "0".repeat(digits)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          문서 보기
        </Button>
      </form>
    </AccountCard>
  );
}

const errorText = ({ code, message, retryAfterS = 60 }: ApiFailure): string => {
  if (code === "DOCUMENT_PROOF_WRONG") return "문서에 적힌 번호와 달라요. 다시 확인해 주세요.";
  if (code === "TOO_MANY_REQUESTS")
    return `여러 번 틀렸어요. ${Math.ceil(retryAfterS / 60)}분 뒤에 다시 입력해 주세요.`;
  return message;
};
