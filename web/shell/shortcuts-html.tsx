import { renderToStaticMarkup } from "react-dom/server";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** Nothing in it is React's to change, so hydrated pages get it as text and pay no script for it. */
export const SHORTCUTS_HTML = renderToStaticMarkup(<ShortcutsDialog />);
