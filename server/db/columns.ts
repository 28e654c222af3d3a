import { bigint, customType } from "drizzle-orm/pg-core";
import {
  firstDayOf,
  fromSeoulDateTime,
  monthOf,
  type SeoulDateTime,
  type SeoulMonth,
  toSeoulDateTime,
} from "#domain/calendar/seoul-date.ts";

/** A sequence number: an integer on the wire and the table's key. */
export const seqKey = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const seqRef = () => bigint({ mode: "number" });

export const won = () => bigint({ mode: "number" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Kept with time zone, read and written as the wire's `YYYY-MM-DDTHH:mm:ss` in Asia/Seoul. */
export const instant = customType<{ data: SeoulDateTime; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => toSeoulDateTime(new Date(value)),
  toDriver: (value) => fromSeoulDateTime(value).toISOString(),
});

/** Kept as its first day, read and written as the wire's `YYYY-MM`. */
export const month = customType<{ data: SeoulMonth; driverData: string }>({
  dataType: () => "date",
  fromDriver: monthOf,
  toDriver: firstDayOf,
});
