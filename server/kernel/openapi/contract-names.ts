import { readdirSync } from "node:fs";
import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import type { AnyOperation } from "#contracts/v1/operation.ts";

const CONTRACTS = new URL("../../../contracts/", import.meta.url);

export interface ContractNames {
  /** Schemas by the name they are exported under: the names of the document's components. */
  schemas: ReadonlyMap<z.ZodType, string>;
  /** Each call's file, which is its noun. */
  nouns: ReadonlyMap<AnyEndpoint | AnyOperation, string>;
}

/** Reads the names off the contracts themselves, so that no list of them can fall behind. */
export async function readContractNames(): Promise<ContractNames> {
  const schemas = new Map<z.ZodType, string>();
  const nouns = new Map<AnyEndpoint | AnyOperation, string>();
  for (const folder of [CONTRACTS, new URL("v1/", CONTRACTS)]) {
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    for (const file of files) {
      const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(exported)) {
        if (value instanceof z.ZodType && /^[A-Z]/.test(name)) schemas.set(value, name);
        else if (isCall(value)) nouns.set(value, file.replace(/\.ts$/, ""));
      }
    }
  }
  return { schemas, nouns };
}

/** A call of the console, or one of /v1. */
const isCall = (value: unknown): value is AnyEndpoint | AnyOperation =>
  typeof value === "object" &&
  value !== null &&
  "output" in value &&
  "path" in value &&
  ("access" in value || "scope" in value);
