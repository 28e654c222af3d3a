import { addDays, type SeoulDateTime } from "../calendar/seoul-date.ts";
import type { NtsSendType } from "./nts-config.ts";

const SENDING_HOUR = "10:00:00";

// Returns when an invoice issued now goes to the tax office; null waits until somebody sends it.
export function ntsDueAt(issueDT: SeoulDateTime, sendType: NtsSendType): SeoulDateTime | null {
  switch (sendType) {
    case 1:
      return `${addDays(issueDT.slice(0, 10), 1)}T${SENDING_HOUR}`;
    case 2:
      return issueDT;
    case 3:
      return null;
  }
}
