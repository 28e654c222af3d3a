import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";

export const FAX_LIMITS = { files: 10, recipients: 1000, resendDays: 90 } as const;

export const canResendFax = (sentDate: SeoulDate, today: SeoulDate): boolean =>
  today <= addDays(sentDate, FAX_LIMITS.resendDays);

// §3.2: 66100 is charged for the first page, 66200 for each further one.
export const faxExtraPages = (pages: number): number => Math.max(0, pages - 1);
