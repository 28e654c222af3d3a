import type { ExplorerField, ExplorerForm } from "#contracts/desk/explorer.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import { inputSchemaOf } from "#server/call/openapi/json-schema.ts";
import { inPoliteRegister } from "#server/features/portal/content/references/polite-register.ts";
import { type FreshExample, freshExample } from "./fresh-example.ts";

/** Returns the form of an operation with every field already filled in. */
export function explorerForm(example: OperationExample, freshness: { today: SeoulDate; mark: string }): ExplorerForm {
  const { operation } = example;
  const fresh = freshExample(example, freshness);
  const { name, method, path, summary, needsMember } = operation;
  return {
    operation: name,
    method,
    path,
    summary,
    needsMember,
    canDryRun: isWrite(operation),
    fields: [...fieldsOf(operation, "params", fresh), ...fieldsOf(operation, "query", fresh)],
    body: operation.body && !isFileCall(operation) ? JSON.stringify(fresh.body ?? {}, null, 2) : null,
    refusal: explorerRefusal(operation),
    demoRefusal: demoRefusal(operation),
    isSecret: operation.answersSecret ?? false,
  };
}

const isFileCall = ({ bodyKind }: AnyOperation): boolean => bodyKind === "multipart";

/** Refuses calls with files: the form would store a file for a call that nobody repeats. */
export const explorerRefusal = (operation: AnyOperation): ExplorerForm["refusal"] =>
  isFileCall(operation) ? "FILE" : null;

export function demoRefusal(operation: AnyOperation): ExplorerForm["demoRefusal"] {
  if (isFileCall(operation)) return "FILE";
  if (operation.answersSecret) return "SECRET";
  return allowsScope("DOCUMENTS", operation.scope) ? null : "SCOPE";
}

interface PropertySchema {
  description?: string;
  enum?: readonly unknown[];
  anyOf?: readonly PropertySchema[];
}

function fieldsOf(operation: AnyOperation, part: "params" | "query", fresh: FreshExample): ExplorerField[] {
  const schema = operation[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchemaOf(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = property as PropertySchema;
    return {
      part,
      name,
      text: inPoliteRegister(description ?? ""),
      isRequired: required.includes(name),
      choices: choicesOf(shape),
      value: fresh[part][name] ?? "",
    };
  });
}

const choicesOf = ({ enum: values, anyOf = [] }: PropertySchema): string[] =>
  (values ?? anyOf.flatMap((variant) => variant.enum ?? [])).map(String);
