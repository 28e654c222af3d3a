import { bigint, customType } from "drizzle-orm/pg-core";
import {
  firstDayOf,
  fromSeoulDateTime,
  monthOf,
  type SeoulDateTime,
  type SeoulMonth,
  toSeoulDateTime,
} from "#domain/calendar/seoul-date.ts";

/** The table's key: a sequence number, which is an integer on the wire. */
export const seqKey = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const seqRef = () => bigint({ mode: "number" });

export const won = () => bigint({ mode: "number" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Stores an instant with time zone, and reads and writes it as the wire's `YYYY-MM-DDTHH:mm:ss` in Asia/Seoul. */
export const instant = customType<{ data: SeoulDateTime; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => toSeoulDateTime(new Date(value)),
  toDriver: (value) => fromSeoulDateTime(value).toISOString(),
});

/** Stores a month as its first day, and reads and writes it as the wire's `YYYY-MM`. */
export const month = customType<{ data: SeoulMonth; driverData: string }>({
  dataType: () => "date",
  fromDriver: monthOf,
  toDriver: firstDayOf,
});
