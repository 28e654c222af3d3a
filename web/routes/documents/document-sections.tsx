import type {
  DocumentAttachment,
  DocumentEvent,
  DocumentFee,
  DocumentMail,
  DocumentText,
  NtsAnswer,
} from "#contracts/documents/document-parts.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { DOCUMENT_ACTIONS } from "#domain/documents/document-event.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { MAIL_STATE_LABELS } from "#domain/messages/mail-state.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { FeePanelSection, PanelSection } from "./document-panel.tsx";

/** Shows the history, newest first. */
export function HistorySection({
  history,
  labels,
}: {
  history: readonly DocumentEvent[];
  labels: StatusLabels<string>;
}) {
  const entries = history.map(({ action, at, by, status, note }, index) => ({
    id: `${index}`,
    title: DOCUMENT_ACTIONS[action],
    time: { dateTime: `${at}+09:00`, text: formatDate(at) },
    meaning: labels[status]?.meaning ?? ("neutral" as const),
    detail: (
      <>
        {[by.name, by.person].filter(Boolean).join(" ")}
        {note ? <span className="block text-text">‘{note}’</span> : null}
      </>
    ),
  }));
  return (
    <PanelSection title="지나온 과정">
      <Timeline label="지나온 과정" entries={entries.toReversed()} />
    </PanelSection>
  );
}

export function NtsSection({ nts }: { nts: NtsAnswer }) {
  return (
    <PanelSection title="국세청 전송">
      {nts.remedy ? (
        <Callout kind={nts.resultDT ? "danger" : "info"} title={nts.text}>
          {nts.remedy}
        </Callout>
      ) : null}
      <KeyValueList
        items={[
          {
            label: "결과",
            value: nts.code ? `${nts.text} (${nts.code})` : nts.sendDT ? "답을 기다리는 중" : "전송하지 않음",
          },
          ...(nts.dueDT ? [{ label: "전송 예정", value: formatDate(nts.dueDT) }] : []),
          { label: "전송 일시", value: nts.sendDT && formatDate(nts.sendDT) },
          { label: "결과 일시", value: nts.resultDT && formatDate(nts.resultDT) },
          ...(nts.submitId ? [{ label: "제출 번호", value: nts.submitId }] : []),
        ]}
      />
    </PanelSection>
  );
}

export function MailsSection({ mails }: { mails: readonly DocumentMail[] }) {
  if (mails.length === 0) return null;
  return (
    <PanelSection title="보낸 메일">
      <ul className="divide-y divide-line">
        {mails.map(({ mailSeq, subject, recipient, state, insertDT, sentDT }) => (
          <li key={mailSeq} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="block">{subject}</span>
              <span className="text-muted">
                {recipient} · {formatDate(sentDT ?? insertDT)}
              </span>
            </span>
            <StatusBadge meaning={MAIL_STATE_LABELS[state].meaning}>{MAIL_STATE_LABELS[state].text}</StatusBadge>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Shows the texts to the other party. One that was not sent says why. */
export function TextsSection({ texts }: { texts: readonly DocumentText[] }) {
  if (texts.length === 0) return null;
  return (
    <PanelSection title="보낸 문자">
      <ul className="divide-y divide-line">
        {texts.map(({ textSeq, message, mobile, status, reason, insertDT }) => (
          <li key={textSeq} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="block">{message}</span>
              <span className="text-muted">{[mobile, formatDate(insertDT), reason].filter(Boolean).join(" · ")}</span>
            </span>
            <TextState status={status} reason={reason} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function TextState({ status, reason }: Pick<DocumentText, "status" | "reason">) {
  if (status)
    return <StatusBadge meaning={TALK_STATUS_LABELS[status].meaning}>{TALK_STATUS_LABELS[status].text}</StatusBadge>;
  if (reason === "") return <StatusBadge meaning="progress">보내는 중</StatusBadge>;
  return <StatusBadge meaning="danger">보내지 못함</StatusBadge>;
}

/** Lists the attached files as downloads. */
export function AttachmentsSection({
  attachments,
  hrefOf,
}: {
  attachments: readonly DocumentAttachment[];
  hrefOf: (attachmentSeq: number) => string;
}) {
  if (attachments.length === 0) return null;
  return (
    <PanelSection title="첨부 파일">
      <ul className="divide-y divide-line rounded-md border border-line">
        {attachments.map(({ attachmentSeq, name, sizeBytes }) => (
          <li key={attachmentSeq} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <a
              href={hrefOf(attachmentSeq)}
              download
              className="min-w-0 break-all text-brand underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="shrink-0 text-muted">{formatBytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

const PAYERS = { MEMBER: "회원사 잔액", PARTNER: "파트너 잔액" } as const;

/** Shows the fee of the document. */
export function FeeSection({ fee, feeText }: { fee: DocumentFee | null; feeText: string | undefined }) {
  if (!fee) return null;
  const { pointCode, pointDate, point, bonusPoint } = fee;
  return (
    <FeePanelSection
      pointCode={pointCode}
      day={pointDate}
      items={[
        { label: "품목", value: feeText ?? pointCode },
        { label: "금액", value: <Amount value={Math.abs(point + bonusPoint)} /> },
        ...(bonusPoint === 0 ? [] : [{ label: "그중 보너스", value: <Amount value={Math.abs(bonusPoint)} /> }]),
        { label: "낸 곳", value: PAYERS[fee.paidBy] },
        { label: "차감일", value: formatDate(pointDate) },
      ]}
    />
  );
}
