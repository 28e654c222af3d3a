import type { z } from "zod";
import type { AnyOperation, Operation } from "#contracts/v1/operation.ts";

/** A request and its answer, for readers of /v1/openapi.json. */
export interface OperationExample {
  operation: AnyOperation;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Files of a multipart call stand as their names. */
  body?: unknown;
  /** The rows of a list; undefined for a call that returns nothing or a file. */
  data: unknown;
  nextCursor: string | null;
}

/** Replaces files by their names. */
type NamedFiles<Body> = Body extends object
  ? { [Name in keyof Body]: NonNullable<Body[Name]> extends File ? string : Body[Name] }
  : Body;

type BodyOf<O> =
  O extends Operation<infer _Params, infer _Query, infer Body, z.ZodType>
    ? [z.output<Body>] extends [undefined]
      ? undefined
      : NamedFiles<z.input<Body>>
    : never;

type DataOf<O> =
  O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Output, boolean, infer List>
    ? List extends true
      ? z.output<Output>[]
      : z.output<Output> extends File | undefined
        ? undefined
        : z.output<Output>
    : never;

interface Given<O> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyOf<O>;
  data: DataOf<O>;
  nextCursor?: string;
}

/** Gives an example the exact types of its call while it stays plain data. */
export function exampleOf<O extends AnyOperation>(operation: O, example: Given<O>): OperationExample {
  const { params = {}, query = {}, body, data, nextCursor = null } = example;
  return { operation, params, query, ...(body !== undefined && { body }), data, nextCursor };
}
