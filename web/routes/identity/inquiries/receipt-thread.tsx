import { PaperclipIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Receipt } from "#contracts/identity/inquiries.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { BRAND_LABELS, PROVIDER } from "#domain/provider.ts";
import { INQUIRY_LANGUAGES, INQUIRY_STATUS_LABELS, RECEIPT_MODE_LABELS } from "#domain/support/inquiry.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";

const NEXT_STEPS: Readonly<Record<Receipt["state"], string>> = {
  RECEIVED: "담당자를 기다리고 있어요.",
  PROGRESS: "담당자가 확인하고 있어요.",
  ANSWERED: "답변을 드렸어요. 더 궁금한 점은 아래에 덧붙여 주세요.",
  CLOSED: "마무리된 문의예요. 더 궁금한 점은 새 문의로 남겨 주세요.",
};

interface ReceiptThreadProps {
  receipt: Receipt;
  isAdded: boolean;
  /** They are the form to write more. */
  children: ReactNode;
}

export function ReceiptThread({ receipt, isAdded, children }: ReceiptThreadProps) {
  const { state, mode, messages } = receipt;
  const { text, meaning } = INQUIRY_STATUS_LABELS[state];
  return (
    <div className="mx-auto max-w-article px-4 pt-10 pb-24 sm:px-6 sm:pt-14">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold">{RECEIPT_MODE_LABELS[mode]}</h1>
        <StatusBadge meaning={meaning}>{text}</StatusBadge>
      </div>
      <p className="mt-2 text-muted">
        <span className="font-mono">{receipt.receiptNumber}</span> · {NEXT_STEPS[state]}
      </p>
      {isAdded ? (
        <div role="status" className="mt-6">
          <Callout kind="tip" title="내용을 덧붙였어요">
            담당자가 이어서 확인할게요.
          </Callout>
        </div>
      ) : null}
      <ol aria-label="주고받은 내용" className="mt-8 flex flex-col gap-4">
        <Message
          by={receipt.companyName}
          isOurs={false}
          at={receipt.insertDT}
          content={receipt.content || "제안서를 요청했어요."}
        >
          <Details receipt={receipt} />
        </Message>
        {messages.map(({ messageSeq, kind, content, insertDT }) => (
          <Message
            key={messageSeq}
            by={kind === "ANSWER" ? `${PROVIDER.name} 고객센터` : receipt.companyName}
            isOurs={kind === "ANSWER"}
            at={insertDT}
            content={content}
          />
        ))}
      </ol>
      {state === "CLOSED" ? (
        <ButtonLink to="/cs/inquiry/technical" reloadDocument className="mt-8">
          새 문의 남기기
        </ButtonLink>
      ) : (
        children
      )}
    </div>
  );
}

interface MessageProps {
  by: string;
  isOurs: boolean;
  at: string;
  content: string;
  children?: ReactNode;
}

function Message({ by, isOurs, at, content, children }: MessageProps) {
  return (
    <li className={`rounded-lg border px-5 py-4 ${isOurs ? "border-brand bg-brand-soft" : "border-line bg-surface"}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <b className="font-semibold">{by}</b>
        <time dateTime={`${at}+09:00`} className="text-muted tabular-nums">
          {formatListTime(at)}
        </time>
      </p>
      <p className="mt-2 whitespace-pre-wrap">{content}</p>
      {children}
    </li>
  );
}

function Details({ receipt: { environment, language, files } }: { receipt: Receipt }) {
  const facts = [environment && BRAND_LABELS[environment], language && INQUIRY_LANGUAGES[language]].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <p className="mt-3 text-sm text-muted">{facts.join(" · ")}</p> : null}
      {files.length > 0 ? (
        <ul aria-label="첨부한 파일" className="mt-3 flex flex-col gap-1 text-sm text-muted">
          {files.map(({ name, sizeBytes }) => (
            <li key={name} className="flex items-center gap-2">
              <PaperclipIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 tabular-nums">{formatBytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
