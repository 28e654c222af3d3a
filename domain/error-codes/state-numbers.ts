import type { DocumentAction } from "../documents/document-event.ts";
import type { ErrorNumber } from "./error-codes.ts";

/** Returns the number that explains best why a document's state does not allow the step. */
export function stateErrorNumber(action: DocumentAction, isIssued: boolean): ErrorNumber {
  switch (action) {
    case "ISSUE":
      return isIssued ? -26000 : -21009;
    case "ASK_APPROVAL":
    case "ASK_REVERSE":
      return isIssued ? -26000 : -21005;
    case "UPDATE":
      return -21005;
    case "DELETE":
      return -21003;
    case "WITHDRAW":
    case "CANCEL_ISSUE":
    case "CANCEL_BEFORE_SEND":
    case "CANCEL_RECEIPT":
      return -21007;
    default:
      return -21009;
  }
}
