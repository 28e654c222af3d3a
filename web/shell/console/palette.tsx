import {
  ArrowRightIcon,
  BookOpenIcon,
  Building2Icon,
  FileTextIcon,
  HistoryIcon,
  type LucideIcon,
  PanelsTopLeftIcon,
  SearchIcon,
} from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import type { PaletteEntry } from "#contracts/desk/palette.ts";
import { PALETTE_MAX_LENGTH } from "#domain/console/palette.ts";
import { rememberRecent } from "./palette-recent.ts";
import { type PaletteGroup, usePaletteSearch } from "./palette-search.ts";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  "최근에 연 곳": HistoryIcon,
  문서: FileTextIcon,
  회원사: Building2Icon,
  화면: PanelsTopLeftIcon,
  도움말: BookOpenIcon,
};

/** Finds pages, members and help by name; arrows move and Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { partnerSeq } = useParams();
  const [text, setText] = useState("");
  const [chosenIndex, setChosen] = useState(0);
  const id = useId();
  const { groups, state } = usePaletteSearch(text, partnerSeq);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(chosenIndex, entries.length - 1);
  // Closes the dialog before it is removed, so that the focus returns. React runs this effect twice in development.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (current + step + entries.length) % entries.length;
      setChosen(next);
      optionAt(dialog.current, next)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      optionAt(dialog.current, current)?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label="화면, 회원사, 문서, 도움말 찾기"
      onClose={() => dialog.current?.open || onClose()}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[10vh] mb-auto w-[min(38rem,calc(100vw-2rem))] overflow-hidden rounded-lg bg-surface p-0 text-text shadow-float backdrop:animate-[fade_120ms_ease-out]"
    >
      <div className="flex h-14 items-center gap-3 border-b border-line px-4">
        <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-faint" />
        <input
          role="combobox"
          aria-label="찾을 말"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={PALETTE_MAX_LENGTH}
          placeholder="회원사, 사업자등록번호, 문서번호, 승인번호, 받는 번호, 화면"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={walk}
          className="h-full min-w-0 grow bg-transparent text-base outline-none"
        />
        <kbd className="key-cap max-sm:hidden">Esc</kbd>
      </div>
      <p role="status" className="sr-only">
        {state === "done" ? `${entries.length}건` : ""}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="찾은 곳"
        className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {groups.map((group, index) => (
          <Group
            key={group.label}
            group={group}
            id={id}
            firstIndex={groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0)}
            current={current}
            onPoint={setChosen}
            onOpen={(entry) => {
              if (!group.isOutside) rememberRecent(partnerSeq, entry);
              onClose();
            }}
          />
        ))}
      </div>
      <Nothing state={state} isEmpty={entries.length === 0} text={text.trim()} />
    </dialog>
  );
}

const optionAt = (dialog: HTMLElement | null, index: number): Element | undefined =>
  dialog?.querySelectorAll('[role="option"]')[index];

interface GroupProps {
  group: PaletteGroup;
  id: string;
  firstIndex: number;
  current: number;
  onPoint: (index: number) => void;
  onOpen: (entry: PaletteEntry) => void;
}

function Group({ group, id, firstIndex, current, onPoint, onOpen }: GroupProps) {
  const Icon = ICONS[group.label] ?? ArrowRightIcon;
  const labelId = `${id}-${firstIndex}-label`;
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0 pb-1">
      <p id={labelId} className="px-3 pt-2 pb-1 text-xs font-semibold text-faint">
        {group.label}
      </p>
      {group.entries.map((entry, index) => (
        <Link
          key={entry.href}
          id={`${id}-${firstIndex + index}`}
          role="option"
          aria-selected={firstIndex + index === current}
          tabIndex={-1}
          to={entry.href}
          reloadDocument={group.isOutside ?? false}
          onPointerMove={() => onPoint(firstIndex + index)}
          onClick={() => onOpen(entry)}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-sm aria-selected:bg-brand-soft aria-selected:text-brand"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 grow truncate">{entry.text}</span>
          <span className="max-w-[45%] shrink-0 truncate text-xs text-muted tabular-nums">{entry.detail}</span>
        </Link>
      ))}
    </fieldset>
  );
}

function Nothing({ state, isEmpty, text }: { state: "searching" | "done" | "failed"; isEmpty: boolean; text: string }) {
  if (state === "failed")
    return <p className="px-5 py-8 text-center text-sm text-danger">찾지 못했습니다. 잠시 후 다시 시도해 주세요.</p>;
  if (state !== "done" || !isEmpty) return null;
  return <p className="px-5 py-8 text-center text-sm text-muted">‘{text}’에 맞는 화면, 회원사, 도움말이 없습니다.</p>;
}
