import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { seq } from "./field.ts";

// What every call that makes or moves a document has in common.

/** From the console only on the test server, and only where the relation to the member is proven. */
export const documentCommand = {
  access: "session",
  right: { area: "issue", access: "write", needs: ["testBrand"] },
  needsMember: true,
  needsProof: true,
} as const satisfies Partial<Endpoint>;

export const documentParams = z.object({ docSeq: seq });

/** Of whoever writes a document. */
export const WRITE_REFUSALS = ["DOCUMENT_RULE", "DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"] as const satisfies ErrorCode[];
