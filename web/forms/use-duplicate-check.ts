import { useState } from "react";

interface DuplicateCheck {
  isTaken: boolean;
  /** Removes the message at the first key. Removing it on blur would move the button under the pointer. */
  onType: (value: string) => void;
  /** Checks a value that may be complete. When the check fails, the server checks again as the form is sent. */
  check: (value: string) => Promise<void>;
}

/** Asks whether somebody else already has the typed value; the address answers `{isTaken}`. */
export function useDuplicateCheck(addressOf: (value: string) => string): DuplicateCheck {
  const [takenValue, setTakenValue] = useState<string>();
  const [value, setValue] = useState<string>();
  const check = async (candidate: string) => {
    if (candidate.trim() === "") return;
    const answer = await fetch(addressOf(candidate)).catch(() => undefined);
    if (!answer?.ok) return;
    const { isTaken } = (await answer.json()) as { isTaken: boolean };
    if (isTaken) setTakenValue(candidate);
  };
  return { isTaken: takenValue !== undefined && takenValue === value, onType: setValue, check };
}
