import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";

/** Our number for a payment at the gateway: it grows with time, and within a second by the serial. */
export const pgOrderKeyAt = (dateTime: SeoulDateTime, serial: number): string =>
  `GB${dateTime.replace(/\D/g, "")}${String(serial).padStart(6, "0")}`;
