import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";
import type { PointCode } from "../money/point-codes.ts";

export const FAX_LIMITS = { files: 10, recipients: 1000, resendDays: 90, pages: 100 } as const;

export const faxResendEnd = (sentDate: SeoulDate): SeoulDate => addDays(sentDate, FAX_LIMITS.resendDays);

export const canResendFax = (sentDate: SeoulDate, today: SeoulDate): boolean => today <= faxResendEnd(sentDate);

// §3.2: the first page is charged under 66100, each further page under 66200.
export const faxExtraPages = (pages: number): number => Math.max(0, pages - 1);

export interface FaxCharge {
  readonly pointCode: PointCode;
  /** The number of page prices charged under this code. */
  readonly count: number;
}

export function faxCharges(pages: number, recipients: number): FaxCharge[] {
  const charges: FaxCharge[] = [
    { pointCode: "66100", count: recipients },
    { pointCode: "66200", count: faxExtraPages(pages) * recipients },
  ];
  return charges.filter(({ count }) => count > 0);
}
