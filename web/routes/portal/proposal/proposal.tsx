import { FileText } from "lucide-react";
import { data, type RouterContextProvider } from "react-router";
import type { InputOf } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { getCaptchaQuestion } from "#contracts/identity/captcha.ts";
import { ProposalFields, requestProposal } from "#contracts/identity/proposals.ts";
import { parse } from "#contracts/parse.ts";
import { PROVIDER } from "#domain/provider.ts";
import { INQUIRY_LENGTHS, PROPOSAL_MODE } from "#domain/support/inquiry.ts";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { CaptchaField, type CaptchaQuestion } from "#web/forms/captcha-field.tsx";
import { email, lengthBetween, maxLength, phone, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { type FormFailure, failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { InquiryAside } from "#web/routes/identity/inquiries/inquiry-aside.tsx";
import { WhoAsks } from "#web/routes/identity/inquiries/inquiry-form.tsx";
import { InquirySent } from "#web/routes/identity/inquiries/inquiry-sent.tsx";
import { captchaProofOf } from "#web/routes/identity/inquiries/inquiry-submit.ts";
import { PrivacyConsent } from "#web/routes/identity/inquiries/privacy-consent.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { Route } from "./+types/proposal.ts";
import { ProposalPicture } from "./proposal-picture.tsx";

// The form is hydrated and rendered for each visitor.
export const handle = { static: false };

const LEAD =
  "서비스와 요금, 파트너 유형, 시작하는 순서를 PDF 한 부로 정리했어요. 사내에서 검토할 때 그대로 돌려 보세요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "제안서", description: LEAD });

export async function loader({ context }: Route.LoaderArgs) {
  const [user, question] = await Promise.all([
    currentUser(context),
    submit(apiOf(context), getCaptchaQuestion, { query: { action: "proposal" } }),
  ]);
  return {
    person: user?.scope === "user" ? { name: user.name, email: user.email } : undefined,
    question: "failure" in question ? undefined : question.output,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await sendProposalRequest(context, await request.formData());
  return data(answer, { status });
}

export default function Proposal({ loaderData: { person, question }, actionData: answer }: Route.ComponentProps) {
  if (answer && "receiptNumber" in answer) return <InquirySent {...answer} />;
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto grid max-w-content items-center gap-x-12 gap-y-10 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div>
            <h1 className="text-3xl font-bold md:text-4xl">{PROVIDER.name} 연동 제안서</h1>
            <p className="mt-4 text-muted md:text-lg">{LEAD}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <a href={PROPOSAL_PDF_PATH} className="button button-primary button-lg">
                <span className="button-content">
                  <FileText aria-hidden="true" />
                  제안서 PDF 보기
                </span>
              </a>
              <a href="#request" className="button button-secondary button-lg">
                <span className="button-content">맞춤 제안 요청하기</span>
              </a>
            </div>
            <p className="mt-4 text-sm text-muted">A4 여섯 쪽이에요. 요금과 서비스가 바뀌면 제안서도 함께 바뀌어요.</p>
          </div>
          <div className="min-w-0 rounded-lg bg-surface-sunken p-5 sm:p-8">
            <ProposalPicture />
          </div>
        </div>
        <PaintFromHere id="hero-read" />
      </header>
      <PageSection
        id="request"
        title="맞춤 제안을 보내 드려요"
        lead="예상 이용량을 알려 주시면 단가와 계약 조건을 담은 제안서를 이메일로 보내 드려요."
      >
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProposalForm failure={failureOf(answer)} person={person} question={question} />
          <InquiryAside mode="partner" />
        </div>
      </PageSection>
    </>
  );
}

const RULES = {
  companyName: [required(), maxLength(INQUIRY_LENGTHS.companyName)],
  name: [required(), lengthBetween(2, 30)],
  tel: [required(), phone()],
  email: [required(), email()],
  content: [maxLength(INQUIRY_LENGTHS.content)],
  agreesPrivacy: [required()],
};

interface ProposalFormProps {
  failure: FormFailure | undefined;
  person: { name: string; email: string } | undefined;
  question: CaptchaQuestion | undefined;
}

function ProposalForm({ failure, person, question }: ProposalFormProps) {
  return (
    <ActionForm action="/proposal#request" rules={RULES} failure={failure} failureTitle="요청을 보내지 못했어요">
      <WhoAsks known={person} />
      <FormField name="content" label="제안에 담을 내용">
        <Textarea
          rows={6}
          limit={INQUIRY_LENGTHS.content}
          placeholder="쓰려는 서비스와 한 달 이용량, 시작하려는 때를 적어 주시면 단가까지 담아 드려요."
        />
      </FormField>
      <PrivacyConsent isProposal isChecked={failure?.values?.agreesPrivacy === "true"} />
      <CaptchaField action="proposal" answer={failure} question={question} />
      <SubmitButton size="lg" className="w-full sm:w-auto sm:min-w-44 sm:self-start">
        맞춤 제안 요청하기
      </SubmitButton>
    </ActionForm>
  );
}

type ProposalAnswer = { receiptNumber: string; email: string; mode: typeof PROPOSAL_MODE } | { failure: FormFailure };

const KEPT = ["companyName", "name", "tel", "email", "content", "agreesPrivacy"] as const;

type Body = InputOf<typeof requestProposal>["body"];

/** Checks the captcha last, so that a mistyped field does not use up the proof. */
async function sendProposalRequest(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: ProposalAnswer; status: number }> {
  const values = Object.fromEntries(KEPT.map((name) => [name, String(form.get(name) ?? "")]));
  const { agreesPrivacy, ...texts } = values;
  const body = { ...texts, ...(agreesPrivacy && { agreesPrivacy: true }), recaptchaToken: "" } as Body;
  const refuse = (failure: FormFailure, status: number) => ({ answer: { failure: { ...failure, values } }, status });
  const checked = parse(ProposalFields, body);
  const fields: Record<string, string> = checked.ok ? {} : { ...checked.fields };
  // Only the page asks for the consent; §7.7 does not have it.
  if (!agreesPrivacy) fields.agreesPrivacy = formMessage("required");
  if (Object.keys(fields).length > 0) {
    return refuse({ code: "INVALID_INPUT", message: ERRORS.INVALID_INPUT.message, fields }, 400);
  }
  const api = apiOf(context);
  const proof = await captchaProofOf(api, form, "proposal");
  if ("failure" in proof) return refuse(proof.failure, proof.status);
  const result = await submit(api, requestProposal, { body: { ...body, recaptchaToken: proof.output } });
  if ("failure" in result) return refuse(result.failure, result.status);
  return { answer: { ...result.output, email: values.email ?? "", mode: PROPOSAL_MODE }, status: 200 };
}
