import { USER_COOKIE } from "./user-hint.ts";

export const THEME_KEY = "gaonbill-theme";

/** Sets the theme and the log-in state before the first paint. */
const RECALLED = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")h.dataset.theme=t}catch{}if(/(^|; )${USER_COOKIE}=[^;]/.test(document.cookie))h.dataset.user=""`;

/** Distant sections are laid out late (base.css), except when the reader goes to a place within the page. */
const NEAR = `if(!location.hash)h.dataset.near="";addEventListener("click",({target:t})=>{if(t.closest?.("a")?.hash)delete h.dataset.near})`;

/**
 * Runs in <head> before the first paint, so that nothing jumps.
 * It needs no nonce: its hash is part of both content security policies (static-script-hashes.server.ts).
 */
export const HEAD_SCRIPT = `(()=>{const h=document.documentElement;${RECALLED};${NEAR}})()`;
