import { z } from "zod";

/** The body of a PUT or PATCH of settings: at least one entry, and each key once. */
export const configList = <Key extends string, Row extends z.ZodType<Readonly<Record<Key, unknown>>>>(
  key: Key,
  row: Row,
) =>
  z
    .array(row)
    .min(1, "바꿀 항목을 하나 이상 보내야 합니다.")
    .refine(
      (rows) => new Set(rows.map((entry) => entry[key])).size === rows.length,
      "같은 항목을 두 번 보낼 수 없습니다.",
    );
