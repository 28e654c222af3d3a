import { z } from "zod";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { formMessage, keywordFilter } from "#domain/text/form-messages.ts";
import { digits } from "./field.ts";

/** §3: every list result. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalElements: z.int(),
    numberOfElements: z.int(),
    number: z.int(),
    size: z.int(),
    offset: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  });

export interface Sort<Field extends string> {
  field: Field;
  direction: "asc" | "desc";
}

/** §7: page (zero-based), size and the sorts this list knows, `sort=field,desc`, repeatable. */
export function pageQuery<const Field extends string>(sortable: readonly Field[], defaultSort: readonly Sort<Field>[]) {
  return z.object({
    page: digits(0, 1_000_000).default(0),
    size: digits(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    sort: z
      .union([z.string(), z.array(z.string())])
      .transform((given, context) => {
        const sorts: Sort<Field>[] = [];
        for (const text of [given].flat()) {
          const [field, direction = "asc", ...rest] = text.split(",");
          const known = sortable.find((name) => name === field);
          if (!known || rest.length > 0 || (direction !== "asc" && direction !== "desc")) {
            context.addIssue({ code: "custom", message: `정렬할 수 있는 항목은 ${sortable.join(", ")}입니다.` });
            return z.NEVER;
          }
          sorts.push({ field: known, direction });
        }
        return sorts;
      })
      .prefault(defaultSort.map(({ field, direction }) => `${field},${direction}`)),
  });
}

export const keyword = z
  .string()
  .max(100, "100자까지 입력할 수 있습니다.")
  .transform((text) => keywordFilter(text))
  .optional();

/** A list as a file: all of what is filtered, whatever the page. */
export const exportFormat = z.enum(["csv"], formMessage("oneOf", "csv")).optional();
