import { EllipsisIcon, KeyRoundIcon, RefreshCwIcon } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { ChangedPart } from "./change-source-dialog.tsx";
import { ChangeSourceDialog } from "./change-source-dialog.tsx";
import type { ShownSource } from "./shown-source.ts";
import type { SourceWords } from "./source-words.ts";

interface SourceActsProps {
  words: SourceWords;
  source: ShownSource;
}

/** What may be done with it on the test server: buttons for the page, and what the server refused. */
export function useSourceActs({ words, source }: SourceActsProps) {
  const { canWrite } = useConsoleRights("issue");
  const { fetcher, failure } = useSavedForm();
  const [part, setPart] = useState<ChangedPart>();
  const [isStopping, setStopping] = useState(false);
  const send = (intent: string) => void fetcher.submit({ intent, sourceSeq: source.sourceSeq }, { method: "post" });
  const hasEnded = source.status === "STOPPED";
  if (!canWrite || hasEnded) return { buttons: null, mend: null, rest: null };
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={RefreshCwIcon}
        disabled={!source.canCollect || fetcher.state !== "idle"}
        onClick={() => send("collect")}
      >
        즉시 수집 <span className="text-muted tabular-nums">오늘 {source.collectNowLeft}번 남음</span>
      </Button>
      <Menu
        trigger={(attributes) => <IconButton label={`${words.title} 관리`} icon={EllipsisIcon} {...attributes} />}
        groups={[
          {
            items: [
              { label: "접속 정보 변경", onSelect: () => setPart("credentials") },
              { label: "설정 변경", onSelect: () => setPart("settings") },
              source.status === "STOPPING"
                ? { label: "해지 취소", onSelect: () => send("resume") }
                : { label: "해지", isDanger: true, onSelect: () => setStopping(true) },
            ],
          },
        ]}
      />
    </div>
  );
  const mend = (
    <Button size="sm" icon={KeyRoundIcon} onClick={() => setPart("credentials")} aria-haspopup="dialog">
      접속 정보 변경
    </Button>
  );
  const rest = (
    <>
      {failure ? <FailureNotice failure={failure} title="처리하지 못했습니다" /> : null}
      <ChangeSourceDialog {...{ words, source, part }} onClose={() => setPart(undefined)} />
      <ConfirmDialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        onConfirm={() => {
          setStopping(false);
          send("stop");
        }}
        title={`${words.title}를 해지하시겠습니까?`}
        description="이번 달 말일까지 수집하고 볼 수 있습니다. 달이 바뀌면 모은 내역과 접속 정보를 지웁니다. 이번 달 이용료는 돌려드리지 않습니다."
        confirmLabel="해지"
        isDanger
      />
    </>
  );
  return { buttons, mend, rest };
}
