import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "react-router";
import { getCaptchaQuestion } from "#contracts/identity/captcha.ts";
import type { InquiryMode } from "#domain/support/inquiry.ts";
import { submit } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { InquiryAside } from "./inquiry-aside.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { InquirySent } from "./inquiry-sent.tsx";
import { sendInquiry } from "./inquiry-submit.ts";

// The form needs scripts, so the page is hydrated and drawn for each visitor.
export const handle = { static: false };

const PAGES: Readonly<Record<InquiryMode, { title: string; description: string }>> = {
  partner: {
    title: "제휴 문의",
    description: "파트너 가입, 요금, 계약처럼 함께 일하는 방법을 물어보세요.",
  },
  technical: {
    title: "기술 문의",
    description: "연동하다 막힌 곳을 알려 주세요. 오류코드와 요청 번호를 함께 적으면 더 빨리 찾을 수 있어요.",
  },
};

const modeOf = (pathname: string): InquiryMode => (pathname.includes("/technical") ? "technical" : "partner");

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta({ pathname: location.pathname, matches, ...PAGES[modeOf(location.pathname)] });

export async function loader({ context }: LoaderFunctionArgs) {
  const [user, question] = await Promise.all([
    currentUser(context),
    submit(apiOf(context), getCaptchaQuestion, { query: { action: "inquiry" } }),
  ]);
  return {
    known: user?.scope === "user" ? { name: user.name, email: user.email } : undefined,
    question: "failure" in question ? undefined : question.output,
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { answer, status } = await sendInquiry(context, modeOf(url.pathname), await request.formData());
  return data(answer, { status });
}

const TABS = Object.keys(PAGES) as InquiryMode[];

export default function Inquiry() {
  const { known, question } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mode = modeOf(useLocation().pathname);
  if (answer && "receiptNumber" in answer) return <InquirySent {...answer} />;
  const { title, description } = PAGES[mode];
  return (
    <div className="mx-auto grid max-w-content gap-x-16 gap-y-12 px-4 pt-10 pb-20 sm:px-6 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 max-w-article">
        <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
        <p className="mt-2 text-muted">{description}</p>
        <nav aria-label="문의 종류" className="mt-6">
          <ul className="flex flex-wrap gap-1.5">
            {TABS.map((tab) => (
              <li key={tab}>
                <ChoiceChip href={`/cs/inquiry/${tab}`} isChosen={tab === mode}>
                  {PAGES[tab].title}
                </ChoiceChip>
              </li>
            ))}
          </ul>
        </nav>
        <InquiryForm key={mode} mode={mode} failure={failureOf(answer)} known={known} question={question} />
      </div>
      <InquiryAside mode={mode} />
    </div>
  );
}
