import { XIcon } from "lucide-react";
import { Fragment } from "react";
import { SHORTCUTS_DIALOG_ID } from "./element-ids.ts";
import { SHORTCUT_GROUPS, type Shortcut } from "./shortcuts.ts";

/** The key `?` opens this on every page (web/enhance/shortcuts.ts). Single keys can be switched off for users of voice input. */
export function ShortcutsDialog() {
  return (
    <dialog id={SHORTCUTS_DIALOG_ID} closedby="any" aria-label="키보드 단축키" className="shortcuts-dialog">
      <div className="flex h-14 items-center justify-between border-b border-line ps-5 pe-2">
        <p className="font-semibold">키보드 단축키</p>
        <button
          type="button"
          command="close"
          commandfor={SHORTCUTS_DIALOG_ID}
          aria-label="단축키 닫기"
          className="icon-button"
        >
          <XIcon aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="shortcuts">
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <Fragment key={title}>
            <p>{title}</p>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.text} shortcut={shortcut} />
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
      <label className="needs-script flex items-center gap-2.5 border-t border-line bg-surface-sunken px-5 py-3.5 text-sm">
        <input type="checkbox" data-single-keys="" defaultChecked className="size-4" />한 글자 단축키 쓰기
      </label>
    </dialog>
  );
}

function Row({ shortcut: { keys, text } }: { shortcut: Shortcut }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        {keys.map((combination, index) => (
          <Fragment key={combination.join("+")}>
            {index > 0 ? "또는" : null}
            <kbd className="key-cap">{combination.join(" ")}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
