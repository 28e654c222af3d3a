import { z } from "zod";
import type { ErrorCode } from "#contracts/errors.ts";
import { seq } from "#contracts/field.ts";

// The parts that every call shares that makes or moves a document.

export const documentParams = z.object({ docSeq: seq });

/** Refusals of every call that writes a document. */
export const WRITE_REFUSALS = ["DOCUMENT_RULE", "DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"] as const satisfies ErrorCode[];
