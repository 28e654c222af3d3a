import { createHash } from "node:crypto";
import { HEAD_SCRIPT } from "#web/shell/head-script.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

const policySource = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The Content-Security-Policy sources of the inline scripts. */
export const INLINE_SCRIPT_HASHES = [HEAD_SCRIPT, SPECULATION_RULES].map(policySource);
