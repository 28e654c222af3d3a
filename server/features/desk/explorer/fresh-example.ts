import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { addDays, addMonths, daysBetween, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { newTestBizId } from "./test-biz-id.ts";

const EXAMPLES: ReadonlyMap<string, OperationExample> = new Map(
  operationExamples.map((example) => [example.operation.name, example]),
);

export const findExample = (operation: string): OperationExample | undefined => EXAMPLES.get(operation);

/** The day the examples assume; every date in them lies around it. */
const WRITTEN_DAY = "2026-11-16";

/** Fields that hold own keys, which can be used only once. */
const KEY_FIELDS = new Set(["key", "keys", "cancelKey"]);
/** Sign-in names are unique on the whole test server. */
const PERSON_FIELD = "id";

interface Freshness {
  today: SeoulDate;
  /** Appended to own keys, so that two readers do not use the same one. */
  mark: string;
}

export type FreshExample = Pick<OperationExample, "params" | "query" | "body">;

/** Returns an example that can be sent now: dated today, with unused keys. */
export function freshExample({ params, query, body }: OperationExample, freshness: Freshness): FreshExample {
  return {
    params: renew(params, "", freshness) as FreshExample["params"],
    query: renew(query, "", freshness) as FreshExample["query"],
    ...(body !== undefined && { body: withOwnNumber(renew(body, "", freshness)) }),
  };
}

/** Gives a joining company an unused number: of two readers with the same number only the first would be proven. */
const withOwnNumber = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "bizId" in body ? { ...body, bizId: newTestBizId() } : body;

function renew(value: unknown, field: string, freshness: Freshness): unknown {
  if (typeof value === "string") return renewText(value, field, freshness);
  if (Array.isArray(value)) return value.map((item) => renew(item, field, freshness));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renew(item, name, freshness)]));
}

function renewText(text: string, field: string, freshness: Freshness): string {
  if (KEY_FIELDS.has(field)) return freshKey(text, freshness);
  return field === PERSON_FIELD ? `${text}-${freshness.mark}` : freshDate(text, freshness);
}

/**
 * Renews own keys with a date; our own numbers and the names of cards and accounts stay. The year is shortened, because a
 * key holds 24 characters.
 */
const freshKey = (key: string, { today, mark }: Freshness): string =>
  /^\d+$/.test(key) || !isDocumentKey(key) || !/\d{4}/.test(key)
    ? key
    : `${key.replace("20261116", today.slice(2).replaceAll("-", ""))}-${mark}`;

function freshDate(text: string, { today }: Freshness): string {
  const [, date, rest = ""] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text) ?? [];
  if (date) return addDays(today, daysBetween(WRITTEN_DAY, date)) + rest;
  const [, month] = /^(\d{4}-\d{2})$/.exec(text) ?? [];
  if (!month) return text;
  const monthsAhead = monthNumber(month) - monthNumber(WRITTEN_DAY);
  return addMonths(monthOf(today), monthsAhead);
}

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
