import { z } from "zod";
import { DOWNLOAD_REASON, isUnsaid } from "#domain/console/download-reason.ts";
import { DEFAULT_PAGE_SIZE, KEYWORD_MAX_LENGTH, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { formMessage, keywordFilter } from "#domain/text/form-messages.ts";
import { digits, requiredText } from "./field.ts";

/** §3: the result of every list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row).describe("이 페이지의 줄입니다."),
    totalElements: z.int().describe("조건에 맞는 전체 건수입니다."),
    numberOfElements: z.int().describe("이 페이지의 건수입니다."),
    number: z.int().describe("0부터 세는 페이지 번호입니다."),
    size: z.int().describe("한 페이지의 건수입니다."),
    offset: z.int().describe("앞에 있는 건수입니다."),
    first: z.boolean().describe("첫 페이지이면 true입니다."),
    last: z.boolean().describe("마지막 페이지이면 true입니다."),
    empty: z.boolean().describe("한 건도 없으면 true입니다."),
  });

/** A page of a list that may be too long to count; beyond a limit it only says that there are more. */
export const cappedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    totalRelation: z.enum(["EQ", "GTE"]).describe("GTE이면 전체 건수가 totalElements보다 많을 수 있습니다."),
  });

export interface Sort<Field extends string = string> {
  field: Field;
  direction: "asc" | "desc";
}

interface ListDefinition<Field extends string, Filters extends z.ZodRawShape> {
  sorts: readonly Field[];
  defaultSort: NoInfer<readonly `${Field},${Sort["direction"]}`[]>;
  /** Filters by the parameter's name: `keyword`, an enum, `dateRange`, `monthRange`. All of them are optional. */
  filters?: Filters;
}

type Optional<Filters extends z.ZodRawShape> = { [Name in keyof Filters]: z.ZodOptional<Filters[Name]> };

/**
 * §7: makes the whole query of a list: page (zero-based) and size, its sorts (`sort=field,desc`, repeatable), its filters,
 * and the list as a file. The API refuses anything else; pages read their address with it and drop what it does not know
 * (`web/lists/list-query.ts`).
 */
export function listQuery<const Field extends string, Filters extends z.ZodRawShape = Record<never, never>>({
  sorts,
  defaultSort,
  filters,
}: ListDefinition<Field, Filters>) {
  const optional = Object.entries(filters ?? {}).map(([name, filter]) => [name, z.optional(filter)]);
  return z.object({
    page: pageNumber,
    size: pageSize.default(DEFAULT_PAGE_SIZE),
    sort: sortBy(sorts)
      .prefault([...defaultSort])
      .describe("정렬 순서입니다. `항목,asc` 또는 `항목,desc`이며 여러 번 쓸 수 있습니다."),
    format: fileFormat,
    ...(Object.fromEntries(optional) as Optional<Filters>),
  });
}

const MOST_PAGES = 1_000_000;
const pageNumber = digits(0, MOST_PAGES).default(0).describe("0부터 세는 페이지 번호입니다.");
export const pageSize = digits(1, MAX_PAGE_SIZE).describe("한 페이지에 담을 개수입니다.");

/** The page number of lists that find any page by counts, so that none is out of reach. */
export const everyPage = pageNumber.meta({ reach: "all" });

const sortBy = <Field extends string>(sorts: readonly Field[]) =>
  z.union([z.string(), z.array(z.string())]).transform((value, context) =>
    [value].flat().map((text): Sort<Field> => {
      const [name, direction = "asc", ...rest] = text.split(",");
      const field = sorts.find((sort) => sort === name);
      if (field && rest.length === 0 && (direction === "asc" || direction === "desc")) return { field, direction };
      context.addIssue({ code: "custom", message: `정렬할 수 있는 항목은 ${sorts.join(", ")}입니다.` });
      return z.NEVER;
    }),
  );

export const keyword = z
  .string()
  .max(KEYWORD_MAX_LENGTH, `${KEYWORD_MAX_LENGTH}자까지 입력할 수 있습니다.`)
  .transform((text) => keywordFilter(text))
  .describe("이 말이 들어 있는 것만 돌려줍니다. 100자까지입니다.");

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Asks for the whole filtered list as a file, whatever the page. */
export const fileFormat = z
  .enum(FILE_FORMATS, formMessage("oneOf", FILE_FORMATS.join(", ")))
  .optional()
  .describe(
    "csv나 xlsx이면 조건에 맞는 전체를 파일로 돌려줍니다. page와 size는 쓰지 않습니다. 50,000건을 넘으면 파일 만들기를 요청해야 합니다.",
  );

export const downloadReason = requiredText(DOWNLOAD_REASON.minLength, DOWNLOAD_REASON.maxLength)
  .refine((reason) => !isUnsaid(reason), "기타 사유를 입력해 주세요.")
  .describe("파일에 개인정보가 담긴 목록에서 format과 함께 보내는 내려받기 사유입니다. 감사 기록에 남습니다.");

/** Adds a reason to lists whose file holds personal data; the audit log keeps it. */
export const askingReason = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  query.extend({ reason: downloadReason.optional() }).superRefine((values, context) => {
    const { format, reason } = values as Partial<Record<"format" | "reason", unknown>>;
    if (format === undefined || reason !== undefined) return;
    context.addIssue({ code: "custom", path: ["reason"], message: REASON_REQUIRED });
  });

const REASON_REQUIRED = "개인정보가 담긴 파일입니다. 내려받는 사유를 함께 보내 주세요.";

/** Says whether the file of a list holds personal data, for which its contract takes a reason. */
export const asksReason = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject && "reason" in query.shape && "format" in query.shape;
