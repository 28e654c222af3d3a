import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { V1_SHARED_ERRORS, type V1ErrorCode } from "#contracts/v1/refusals.ts";
import { stepRefusals } from "../refusals.ts";

/** Returns every code an operation may refuse with: those of the pipeline, then those its contract adds. */
export function operationRefusals(operation: AnyOperation): Set<V1ErrorCode> {
  const { body, errors = [], needsMember, isTestOnly, answersSecret } = operation;
  return new Set<V1ErrorCode>([
    ...V1_SHARED_ERRORS,
    "INVALID_INPUT",
    ...(isTestOnly ? (["TEST_BRAND_REQUIRED"] as const) : []),
    ...(needsMember ? (["MEMBER_UNKNOWN"] as const) : []),
    ...stepRefusals({ takesBody: body !== undefined, isRepeatable: isWrite(operation) && !answersSecret }),
    ...errors,
  ]);
}
