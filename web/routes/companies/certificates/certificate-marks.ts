import { addDays, daysBetween, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";

export interface CertificateMarks {
  /** The marks are percent of the bar's width, from its first day. */
  today: number;
  /** The days in which it should be renewed begin here. */
  warning: number;
  end: number;
}

/** The bar runs from the first day to the last; once that has passed, on to today. */
export function certificateMarks(
  { validFrom, validTo }: { validFrom: SeoulDate; validTo: SeoulDate },
  today: SeoulDate,
): CertificateMarks {
  const days = daysBetween(validFrom, today > validTo ? today : validTo);
  const percent = (date: SeoulDate) => Math.min(Math.max((daysBetween(validFrom, date) / days) * 100, 0), 100);
  return {
    today: percent(today),
    warning: percent(addDays(validTo, -CERTIFICATE_WARNING_DAYS)),
    end: percent(validTo),
  };
}
