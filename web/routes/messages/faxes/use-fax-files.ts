import { useState } from "react";
import type { FaxFile } from "#contracts/messages/faxes.ts";

export interface ChosenFaxFile {
  id: number;
  file: File;
  /** Set once the file is uploaded; a refused file never has it. */
  uploaded?: FaxFile;
  isRefused?: boolean;
}

export interface FaxFiles {
  chosen: readonly ChosenFaxFile[];
  /** The uploaded files in the order they are sent. */
  uploaded: readonly FaxFile[];
  isWaiting: boolean;
  hasRefused: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  /** Moves a file one place up or down. */
  move: (id: number, by: -1 | 1) => void;
  settle: (id: number, outcome: Pick<ChosenFaxFile, "uploaded" | "isRefused">) => void;
}

/** The files of a fax in order. Each is uploaded as soon as it is chosen. */
export function useFaxFiles(): FaxFiles {
  const [chosen, setChosen] = useState<readonly ChosenFaxFile[]>([]);
  const [nextId, setNextId] = useState(1);
  const change = (id: number, changes: Partial<ChosenFaxFile>) =>
    setChosen((present) => present.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return {
    chosen,
    uploaded: chosen.flatMap(({ uploaded }) => uploaded ?? []),
    isWaiting: chosen.some(({ uploaded, isRefused }) => !uploaded && !isRefused),
    hasRefused: chosen.some(({ isRefused }) => isRefused),
    add(files) {
      setChosen((present) => [...present, ...files.map((file, index) => ({ id: nextId + index, file }))]);
      setNextId((id) => id + files.length);
    },
    remove: (id) => setChosen((present) => present.filter((item) => item.id !== id)),
    move: (id, by) => setChosen((present) => moveItem(present, id, by)),
    settle: change,
  };
}

export function moveItem<Item extends { id: number }>(items: readonly Item[], id: number, by: -1 | 1): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
