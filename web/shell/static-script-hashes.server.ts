import { createHash } from "node:crypto";
import { THEME_SCRIPT } from "./theme-script.ts";

/** Content-Security-Policy sources of the inline scripts that every page carries. */
export const INLINE_SCRIPT_HASHES = [`'sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}'`];
