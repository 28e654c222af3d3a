import type { ReactNode } from "react";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { TALK_BUTTON_TYPES } from "#domain/messages/talk-limits.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FeePanelSection, PanelSection } from "#web/routes/documents/document-panel.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import { type KeyValue, KeyValueList } from "#web/ui/key-value-list.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { dispatchHistory } from "./dispatch-history.ts";
import { carrierText } from "./dispatch-words.ts";

interface DispatchSectionsProps {
  dispatch: DispatchDetail;
  kindText: string;
  pointCode: string;
  revealButton: ReactNode;
}

/** All facts about a dispatch, without its preview. */
export function DispatchSections({ dispatch, kindText, pointCode, revealButton }: DispatchSectionsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Result dispatch={dispatch} />
      <PanelSection title="받는 사람" aside={revealButton}>
        <KeyValueList
          items={[
            { label: "이름", value: dispatch.toName },
            { label: "받는 번호", value: formatPhone(dispatch.toNumber) },
          ]}
        />
      </PanelSection>
      <PanelSection title="지나온 과정">
        <Timeline
          label="지나온 과정"
          entries={dispatchHistory(dispatch)
            .toReversed()
            .map(({ at, ...step }) => ({
              ...step,
              ...(at && { time: { dateTime: `${at}+09:00`, text: formatDate(at) } }),
            }))}
        />
      </PanelSection>
      <PanelSection title="보낸 것">
        <KeyValueList items={factsOf(dispatch, kindText)} />
      </PanelSection>
      <Fee dispatch={dispatch} pointCode={pointCode} />
    </div>
  );
}

/** Explains the carrier's result and what to do about it. */
function Result({ dispatch: { status, resultText, remedy, resultCode, refund } }: { dispatch: DispatchDetail }) {
  if (!remedy) return null;
  const title = `${resultText} (${resultCode})`;
  if (status !== "FAILED") return <Callout title={title}>{remedy}</Callout>;
  return (
    <Callout kind="danger" title={title}>
      {remedy} {refund > 0 ? "요금은 돌려드렸습니다." : null}
    </Callout>
  );
}

function factsOf(dispatch: DispatchDetail, kindText: string): KeyValue[] {
  const { subject, pages, channelId, templateCode, buttons, files, batchCount } = dispatch;
  return [
    { label: "종류", value: dispatch.isAd ? `${kindText} · 광고` : kindText },
    { label: dispatch.isReserved ? "예약 일시" : "발송 일시", value: formatDate(dispatch.sendDT) },
    ...(dispatch.fromNumber ? [{ label: "발신번호", value: formatPhone(dispatch.fromNumber) }] : []),
    ...(channelId ? [{ label: "채널", value: channelId }] : []),
    ...(templateCode ? [{ label: "템플릿", value: templateCode }] : []),
    ...(subject ? [{ label: "제목", value: subject }] : []),
    ...(pages > 0 ? [{ label: "쪽수", value: `${pages}쪽` }] : []),
    ...(buttons.length > 0
      ? [{ label: "버튼", value: buttons.map(({ name, type }) => `${name} (${TALK_BUTTON_TYPES[type]})`).join(", ") }]
      : []),
    ...(files.length > 0
      ? [{ label: "파일", value: files.map(({ name, sizeBytes }) => `${name} (${formatBytes(sizeBytes)})`).join(", ") }]
      : []),
    { label: "결과", value: dispatch.resultCode && `${dispatch.resultText} (${dispatch.resultCode})` },
    { label: "통신사", value: dispatch.carrier && carrierText(dispatch.carrier) },
    { label: "문서번호", value: dispatch.mgtNum },
    { label: "함께 보낸 수", value: <Amount value={batchCount} unit="건" /> },
  ];
}

/** Shows fee and refund. The ledger has one entry for all dispatches of a call. */
const Fee = ({ dispatch: { fee, refund, insertDT }, pointCode }: { dispatch: DispatchDetail; pointCode: string }) => (
  <FeePanelSection
    pointCode={pointCode}
    day={insertDT.slice(0, 10)}
    items={[
      { label: "차감", value: <Amount value={fee} /> },
      { label: "환불", value: <Amount value={refund} /> },
      { label: "낸 요금", value: <Amount value={fee - refund} /> },
    ]}
  />
);
