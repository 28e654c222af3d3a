import { ArrowLeftIcon } from "lucide-react";
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import {
  addInquiryNote,
  answerInquiry,
  assignInquiry,
  changeInquiryState,
  getInquiry,
  type StaffInquiry,
} from "#contracts/identity/staff-inquiries.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { MAIL_STATE_LABELS } from "#domain/messages/mail-state.ts";
import { allowedActions } from "#domain/states/transition.ts";
import {
  INQUIRY_MACHINE,
  INQUIRY_STAFF_ACTIONS,
  INQUIRY_STATUS_LABELS,
  type InquiryStaffAction,
  RECEIPT_MODE_LABELS,
} from "#domain/support/inquiry.ts";
import { call, type StaffApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { AnswerForm, NoteForm } from "./answer-form.tsx";
import { InquiryFacts } from "./inquiry-facts.tsx";
import { InquiryHandling } from "./inquiry-handling.tsx";

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

/** Shows the thread beside the facts about it; on a phone one stands below the other. */
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

/** One action serves every form of the page; `intent` says which. */
async function changeInquiry(api: StaffApi, inquirySeq: string, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const params = { inquirySeq };
  const content = text("content");
  switch (form.get("intent")) {
    case "state": {
      const body = { action: text("action") as InquiryStaffAction };
      return saved(await submit(api, changeInquiryState, { params, body }), "상태를 바꿨습니다.");
    }
    case "assign": {
      const body = { assigneeSeq: text("assigneeSeq") ? Number(text("assigneeSeq")) : null };
      return saved(await submit(api, assignInquiry, { params, body }), "담당자를 바꿨습니다.");
    }
    case "note":
      return saved(await submit(api, addInquiryNote, { params, body: { content } }), "메모를 남겼습니다.", { content });
    case "answer": {
      const body = { content, lastMessageSeq: Number(text("lastMessageSeq")) };
      return saved(await submit(api, answerInquiry, { params, body }), "답변을 메일로 보냈습니다.", { content });
    }
    default:
      return notUnderstood();
  }
}

type Message = StaffInquiry["messages"][number];

const LOOKS: Readonly<Record<Message["kind"], string>> = {
  QUESTION: "border-line bg-surface",
  ANSWER: "border-brand bg-brand-soft",
  NOTE: "border-warning-line bg-warning-soft",
};

const authorOf = ({ kind, authorName }: Message, asker: string): string =>
  kind === "QUESTION" ? asker : `${authorName ?? "운영자"} · ${kind === "NOTE" ? "내부 메모" : "답변"}`;

function InquiryThread({ inquiry }: { inquiry: StaffInquiry }) {
  const first: Message = {
    messageSeq: 0,
    kind: "QUESTION",
    authorName: null,
    mailState: null,
    insertDT: inquiry.insertDT,
    content: inquiry.content || "남긴 내용이 없습니다.",
  };
  return (
    <ol aria-label="주고받은 내용" className="flex flex-col gap-3">
      {[first, ...inquiry.messages].map((message) => (
        <li key={message.messageSeq} className={`rounded-lg border px-5 py-4 text-sm ${LOOKS[message.kind]}`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">{authorOf(message, inquiry.name)}</b>
            {message.mailState ? (
              <StatusBadge meaning={MAIL_STATE_LABELS[message.mailState].meaning} isPlain>
                {`메일 ${MAIL_STATE_LABELS[message.mailState].text}`}
              </StatusBadge>
            ) : null}
            <time dateTime={`${message.insertDT}+09:00`} className="ms-auto text-xs text-muted tabular-nums">
              {formatDate(message.insertDT)}
            </time>
          </div>
          <p className="mt-2 whitespace-pre-wrap">{message.content}</p>
        </li>
      ))}
    </ol>
  );
}
