import { escapeXmlText } from "../xml/xml-text.ts";
import { elementsOf, isElement, textOf, type XmlElement } from "../xml/xml-tree.ts";
import type { XmlFieldKind } from "./xml-field-kinds.ts";

/** One line of the standard's table; writing and reading walk the same table, so that neither can know more than the other. */
interface Field {
  element: string;
  key: string;
  kind: XmlFieldKind;
  least: number;
  most: number;
}

interface Group {
  element: string;
  /** Without one its fields belong to the object around it. */
  key: string | undefined;
  shape: XmlShape;
  least: number;
  most: number;
  /** It is read in any order, and elements that the shape does not know are passed over. */
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
  ...{ element, key, kind, least: 1, most: 1 },
});

export const optional = (element: string, key: string, kind: XmlFieldKind, most = 1): Field => ({
  ...{ element, key, kind, least: 0, most },
});

export const group = (
  element: string,
  key: string | undefined,
  shape: XmlShape,
  { least = 1, most = 1, isLoose = false } = {},
): Group => ({ element, key, shape, least, most, isLoose });

/** Empty values are left out; what cannot stand in the document is named instead. */
export function writeShape(shape: XmlShape, values: Values): { xml: string } | { problems: XmlProblem[] } {
  const problems: XmlProblem[] = [];
  const written: string[] = [];
  writeFields(shape, values, "", { written, problems });
  return problems.length > 0 ? { problems } : { xml: written.join("") };
}

interface Writing {
  written: string[];
  problems: XmlProblem[];
}

function writeFields(shape: XmlShape, values: Values, path: string, writing: Writing): void {
  for (const part of shape) {
    const inside = path ? `${path}/${part.element}` : part.element;
    const given = givenValues(part, values);
    if (given.length < part.least) writing.problems.push({ path: missingPath(part, inside), reason: "missing" });
    if (given.length > part.most) writing.problems.push({ path: inside, reason: "tooMany" });
    for (const value of given) {
      if ("kind" in part) writeField(part, value, inside, writing);
      else writeGroup(part, value as Values, inside, writing);
    }
  }
}

function writeField({ element, kind }: Field, value: unknown, path: string, { written, problems }: Writing): void {
  const text = kind.write(value);
  if (text === undefined) problems.push({ path, reason: "invalid" });
  else written.push(`<${element}>${escapeXmlText(text)}</${element}>`);
}

function writeGroup({ element, shape }: Group, values: Values, path: string, writing: Writing): void {
  writing.written.push(`<${element}>`);
  writeFields(shape, values, path, writing);
  writing.written.push(`</${element}>`);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function givenValues(part: Field | Group, values: Values): unknown[] {
  if (part.key === undefined) return hasAnything(part, values) ? [values] : [];
  const value = values[part.key];
  const all = Array.isArray(value) ? value.filter(isGiven) : [value].filter(isGiven);
  return "kind" in part ? all : all.filter((one) => hasAnything(part, one as Values));
}

/** An element around nothing is left out like an empty value. */
const hasAnything = (part: Field | Group, values: Values): boolean =>
  "kind" in part || part.shape.some((inner) => givenValues(inner, values).length > 0);

/** The first thing that is missing in it says more than the name of the element around. */
function missingPath(part: Field | Group, path: string): string {
  if ("kind" in part) return path;
  const first = part.shape.find(({ least }) => least > 0);
  return first ? missingPath(first, `${path}/${first.element}`) : path;
}

/** The values of an element that holds exactly what the shape says in its order, unless it is loose; a problem otherwise. */
export function readShape(
  shape: XmlShape,
  element: XmlElement,
  path = "",
  isLoose = false,
): { values: Values } | { problem: XmlProblem } {
  const values: Record<string, unknown> = {};
  const children = elementsOf(element);
  if (!holdsElementsOnly(element)) return { problem: { path, reason: "invalid" } };
  let at = 0;
  for (const part of shape) {
    const inside = path ? `${path}/${part.element}` : part.element;
    const isIt = (child: XmlElement | undefined) => isOf(element, child, part.element);
    const elements = isLoose ? children.filter(isIt) : nextOf(children, at, isIt, part.most);
    if (elements.length > part.most) return { problem: { path: inside, reason: "tooMany" } };
    at += elements.length;
    const found: unknown[] = [];
    for (const child of elements) {
      const read = readPart(part, child, inside);
      if ("problem" in read) return read;
      if (read.value !== undefined) found.push(read.value);
    }
    if (found.length < part.least) return { problem: { path: missingPath(part, inside), reason: "missing" } };
    if (part.key === undefined) Object.assign(values, ...found);
    else if (part.most > 1) values[part.key] = found;
    else if (found.length > 0) values[part.key] = found[0];
  }
  const rest = children[at];
  if (rest && !isLoose) return { problem: { path: path ? `${path}/${rest.name}` : rest.name, reason: "invalid" } };
  return { values };
}

function nextOf(
  children: readonly XmlElement[],
  from: number,
  isIt: (child: XmlElement | undefined) => boolean,
  most: number,
): XmlElement[] {
  let to = from;
  while (to - from < most && isIt(children[to])) to += 1;
  return children.slice(from, to);
}

/** Unprefixed, as its names are compared by the standard's own XPath. */
const isOf = (parent: XmlElement, child: XmlElement | undefined, name: string): boolean =>
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
    const read = readShape(part.shape, element, path, part.isLoose);
    return "problem" in read ? read : { value: read.values };
  }
  if (elementsOf(element).length > 0) return invalid;
  const text = textOf(element);
  if (text === "") return { value: undefined };
  const value = part.kind.read(text);
  return value === undefined ? invalid : { value };
}
