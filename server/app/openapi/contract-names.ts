import { readdirSync } from "node:fs";
import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";

const CONTRACTS = new URL("../../../contracts/", import.meta.url);

export interface ContractNames {
  /** Schemas by the name they are exported under: the names of the document's components. */
  schemas: ReadonlyMap<z.ZodType, string>;
  /** Each endpoint's file, which is its noun. */
  nouns: ReadonlyMap<AnyEndpoint, string>;
}

/** Reads the names off the contracts themselves, so that no list of them can fall behind. */
export async function readContractNames(): Promise<ContractNames> {
  const schemas = new Map<z.ZodType, string>();
  const nouns = new Map<AnyEndpoint, string>();
  const files = readdirSync(CONTRACTS).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  for (const file of files) {
    const exported = (await import(new URL(file, CONTRACTS).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && /^[A-Z]/.test(name)) schemas.set(value, name);
      else if (isEndpoint(value)) nouns.set(value, file.replace(/\.ts$/, ""));
    }
  }
  return { schemas, nouns };
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "access" in value && "output" in value && "path" in value;
