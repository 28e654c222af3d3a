import { CornerDownLeftIcon, SearchIcon, XIcon } from "lucide-react";
import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { GUIDE_LINKS } from "./site-menu.ts";
import "./search-dialog.css";

/** A plain form in a native dialog: it finds things with scripts off too. */
export function SearchDialog() {
  return (
    <dialog id={SEARCH_DIALOG_ID} closedby="any" aria-label="문서 검색" className="search-dialog" data-dialog="">
      <search>
        <form action={SEARCH_PATH} method="get" className="flex h-16 items-center gap-3 border-b border-line px-5">
          <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-faint" />
          <input
            type="search"
            name="q"
            required
            maxLength={200}
            autoComplete="off"
            aria-label="검색어"
            placeholder="함수, 오류코드 검색"
            className="h-full min-w-0 grow bg-transparent text-lg outline-none"
          />
          <button
            type="submit"
            aria-label="검색"
            className="grid size-9 shrink-0 place-items-center rounded-md bg-brand text-on-brand hover:bg-brand-hover"
          >
            <CornerDownLeftIcon aria-hidden="true" className="size-4" />
          </button>
          <button
            type="button"
            command="close"
            commandfor={SEARCH_DIALOG_ID}
            aria-label="검색 닫기"
            className="icon-button -mr-2"
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
      <p className="flex items-center gap-2 border-t border-line bg-surface-sunken px-6 py-3 text-xs text-muted max-sm:hidden">
        <kbd className="key-cap">/</kbd>
        <span>또는</span>
        <kbd className="key-cap">Ctrl K</kbd>
        <span>로 어디서든 열 수 있어요</span>
        <kbd className="key-cap ml-auto">Esc</kbd>
        <span>닫기</span>
      </p>
    </dialog>
  );
}
