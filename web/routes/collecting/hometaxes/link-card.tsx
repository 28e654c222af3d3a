import { useState } from "react";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { ProgressBar } from "#web/ui/progress.tsx";
import type { HometaxHead } from "./load-hometax.ts";
import { LoginDialog } from "./login-dialog.tsx";

/** Shows the state of the collection: one line while all is well, otherwise with what to do. */
export function LinkCard({ head, canWrite }: { head: HometaxHead; canWrite: boolean }) {
  const { link, label, itemText } = head;
  const [isTyping, setTyping] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const { fetcher, failure } = useSavedForm();
  const send = (intent: "stop" | "resume") => void fetcher.submit({ intent }, { method: "post" });
  const isRegistered = link.status !== "NONE";
  const isStopped = link.status === "STOPPED" || link.status === "ENDING" || link.status === "SUSPENDED";
  return (
    <section aria-label={`${itemText} 수집 상태`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
        <StatusBadge meaning={label.meaning}>{label.text}</StatusBadge>
        <p className="min-w-0 grow basis-60 text-muted tabular-nums">
          {wordsOf(head).map((words, index, { length }) => (
            <span key={words} className="inline-block">
              {words}
              {index < length - 1 ? <span className="whitespace-pre"> · </span> : null}
            </span>
          ))}
        </p>
        {canWrite ? (
          <div className="flex flex-wrap gap-2">
            {isRegistered && isStopped ? (
              <Button size="sm" onClick={() => send("resume")} disabled={fetcher.state !== "idle"}>
                다시 시작
              </Button>
            ) : null}
            {isRegistered && !isStopped ? (
              <Button size="sm" variant="ghost" onClick={() => setStopping(true)} aria-haspopup="dialog">
                해지
              </Button>
            ) : null}
            <Button
              size="sm"
              variant={isRegistered && link.status !== "LOGIN_FAILED" ? "secondary" : "primary"}
              onClick={() => setTyping(true)}
              aria-haspopup="dialog"
            >
              {isRegistered ? "로그인 정보 변경" : "수집 등록"}
            </Button>
          </div>
        ) : null}
      </div>
      {failure ? <FailureNotice failure={failure} title="바꾸지 못했습니다" /> : null}
      <Trouble head={head} />
      <Jobs head={head} />
      <LoginDialog isOpen={isTyping} onClose={() => setTyping(false)} head={head} />
      <StopQuestion
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        itemText={itemText}
        onConfirm={() => {
          setStopping(false);
          send("stop");
        }}
      />
    </section>
  );
}

/** Returns parts that are not broken across lines. */
function wordsOf({ link, wayText, itemText, won }: HometaxHead): string[] {
  if (link.status === "NONE") return [`${itemText} 매출과 매입을 함께 모읍니다. 월 ${formatWon(won)}`];
  const login = link.userId ? `${wayText} ${link.userId}` : wayText;
  const last = link.lastCollectDT ? `마지막 수집 ${formatListTime(link.lastCollectDT)}` : "아직 수집하지 않음";
  return [login, last, link.endDate && `${link.endDate}까지 수집`].flatMap((words) => words || []);
}

function Trouble({ head: { link, office, label } }: { head: HometaxHead }) {
  return (
    <>
      {link.failure ? (
        <Callout kind="danger" title={`${link.failure.text} (${link.failure.code})`}>
          {link.failure.remedy}
        </Callout>
      ) : null}
      {office && label.meaning !== "neutral" ? (
        <Callout kind="warning" title={`홈택스 ${office}`}>
          홈택스가 다시 열리면 기다리던 작업부터 이어서 수집합니다.
        </Callout>
      ) : null}
    </>
  );
}

const MOST_JOBS = 3;

function Jobs({ head: { jobs } }: { head: HometaxHead }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="grid gap-3 md:grid-cols-2" aria-label="진행 중인 수집">
      {jobs.slice(0, MOST_JOBS).map(({ jobSeq, title, stateText, count }) => (
        <li key={jobSeq}>
          <ProgressBar label={title} valueText={count > 0 ? `${stateText} ${count}건` : stateText} />
        </li>
      ))}
    </ul>
  );
}

interface StopQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  itemText: string;
}

const StopQuestion = ({ itemText, ...rest }: StopQuestionProps) => (
  <ConfirmDialog
    {...rest}
    title={`${itemText} 수집을 해지하시겠습니까?`}
    description="이번 달 마지막 날까지는 계속 수집하고, 모은 자료는 그대로 남습니다. 이번 달 안에 다시 시작하면 요금을 다시 내지 않습니다."
    confirmLabel="해지"
    isDanger
  />
);
