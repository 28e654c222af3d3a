import { EllipsisIcon, KeyRoundIcon, RefreshCwIcon } from "lucide-react";
import { useState } from "react";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { CycleField } from "./register-source-dialog.tsx";
import type { SourceView } from "./source-view.ts";
import type { SourceWords } from "./source-words.ts";
import { useSourcePrices } from "./use-source-prices.ts";

interface SourceActsProps {
  words: SourceWords;
  source: SourceView;
}

/** The acts on a source on the test server: buttons for the page, dialogs, and the server's refusal. */
export function useSourceActs({ words, source }: SourceActsProps) {
  const { canWrite } = useConsoleRights("issue");
  const { fetcher, failure } = useSavedForm();
  const [part, setPart] = useState<ChangedPart>();
  const [isStopping, setStopping] = useState(false);
  const send = (intent: string) => void fetcher.submit({ intent, sourceSeq: source.sourceSeq }, { method: "post" });
  const hasEnded = source.status === "STOPPED";
  if (!canWrite || hasEnded) return { buttons: null, mendButton: null, dialogs: null };
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
  const mendButton = (
    <Button size="sm" icon={KeyRoundIcon} onClick={() => setPart("credentials")} aria-haspopup="dialog">
      접속 정보 변경
    </Button>
  );
  const dialogs = (
    <>
      {failure ? <FailureNotice failure={failure} title="처리하지 못했습니다" /> : null}
      <ChangeSourceDialog words={words} source={source} part={part} onClose={() => setPart(undefined)} />
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
  return { buttons, mendButton, dialogs };
}

type ChangedPart = "credentials" | "settings";

interface ChangeSourceDialogProps {
  words: SourceWords;
  source: SourceView;
  part: ChangedPart | undefined;
  onClose: () => void;
}

function ChangeSourceDialog({ words, source, part, onClose }: ChangeSourceDialogProps) {
  const isMending = part === "credentials";
  const prices = useSourcePrices(part === "settings" && words.kind === "BANK_ACCOUNT");
  return (
    <FormDialog
      isOpen={part !== undefined}
      onClose={onClose}
      title={isMending ? "접속 정보 변경" : `${words.title} 설정 변경`}
      description={
        isMending
          ? `${source.institutionName}에서 요구하는 정보를 모두 입력해 주세요. 저장하면 바로 다시 수집합니다.`
          : "수집 주기는 다음 달부터 바뀌고, 이용료도 그때부터 바뀝니다."
      }
    >
      {(askToClose) => (
        <DialogForm intent="change" submitText="저장" onDone={onClose} onCancel={askToClose}>
          <input type="hidden" name="sourceSeq" value={source.sourceSeq} />
          {isMending ? (
            <CredentialFields names={source.credentialFields} isRequired />
          ) : (
            <>
              <FormField name="alias" label="별칭" hint="알아보기 쉬운 이름 30자까지">
                <TextInput autoComplete="off" maxLength={30} defaultValue={source.alias} />
              </FormField>
              {words.kind === "BANK_ACCOUNT" ? <CycleField prices={prices} cycle={source.cycle} /> : null}
            </>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
