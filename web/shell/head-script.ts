import { USER_COOKIE } from "./user-hint.ts";

export const THEME_KEY = "gaonbill-theme";

/** Colours and log-in links as they will be. */
const RECALLED = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")h.dataset.theme=t}catch{}if(/(^|; )${USER_COOKIE}=[^;]/.test(document.cookie))h.dataset.user=""`;

/** What is far is laid out when it comes near (base.css), until somebody is sent to a place within the page. */
const NEAR = `if(!location.hash)h.dataset.near="";addEventListener("click",({target:t})=>{if(t.closest?.("a")?.hash)delete h.dataset.near})`;

/**
 * Runs in <head> before the first paint, so that nothing jumps.
 * It carries no nonce: its hash is part of both content security policies (static-script-hashes.server.ts).
 */
export const HEAD_SCRIPT = `(()=>{const h=document.documentElement;${RECALLED};${NEAR}})()`;
