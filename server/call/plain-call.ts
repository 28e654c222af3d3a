import type { z } from "zod";
import type { Access } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";

/** Schemas by media type. */
export type PlainContent = Readonly<Record<string, z.ZodType>>;

export interface PlainAnswer {
  description: string;
  content?: PlainContent;
}

/**
 * Describes a call with a protocol of its own (OAuth, SOAP, JWKS, files, probes), which therefore has no contract. The
 * description stands beside the code that serves the call and goes into the OpenAPI document.
 */
export interface PlainCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** The tag it is listed under. */
  noun: string;
  summary: string;
  description?: string;
  /** The path on this site of the protocol's own description, such as a WSDL. */
  describedAt?: { path: string; text: string };
  access: Extract<Access, "public">;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: PlainContent;
  answers: Readonly<Record<number, PlainAnswer>>;
  /** Codes of our error table that it may answer with, beside the errors of the protocol. */
  errors?: readonly ErrorCode[];
}
