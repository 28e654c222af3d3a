import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const DOMAIN = fileURLToPath(new URL("../../domain/", import.meta.url));

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "++": ["--"],
  "--": ["++"],
};

type Emit = (start: number, end: number, replacement: string) => void;

function mutateLiteral(node: Node, source: string, emit: Emit): void {
  const { start, end, value } = node;
  if (node.regex) {
    const text = source.slice(start, end);
    for (const match of text.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)) {
      emit(start + match.index, start + match.index + match[0].length, String(Number(match[0]) + 1));
    }
    if (text.startsWith("/^")) emit(start + 1, start + 2, "");
    const dollar = text.search(/\$\/[a-z]*$/);
    if (dollar > 0) emit(start + dollar, start + dollar + 1, "");
  } else if (typeof value === "number") emit(start, end, String(value + 1));
  else if (typeof value === "boolean") emit(start, end, String(!value));
  else if (typeof value === "string") emit(start, end, value === "" ? '"mutant"' : '""');
}

function mutateOperator(node: Node, source: string, emit: Emit): void {
  const [left, right] = [node.left as Node, node.right as Node];
  const operator = String(node.operator);
  const at = source.indexOf(operator, left.end);
  for (const replacement of OPERATORS[operator] ?? []) {
    if (at < right.start) emit(at, at + operator.length, replacement);
  }
}

const mutators: Readonly<Record<string, (node: Node, source: string, emit: Emit) => void>> = {
  Literal: mutateLiteral,
  BinaryExpression: mutateOperator,
  LogicalExpression: mutateOperator,
  AssignmentExpression: mutateOperator,
  UpdateExpression: (node, source, emit) => {
    const operator = String(node.operator);
    const at = source.indexOf(operator, node.start);
    emit(at, at + 2, OPERATORS[operator]?.[0] ?? operator);
  },
  UnaryExpression: (node, _source, emit) => {
    if (node.operator === "!" || node.operator === "-") emit(node.start, (node.argument as Node).start, "");
  },
  ConditionalExpression: (node, source, emit) => negate(node.test as Node, source, emit),
  IfStatement: (node, source, emit) => negate(node.test as Node, source, emit),
  ArrayExpression: (node, source, emit) => {
    for (const element of node.elements as (Node | null)[]) {
      if (!element) continue;
      const comma = source.slice(element.end).match(/^\s*,/)?.[0].length ?? 0;
      emit(element.start, element.end + comma, "");
    }
  },
  TemplateElement: (node, source, emit) => {
    if (node.start < node.end && source.slice(node.start, node.end).trim() !== "") emit(node.start, node.end, "");
  },
};

// Comparisons and ! have mutators of their own.
function negate(test: Node, source: string, emit: Emit): void {
  if (["BinaryExpression", "LogicalExpression", "UnaryExpression"].includes(test.type)) return;
  emit(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
}

const isTypeOnly = ({ type }: Node): boolean =>
  type === "ImportDeclaration" ||
  (type.startsWith("TS") && !["TSAsExpression", "TSSatisfiesExpression"].includes(type));

/** Returns every single change of a file that still parses. */
export async function findMutants(file: string): Promise<Mutant[]> {
  const { parseSync } = await import("vite");
  const source = readFileSync(join(DOMAIN, file), "utf8");
  const mutants: Mutant[] = [];
  const isProgram = (text: string): boolean => parseSync(file, text).errors.length === 0;
  const visit = (node: Node): void => {
    if (isTypeOnly(node)) return;
    mutators[node.type]?.(node, source, (start, end, replacement) => {
      const line = source.slice(0, start).split("\n").length;
      // Any test would notice a change that no longer parses, so it proves nothing.
      if (!isProgram(source.slice(0, start) + replacement + source.slice(end))) return;
      mutants.push({ file, line, start, end, original: source.slice(start, end), replacement });
    });
    for (const [key, child] of Object.entries(node)) {
      if (key === "typeAnnotation" || key === "typeArguments" || key === "typeParameters") continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return mutants;
}
