import { expect, test } from "vitest";
import { z } from "zod";
import { DAON, NEULBOM } from "#contracts/v1/examples/example-companies.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { isWrite } from "#contracts/v1/operation.ts";
import { inputSchemaOf } from "#server/call/openapi/json-schema.ts";
import { PATIENT } from "#testing/cpu-growth.ts";
import { newBizId } from "#testing/factories.ts";
import { coreOf } from "./contract-spots.ts";
import { startFlooding } from "./flooding-stranger.ts";

const { program, seller, buyer, steepFloods } = await startFlooding();

/** Shorter lists are too short to measure. */
const LEAST_ITEMS = 100;

/** Each entry is a list of /v1 that may be long, with its greatest length. */
const lists = operationExamples.flatMap((example) => {
  const { body } = example.operation;
  const core = body && coreOf(body);
  if (!(core instanceof z.ZodObject)) return [];
  return Object.entries(core.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const most = coreOf(schema) instanceof z.ZodArray ? (inputSchemaOf(schema).maxItems ?? 0) : 0;
    return most >= LEAST_ITEMS ? [[`${example.operation.name}.${name}`, example, name, most] as const] : [];
  });
});

/** Makes each item different, so that none is left out as a duplicate. */
function itemAt(item: unknown, at: number): unknown {
  if (typeof item !== "object") return String(item).length === 10 ? newBizId() : `010${10_000_000 + at}`;
  return { ...item, key: `LIST-${at}`, ...(item && "toNumber" in item && { toNumber: `010${10_000_000 + at}` }) };
}

function requestOf({ operation, params, query, body }: OperationExample, name: string, count: number) {
  const [item] = [(body as Record<string, unknown>)[name] ?? "01012345678"].flat();
  const items = Array.from({ length: count }, (_, at) => itemAt(item, at));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? "1");
  return {
    path: `${path}?${new URLSearchParams({ ...query, ...(isWrite(operation) && { dryRun: "true" }) })}`,
    method: operation.method,
    headers: { ...program, "Content-Type": "application/json" },
    body: JSON.stringify({ ...(body as object), [name]: items })
      .replaceAll(DAON.corpNum, seller.bizId)
      .replaceAll(NEULBOM.corpNum, buyer.bizId),
  };
}

test.each(lists)("a list twice as long takes about twice as long: %s", PATIENT, async (_, example, name, most) => {
  expect(await steepFloods({ items: (count) => count }, most, (count) => requestOf(example, name, count))).toEqual([]);
});
