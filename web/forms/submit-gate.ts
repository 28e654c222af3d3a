import { type RefObject, useCallback, useMemo, useRef, useState } from "react";

/** Lets a submission wait for something, such as the captcha's proof. */
export interface SubmitGate {
  /** The check that may hold a submission; undefined when there is none. */
  keeper: RefObject<GateKeeper | undefined>;
  /** Sends the held submission as if pressed again, or drops it. */
  settle: (isReady: boolean) => void;
}

/** Runs at each submission; true holds it until `settle`. */
type GateKeeper = () => boolean;

/** Holds a submission until its check is done, so that a fast person need not press twice. */
export function useSubmitGate(form: RefObject<HTMLFormElement | null>) {
  const keeper = useRef<GateKeeper>(undefined);
  const heldSubmission = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [isHeld, setHeld] = useState(false);
  const hold = (submitter: HTMLElement | null): boolean => {
    if (!keeper.current?.()) return false;
    heldSubmission.current = { submitter };
    setHeld(true);
    return true;
  };
  const settle = useCallback(
    (isReady: boolean) => {
      const { current: submission } = heldSubmission;
      if (!submission) return;
      heldSubmission.current = undefined;
      setHeld(false);
      if (isReady) form.current?.requestSubmit(submission.submitter);
    },
    [form],
  );
  const gate = useMemo<SubmitGate>(() => ({ keeper, settle }), [settle]);
  return { gate, isHeld, hold };
}
