import { useState } from "react";
import { useParams } from "react-router";
import type { Brand } from "#domain/provider.ts";

interface TakenCheck {
  isTaken: boolean;
  /** The message goes while one corrects the value: were it to go on leaving, the button just pressed would move away. */
  onType: (value: string) => void;
  /** Asked when a value may be complete; if it cannot be answered now, sending the form will. */
  check: (value: string) => Promise<void>;
}

export function useTakenCheck(name: "partnerCode" | "bizId", brand: Brand): TakenCheck {
  const { partnerSeq } = useParams();
  const [taken, setTaken] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const check = async (value: string) => {
    if (value.trim() === "") return;
    const query = new URLSearchParams({ brand, [name]: value });
    const answer = await fetch(`/console/partners/${partnerSeq}/info/duplicate-check?${query}`).catch(() => undefined);
    if (!answer?.ok) return;
    const { isTaken } = (await answer.json()) as { isTaken: boolean };
    if (isTaken) setTaken(value);
  };
  return { isTaken: taken !== undefined && taken === typed, onType: setTyped, check };
}
