import { Button } from "#web/ui/button.tsx";
import type { LiveTail } from "./use-live-tail.ts";

interface LiveSwitchProps {
  isOn: boolean;
  canFollow: boolean;
  state: LiveTail["state"];
  onChange: (isOn: boolean) => void;
}

const WORDS: Readonly<Record<LiveTail["state"], string>> = {
  off: "꺼짐",
  following: "새 요청을 기다리는 중",
  waiting: "아래를 보는 동안 멈춤",
};

export function LiveSwitch({ isOn, canFollow, state, onChange }: LiveSwitchProps) {
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <Button
        size="sm"
        aria-pressed={isOn}
        aria-describedby="live-tail-state"
        disabled={!canFollow}
        onClick={() => onChange(!isOn)}
      >
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${state === "following" ? "animate-pulse bg-success motion-reduce:animate-none" : "bg-line-strong"}`}
        />
        실시간으로 보기
      </Button>
      <span id="live-tail-state" className="text-xs text-muted">
        {canFollow ? WORDS[state] : "최신순 첫 페이지에서 켤 수 있습니다."}
      </span>
    </div>
  );
}
