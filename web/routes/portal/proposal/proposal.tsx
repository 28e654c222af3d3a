import { FileText } from "lucide-react";
import { data } from "react-router";
import { getCaptchaQuestion } from "#contracts/identity/captcha.ts";
import { PROVIDER } from "#domain/provider.ts";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import { submit } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { InquiryAside } from "#web/routes/identity/inquiries/inquiry-aside.tsx";
import { InquirySent } from "#web/routes/identity/inquiries/inquiry-sent.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";
import type { Route } from "./+types/proposal.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { ProposalPicture } from "./proposal-picture.tsx";
import { sendProposalRequest } from "./proposal-submit.ts";

// A form that listens: hydrated, and drawn for each visitor.
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
    known: user?.scope === "user" ? { name: user.name, email: user.email } : undefined,
    question: "failure" in question ? undefined : question.output,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await sendProposalRequest(context, await request.formData());
  return data(answer, { status });
}

export default function Proposal({ loaderData: { known, question }, actionData: answer }: Route.ComponentProps) {
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
          <ProposalForm failure={failureOf(answer)} known={known} question={question} />
          <InquiryAside mode="partner" />
        </div>
      </PageSection>
    </>
  );
}
