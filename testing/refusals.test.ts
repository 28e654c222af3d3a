import { expect, test } from "vitest";
import { bindings } from "#server/app/api.ts";
import { operationBindings } from "#server/app/v1.ts";
import { refusalsOf } from "#server/call/refusals.ts";
import { operationRefusals } from "#server/call/v1/operation-refusals.ts";

test("no contract lists an error that the pipeline adds by itself", () => {
  const repeated = [
    ...bindings.map(({ endpoint: { errors = [], ...rest } }) => ({
      name: rest.name,
      // Some calls that read documents always require the proof, others only for documents the partner did not make
      // itself.
      codes: errors.filter((code) => refusalsOf(rest).has(code) && code !== "MEMBER_UNPROVEN"),
    })),
    ...operationBindings.map(({ operation: { errors = [], ...rest } }) => ({
      name: rest.name,
      codes: errors.filter((code) => operationRefusals(rest).has(code)),
    })),
  ];
  expect(repeated.filter(({ codes }) => codes.length > 0)).toEqual([]);
});
