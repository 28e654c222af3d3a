import { USER_COOKIE } from "./user-hint.ts";

export const THEME_KEY = "gaonbill-theme";

/**
 * Runs in <head> before the first paint, so that neither the colours nor the login links jump.
 * It carries no nonce: its hash is part of both content security policies (static-script-hashes.server.ts).
 */
export const THEME_SCRIPT = `(()=>{const h=document.documentElement;try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")h.dataset.theme=t}catch{}if(/(^|; )${USER_COOKIE}=[^;]/.test(document.cookie))h.dataset.user=""})()`;
