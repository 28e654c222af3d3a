import { Link, useParams } from "react-router";
import type { DocumentEvent, DocumentFee, DocumentMail, NtsAnswer } from "#contracts/document-parts.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-menu.ts";
import { DOCUMENT_ACTIONS } from "#domain/documents/document-event.ts";
import { MAIL_STATE_LABELS } from "#domain/messages/mail-state.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { PanelSection } from "./document-panel.tsx";

/** What happened to it, the newest first. */
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
        <Callout kind="danger" title={nts.text}>
          {nts.remedy}
        </Callout>
      ) : null}
      <KeyValueList
        items={[
          {
            label: "결과",
            value: nts.code ? `${nts.text} (${nts.code})` : nts.sendDT ? "답을 기다리는 중" : "전송 전",
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

const PAYERS = { MEMBER: "회원사 잔액", PARTNER: "파트너 잔액" } as const;

/** What it cost; the entry itself is in the ledger. */
export function FeeSection({ fee, feeText }: { fee: DocumentFee | null; feeText: string | undefined }) {
  const { partnerSeq, memberSeq } = useParams();
  if (!fee) return null;
  const { pointCode, pointDate, point, bonusPoint } = fee;
  const question = new URLSearchParams({
    dateRange: `${pointDate},${pointDate}`,
    memberSeq: String(memberSeq),
    pointCode,
  });
  return (
    <PanelSection
      title="요금"
      aside={
        <Link
          to={`${partnerPath(Number(partnerSeq), "stats/entries")}?${question}`}
          className="text-brand underline-offset-4 hover:underline"
        >
          원장에서 보기
        </Link>
      }
    >
      <KeyValueList
        items={[
          { label: "품목", value: feeText ?? pointCode },
          { label: "금액", value: <Amount value={Math.abs(point + bonusPoint)} /> },
          ...(bonusPoint === 0 ? [] : [{ label: "그중 보너스", value: <Amount value={Math.abs(bonusPoint)} /> }]),
          { label: "낸 곳", value: PAYERS[fee.paidBy] },
          { label: "차감일", value: formatDate(pointDate) },
        ]}
      />
    </PanelSection>
  );
}
