import type { z } from "zod";
import type { Access } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";

/** Media type → what travels in it. */
export type PlainContent = Readonly<Record<string, z.ZodType>>;

export interface PlainAnswer {
  description: string;
  content?: PlainContent;
}

/**
 * A call that speaks a protocol of its own (OAuth, SOAP, JWKS, files, probes) and so has no contract: described as data
 * beside the code that serves it, for the OpenAPI document.
 */
export interface PlainCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** The noun it is listed under. */
  noun: string;
  summary: string;
  description?: string;
  /** Where this protocol keeps its own description, as a path of ours. */
  describedAt?: { path: string; text: string };
  access: Extract<Access, "public">;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: PlainContent;
  answers: Readonly<Record<number, PlainAnswer>>;
  /** Refusals in the words of the house, beside those of the protocol. */
  errors?: readonly ErrorCode[];
}
