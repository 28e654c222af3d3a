import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import type { AnyOperation } from "#contracts/v1/operation.ts";

const CONTRACTS = new URL("../../../contracts/", import.meta.url);

export interface ContractNames {
  /** The export name of each schema, which names its component in the document. */
  schemas: ReadonlyMap<z.ZodType, string>;
  /** The file name of each call's contract, which is its noun. */
  nouns: ReadonlyMap<AnyEndpoint | AnyOperation, string>;
}

/** Reads the names from the contract files, so that there is no list to keep up to date. */
export async function readContractNames(): Promise<ContractNames> {
  const schemas = new Map<z.ZodType, string>();
  const nouns = new Map<AnyEndpoint | AnyOperation, string>();
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("v1/examples/"),
  );
  for (const file of files) {
    const exported = (await import(new URL(file, CONTRACTS).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && /^[A-Z]/.test(name)) schemas.set(value, name);
      else if (isCall(value)) nouns.set(value, basename(file, ".ts"));
    }
  }
  return { schemas, nouns };
}

/** Tells whether a value is a call of the console or of /v1. */
const isCall = (value: unknown): value is AnyEndpoint | AnyOperation =>
  typeof value === "object" &&
  value !== null &&
  "output" in value &&
  "path" in value &&
  ("access" in value || "scope" in value);
