import { ArrowLeftIcon } from "lucide-react";
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { getInquiry } from "#contracts/identity/staff-inquiries.ts";
import { allowedActions } from "#domain/states/transition.ts";
import {
  INQUIRY_MACHINE,
  INQUIRY_STAFF_ACTIONS,
  INQUIRY_STATUS_LABELS,
  type InquiryStaffAction,
  RECEIPT_MODE_LABELS,
} from "#domain/support/inquiry.ts";
import { call } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { AnswerForm, NoteForm } from "./answer-form.tsx";
import { changeInquiry } from "./inquiry-changes.ts";
import { InquiryFacts } from "./inquiry-facts.tsx";
import { InquiryHandling } from "./inquiry-handling.tsx";
import { InquiryThread } from "./inquiry-thread.tsx";

export const meta = () => consoleMeta("문의 내용");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [inquiry, user] = await Promise.all([
    call(staffApi(context), getInquiry, { params: { inquirySeq: String(params.inquirySeq) } }),
    currentUser(context),
  ]);
  const acts = allowedActions(INQUIRY_MACHINE, inquiry.state).filter(isStaffAction);
  return { inquiry, acts, userSeq: user?.userSeq };
}

const isStaffAction = (action: string): action is InquiryStaffAction => action in INQUIRY_STAFF_ACTIONS;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { answer, status } = await changeInquiry(staffApi(context), String(params.inquirySeq), form);
  return data(answer, { status });
}

/** The thread beside what is known about it; on a phone one below the other. */
export default function StaffInquiryPage() {
  const { inquiry, acts, userSeq } = useLoaderData<typeof loader>();
  const isProposal = useLocation().pathname.includes("/proposals/");
  const { text, meaning } = INQUIRY_STATUS_LABELS[inquiry.state];
  const lastMessageSeq = inquiry.messages.findLast(({ kind }) => kind !== "NOTE")?.messageSeq ?? 0;
  return (
    <>
      <div className="console-width px-4 pt-4 md:px-8">
        <Link
          to={isProposal ? "/console/staff/proposals" : "/console/staff/inquiries"}
          className="inline-flex min-h-7 items-center gap-1 rounded-sm text-sm text-muted hover:text-text"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          {isProposal ? "제안서 요청" : "받은 문의"}
        </Link>
      </div>
      <ConsolePage
        title={inquiry.companyName}
        description={
          <>
            {RECEIPT_MODE_LABELS[inquiry.mode]} · <span className="font-mono">{inquiry.receiptNumber}</span>
          </>
        }
        action={<StatusBadge meaning={meaning}>{text}</StatusBadge>}
      >
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <InquiryThread inquiry={inquiry} />
            {inquiry.state === "CLOSED" ? null : (
              <AnswerForm key={lastMessageSeq} email={inquiry.email} lastMessageSeq={lastMessageSeq} />
            )}
            <NoteForm key={`note-${inquiry.messages.length}`} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <InquiryHandling inquiry={inquiry} acts={acts} userSeq={userSeq} />
            <InquiryFacts inquiry={inquiry} />
          </div>
        </div>
      </ConsolePage>
    </>
  );
}
