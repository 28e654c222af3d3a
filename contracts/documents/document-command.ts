import { z } from "zod";
import type { ErrorCode } from "#contracts/errors.ts";
import { seq } from "#contracts/field.ts";

// What every call that makes or moves a document has in common.

export const documentParams = z.object({ docSeq: seq });

/** Of whoever writes a document. */
export const WRITE_REFUSALS = ["DOCUMENT_RULE", "DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"] as const satisfies ErrorCode[];
