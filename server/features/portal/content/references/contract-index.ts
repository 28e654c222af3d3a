import type { AnyEndpoint } from "#contracts/endpoint.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { readContractNames } from "#server/call/openapi/contract-names.ts";

export const contractNames = await readContractNames();

/** All calls of /v1 by their names on the wire. */
export const v1Examples: ReadonlyMap<string, OperationExample> = new Map(
  operationExamples.map((example) => [example.operation.name, example]),
);

/** Console calls by the noun of their contract, without those of provider staff. */
export const consoleCalls: ReadonlyMap<string, readonly AnyEndpoint[]> = groupConsoleCalls();

function groupConsoleCalls(): Map<string, AnyEndpoint[]> {
  const calls = new Map<string, AnyEndpoint[]>();
  for (const [call, noun] of contractNames.nouns) {
    if (!("access" in call) || call.access === "staff") continue;
    calls.set(noun, [...(calls.get(noun) ?? []), call]);
  }
  return calls;
}
