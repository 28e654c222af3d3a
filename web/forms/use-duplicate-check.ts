import { useState } from "react";

interface DuplicateCheck {
  isTaken: boolean;
  /** The message goes while one corrects the value: were it to go on leaving, the button just pressed would move away. */
  onType: (value: string) => void;
  /** Asked when a value may be complete; if it cannot be answered now, sending the form will. */
  check: (value: string) => Promise<void>;
}

/** Whether what was typed is somebody else's already; the address answers `{isTaken}`. */
export function useDuplicateCheck(addressOf: (value: string) => string): DuplicateCheck {
  const [taken, setTaken] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const check = async (value: string) => {
    if (value.trim() === "") return;
    const answer = await fetch(addressOf(value)).catch(() => undefined);
    if (!answer?.ok) return;
    const { isTaken } = (await answer.json()) as { isTaken: boolean };
    if (isTaken) setTaken(value);
  };
  return { isTaken: taken !== undefined && taken === typed, onType: setTyped, check };
}
