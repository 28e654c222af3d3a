import { escapeXmlText } from "../xml/xml-text.ts";
import { elementsOf, isElement, textOf, type XmlElement } from "../xml/xml-tree.ts";
import type { XmlFieldKind } from "./xml-field-kinds.ts";

/** A line of the standard's table; writing and reading walk the same table, so neither can know more than the other. */
interface Field {
  element: string;
  key: string;
  kind: XmlFieldKind;
  least: number;
  most: number;
}

interface Group {
  element: string;
  /** Without a key its fields belong to the object around it. */
  key: string | undefined;
  shape: XmlShape;
  least: number;
  most: number;
  /** A loose group is read in any order, and unknown elements are skipped. */
  isLoose: boolean;
}

export type XmlShape = readonly (Field | Group)[];

export interface XmlProblem {
  /** Element names from the root on, such as `TaxInvoiceDocument/IssueID`. */
  path: string;
  reason: "missing" | "invalid" | "tooMany";
}

type Values = Readonly<Record<string, unknown>>;

export const required = (element: string, key: string, kind: XmlFieldKind): Field => ({
  element,
  key,
  kind,
  least: 1,
  most: 1,
});

export const optional = (element: string, key: string, kind: XmlFieldKind, most = 1): Field => ({
  element,
  key,
  kind,
  least: 0,
  most,
});

export const group = (
  element: string,
  key: string | undefined,
  shape: XmlShape,
  { least = 1, most = 1, isLoose = false } = {},
): Group => ({ element, key, shape, least, most, isLoose });

/** Writes the values without the empty ones, or names those that the document cannot hold. */
export function writeShape(shape: XmlShape, values: Values): { xml: string } | { problems: XmlProblem[] } {
  const problems: XmlProblem[] = [];
  const parts: string[] = [];
  writeFields(shape, values, "", { parts, problems });
  return problems.length > 0 ? { problems } : { xml: parts.join("") };
}

interface Writing {
  parts: string[];
  problems: XmlProblem[];
}

function writeFields(shape: XmlShape, values: Values, path: string, writing: Writing): void {
  for (const part of shape) {
    const inside = path ? `${path}/${part.element}` : part.element;
    const partValues = valuesOf(part, values);
    if (partValues.length < part.least) writing.problems.push({ path: missingPath(part, inside), reason: "missing" });
    if (partValues.length > part.most) writing.problems.push({ path: inside, reason: "tooMany" });
    for (const value of partValues) {
      if ("kind" in part) writeField(part, value, inside, writing);
      else writeGroup(part, value as Values, inside, writing);
    }
  }
}

function writeField({ element, kind }: Field, value: unknown, path: string, { parts, problems }: Writing): void {
  const text = kind.write(value);
  if (text === undefined) problems.push({ path, reason: "invalid" });
  else parts.push(`<${element}>${escapeXmlText(text)}</${element}>`);
}

function writeGroup({ element, shape }: Group, values: Values, path: string, writing: Writing): void {
  writing.parts.push(`<${element}>`);
  writeFields(shape, values, path, writing);
  writing.parts.push(`</${element}>`);
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function valuesOf(part: Field | Group, values: Values): unknown[] {
  if (part.key === undefined) return hasContent(part, values) ? [values] : [];
  const value = values[part.key];
  const list = Array.isArray(value) ? value.filter(isPresent) : [value].filter(isPresent);
  return "kind" in part ? list : list.filter((item) => hasContent(part, item as Values));
}

/** An element without content is left out like an empty value. */
const hasContent = (part: Field | Group, values: Values): boolean =>
  "kind" in part || part.shape.some((inner) => valuesOf(inner, values).length > 0);

/** Names the first missing thing inside, which says more than the name of the element around it. */
function missingPath(part: Field | Group, path: string): string {
  if ("kind" in part) return path;
  const first = part.shape.find(({ least }) => least > 0);
  return first ? missingPath(first, `${path}/${first.element}`) : path;
}

/** Reads an element that holds exactly the shape in its order, unless it is loose; returns the first problem otherwise. */
export function readShape(
  shape: XmlShape,
  element: XmlElement,
  path = "",
  isLoose = false,
): { values: Values } | { problem: XmlProblem } {
  const values: Record<string, unknown> = {};
  const children = elementsOf(element);
  if (!holdsElementsOnly(element)) return { problem: { path, reason: "invalid" } };
  let position = 0;
  for (const part of shape) {
    const inside = path ? `${path}/${part.element}` : part.element;
    const isPart = (child: XmlElement | undefined) => isChildNamed(element, child, part.element);
    const elements = isLoose ? children.filter(isPart) : nextOf(children, position, isPart, part.most);
    if (elements.length > part.most) return { problem: { path: inside, reason: "tooMany" } };
    position += elements.length;
    const partValues: unknown[] = [];
    for (const child of elements) {
      const reading = readPart(part, child, inside);
      if ("problem" in reading) return reading;
      if (reading.value !== undefined) partValues.push(reading.value);
    }
    if (partValues.length < part.least) return { problem: { path: missingPath(part, inside), reason: "missing" } };
    if (part.key === undefined) Object.assign(values, ...partValues);
    else if (part.most > 1) values[part.key] = partValues;
    else if (partValues.length > 0) values[part.key] = partValues[0];
  }
  const rest = children[position];
  if (rest && !isLoose) return { problem: { path: path ? `${path}/${rest.name}` : rest.name, reason: "invalid" } };
  return { values };
}

function nextOf(
  children: readonly XmlElement[],
  from: number,
  isPart: (child: XmlElement | undefined) => boolean,
  most: number,
): XmlElement[] {
  let to = from;
  while (to - from < most && isPart(children[to])) to += 1;
  return children.slice(from, to);
}

/** Names are unprefixed, because the standard's own XPath compares them so. */
const isChildNamed = (parent: XmlElement, child: XmlElement | undefined, name: string): boolean =>
  child !== undefined && child.name === name && child.namespace === parent.namespace;

const holdsElementsOnly = ({ children }: XmlElement): boolean =>
  children.every((node) => isElement(node) || node.trim() === "");

function readPart(
  part: Field | Group,
  element: XmlElement,
  path: string,
): { value: unknown } | { problem: XmlProblem } {
  const invalid = { problem: { path, reason: "invalid" } } as const;
  if (element.attributes.length > 0) return invalid;
  if (!("kind" in part)) {
    const reading = readShape(part.shape, element, path, part.isLoose);
    return "problem" in reading ? reading : { value: reading.values };
  }
  if (elementsOf(element).length > 0) return invalid;
  const text = textOf(element);
  if (text === "") return { value: undefined };
  const value = part.kind.read(text);
  return value === undefined ? invalid : { value };
}
