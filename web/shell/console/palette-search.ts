import { useEffect, useState } from "react";
import type { PaletteEntry, PaletteResult } from "#contracts/desk/palette.ts";
import { readRecent } from "./palette-recent.ts";

export interface PaletteGroup {
  label: string;
  /** The entries are pages outside the console. */
  isOutside?: boolean;
  entries: readonly PaletteEntry[];
}

const WAIT_MS = 120;

type Answer = { q: string; result: PaletteResult } | { q: string; hasFailed: true };

export interface PaletteSearch {
  groups: readonly PaletteGroup[];
  state: "searching" | "done" | "failed";
}

/** Searches for the text once typing pauses; the last results stay until the next ones arrive. */
export function usePaletteSearch(text: string, partnerSeq: string | undefined): PaletteSearch {
  const q = text.trim();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const query = new URLSearchParams({ q, ...(partnerSeq && { partnerSeq }) });
      const response = await fetch(`/console/palette?${query}`, { signal: controller.signal }).catch(() => undefined);
      if (controller.signal.aborted) return;
      setAnswer(response?.ok ? { q, result: await response.json() } : { q, hasFailed: true });
    };
    const timer = setTimeout(ask, q === "" ? 0 : WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, partnerSeq]);
  if (answer && "hasFailed" in answer) return { groups: [], state: answer.q === q ? "failed" : "searching" };
  return {
    groups: answer ? groupsOf(answer.result, answer.q, partnerSeq) : [],
    state: answer?.q === q ? "done" : "searching",
  };
}

function groupsOf(
  { members, documents, pages, help }: PaletteResult,
  q: string,
  partnerSeq: string | undefined,
): PaletteGroup[] {
  const groups = [
    { label: "최근에 연 곳", entries: q === "" ? readRecent(partnerSeq) : [] },
    { label: "문서", entries: documents },
    { label: "회원사", entries: members },
    { label: "화면", entries: pages },
    { label: "도움말", entries: help, isOutside: true },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
