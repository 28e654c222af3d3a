import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";
import type { PointCode } from "../money/point-codes.ts";

export const FAX_LIMITS = { files: 10, recipients: 1000, resendDays: 90, pages: 100 } as const;

export const faxResendEnd = (sentDate: SeoulDate): SeoulDate => addDays(sentDate, FAX_LIMITS.resendDays);

export const canResendFax = (sentDate: SeoulDate, today: SeoulDate): boolean => today <= faxResendEnd(sentDate);

// §3.2: 66100 is charged for the first page, 66200 for each further one.
export const faxExtraPages = (pages: number): number => Math.max(0, pages - 1);

export interface FaxCharge {
  readonly pointCode: PointCode;
  /** How often the price of one page is charged under this code. */
  readonly count: number;
}

export function faxCharges(pages: number, recipients: number): FaxCharge[] {
  const charges: FaxCharge[] = [
    { pointCode: "66100", count: recipients },
    { pointCode: "66200", count: faxExtraPages(pages) * recipients },
  ];
  return charges.filter(({ count }) => count > 0);
}
