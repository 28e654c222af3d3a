import { SearchIcon, XIcon } from "lucide-react";
import { LONGEST_ERROR_PASTE } from "#domain/error-codes/error-paste.ts";
import searchUrl from "#web/enhance/search-dialog.ts?worker&url";
import { SEARCH_DIALOG_ID, SHORTCUTS_DIALOG_ID } from "#web/shell/element-ids.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { GUIDE_LINKS } from "./site-menu.ts";
import "./search-dialog.css";

/** A plain form in a native dialog, so that the search works without scripts. */
export function SearchDialog() {
  return (
    <dialog
      id={SEARCH_DIALOG_ID}
      closedby="any"
      aria-label="문서 검색"
      className="search-dialog"
      data-dialog=""
      data-search-script={searchUrl}
    >
      <search>
        <form action={SEARCH_PATH} method="post" className="flex h-16 items-center border-b border-line ps-2 pe-3">
          <button type="submit" aria-label="검색" className="icon-button shrink-0">
            <SearchIcon aria-hidden="true" className="size-5" />
          </button>
          <input
            type="search"
            name="q"
            required
            autoFocus
            maxLength={LONGEST_ERROR_PASTE}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="검색어"
            placeholder="검색어나 오류 응답"
            className="peer h-full min-w-0 grow bg-transparent px-1 text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="reset"
            className="shrink-0 rounded-sm px-2 py-1.5 text-sm text-muted hover:text-text peer-placeholder-shown:hidden"
          >
            지우기
          </button>
          <button
            type="button"
            command="close"
            commandfor={SEARCH_DIALOG_ID}
            aria-label="검색 닫기"
            className="icon-button shrink-0"
          >
            <XIcon aria-hidden="true" className="size-5" />
          </button>
        </form>
      </search>
      <p className="sr-only" role="status" data-search-status="" />
      <div className="search-results" data-search-results="" />
      <div className="search-shortcuts p-3">
        <p className="px-3 pb-1 pt-2 text-[0.8125rem] font-semibold text-faint">바로가기</p>
        <ul>
          {GUIDE_LINKS.map((link) => (
            <li key={link.path}>
              <a href={link.path} className="panel-link flex flex-wrap items-baseline gap-x-3 px-3 py-2.5">
                <span className="text-[0.9375rem] font-semibold text-text">{link.text}</span>
                <span className="text-[0.8125rem] text-muted">{link.note}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="flex items-center gap-2 border-t border-line bg-surface-sunken px-5 py-2.5 text-xs text-muted max-sm:hidden">
        <kbd className="key-cap">↑</kbd>
        <kbd className="key-cap">↓</kbd>
        <span>이동</span>
        <kbd className="key-cap ml-2">Enter</kbd>
        <span>열기</span>
        <kbd className="key-cap ml-2">Esc</kbd>
        <span>닫기</span>
        <button
          type="button"
          command="show-modal"
          commandfor={SHORTCUTS_DIALOG_ID}
          className="ml-auto flex items-center gap-2 rounded-sm py-1 hover:text-text"
        >
          단축키 모두 보기
          <kbd className="key-cap">?</kbd>
        </button>
      </p>
    </dialog>
  );
}
