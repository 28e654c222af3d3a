import { type RefObject, useCallback, useMemo, useRef, useState } from "react";

/** What a submission may have to wait for, such as the captcha's proof. */
export interface SubmitGate {
  /** Whoever has to be waited for; undefined when nobody has. */
  keeper: RefObject<GateKeeper | undefined>;
  /** What was held goes now, as if pressed again, or comes to nothing. */
  settle: (isReady: boolean) => void;
}

/** Asked at each submission; true holds it until `settle`. */
type GateKeeper = () => boolean;

/** Nobody has to press twice because they were faster than a check. */
export function useSubmitGate(form: RefObject<HTMLFormElement | null>) {
  const keeper = useRef<GateKeeper>(undefined);
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [isHeld, setHeld] = useState(false);
  const hold = (submitter: HTMLElement | null): boolean => {
    if (!keeper.current?.()) return false;
    held.current = { submitter };
    setHeld(true);
    return true;
  };
  const settle = useCallback(
    (isReady: boolean) => {
      const { current: submission } = held;
      if (!submission) return;
      held.current = undefined;
      setHeld(false);
      if (isReady) form.current?.requestSubmit(submission.submitter);
    },
    [form],
  );
  const gate = useMemo<SubmitGate>(() => ({ keeper, settle }), [settle]);
  return { gate, isHeld, hold };
}
