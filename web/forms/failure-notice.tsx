import { useState } from "react";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { useSessionNews } from "#web/shell/session-channel.ts";
import { Callout } from "#web/ui/callout.tsx";
import type { FormFailure } from "./form-state.ts";
import { waitingText } from "./waiting-text.ts";

interface FailureNoticeProps {
  failure: FormFailure;
  /** The headline over the server's message. */
  title: string;
  /** The answer came as a whole page, so no toast has been shown. */
  isInPage?: boolean;
}

/** Shows the server's refusal in its own words. After an ended session it offers a new log-in and keeps what was typed. */
export function FailureNotice({ failure, title, isInPage = false }: FailureNoticeProps) {
  // Our own failures are shown as a toast (failed-actions.ts).
  if (failure.isOurFault && !isInPage) return null;
  return (
    <div role="alert">
      {failure.code === "UNAUTHENTICATED" ? (
        <SessionEnded />
      ) : (
        <Callout kind="danger" title={title}>
          {failure.message}
          {failure.retryAfterS ? <p>다시 시도하기까지 {waitingText(failure.retryAfterS)} 남았습니다.</p> : null}
        </Callout>
      )}
    </div>
  );
}

function SessionEnded() {
  const [isBack, setBack] = useState(false);
  useSessionNews((news) => setBack(news === "signed-in"));
  if (isBack) {
    return (
      <Callout kind="tip" title="다시 로그인했습니다">
        입력한 내용은 그대로 있습니다. 한 번 더 보내 주세요.
      </Callout>
    );
  }
  return (
    <Callout
      kind="warning"
      title="로그인이 끝나 보내지 못했습니다"
      action={
        <a href={`${LOGIN_PATH}?again=1`} target="_blank" rel="noreferrer" className="font-semibold underline">
          새 창에서 다시 로그인<span className="sr-only"> (새 창)</span>
        </a>
      }
    >
      입력한 내용은 그대로 있습니다. 새 창에서 로그인한 뒤 이 화면에서 다시 보내 주세요.
    </Callout>
  );
}
