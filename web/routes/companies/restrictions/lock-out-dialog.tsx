import { type RefObject, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { FormFailure } from "#web/forms/form-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface LockOutDialogProps {
  fetcher: FetcherWithComponents<unknown>;
  /** It holds the server's question, and is undefined while there is none. */
  failure: FormFailure | undefined;
  /** Puts the person's own address on the list; it is undefined when the address is there. */
  onAddOwn: (() => void) | undefined;
}

/** Asks because saving would shut the person out: the safe way is offered first, the other one has to be chosen. */
export function LockOutDialog({ fetcher, failure, onAddOwn }: LockOutDialogProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(failure !== undefined), [failure]);
  return (
    <>
      <input ref={answer} type="hidden" name="confirmLockOut" defaultValue="false" />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="저장하면 들어올 수 없게 됩니다"
        description={`${failure?.message ?? ""} ${failure?.fields?.doIp ?? ""}`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>취소</Button>
            <Button
              variant="danger"
              isLoading={fetcher.state !== "idle"}
              onClick={() => {
                setOpen(false);
                sendConfirmed(answer);
              }}
            >
              그래도 저장
            </Button>
            {onAddOwn ? (
              <Button
                variant="primary"
                onClick={() => {
                  onAddOwn();
                  setOpen(false);
                }}
              >
                내 주소 추가
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}

/** Sends the form as it stands, once, with the answer in it. */
function sendConfirmed({ current: input }: RefObject<HTMLInputElement | null>): void {
  if (!input) return;
  input.value = "true";
  input.form?.requestSubmit();
  input.value = "false";
}
