import { escapeXmlAttribute, escapeXmlText } from "./xml-text.ts";
import { isElement, localNameOf, namespaceInScope, type XmlElement, type XmlNode } from "./xml-tree.ts";

export const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

const leavesOutNone = () => false;

/** Writes Canonical XML 1.0 of an element in its place: it carries every namespace in scope there. */
export function canonicalXml(apex: XmlElement, isLeftOut: (element: XmlElement) => boolean = leavesOutNone): string {
  const output: string[] = [];
  write(apex, namespacesInScope(apex), isLeftOut, output);
  return output.join("");
}

/**
 * Writes what the standard's XPath leaves of a signed document, as the tax office computes it: the root's tag and attributes
 * are gone but its namespace declarations stay, with the space before them, and the children do not repeat them. Strict
 * Canonical XML would keep xsi:schemaLocation as well, and matches none of the known documents.
 */
export function canonicalContent(root: XmlElement, isLeftOut: (element: XmlElement) => boolean): string {
  const output = declarations(namespacesInScope(root));
  for (const child of root.children) writeNode(child, isLeftOut, output);
  return output.join("");
}

function writeNode(node: XmlNode, isLeftOut: (element: XmlElement) => boolean, output: string[]): void {
  if (!isElement(node)) output.push(escapeXmlText(node));
  else if (!isLeftOut(node)) write(node, newNamespaces(node), isLeftOut, output);
}

function write(
  element: XmlElement,
  namespaces: readonly Namespace[],
  isLeftOut: (element: XmlElement) => boolean,
  output: string[],
): void {
  output.push("<", element.name, ...declarations(namespaces));
  if (element.attributes.length > 0) {
    for (const { name, value } of element.attributes.toSorted(byNamespaceAndName)) {
      output.push(" ", name, '="', escapeXmlAttribute(value), '"');
    }
  }
  output.push(">");
  for (const child of element.children) writeNode(child, isLeftOut, output);
  output.push("</", element.name, ">");
}

/** A prefix and its namespace. */
type Namespace = readonly [string, string];

/** Writes declarations with the default namespace first. */
const declarations = (namespaces: readonly Namespace[]): string[] =>
  namespaces
    .toSorted(([a], [b]) => compare(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXmlAttribute(uri)}"`);

/**
 * Returns the declarations that say something new: those in scope around an element have been written by then, so nothing is
 * kept beside the tree. An empty default counts only where it takes one back.
 */
function newNamespaces({ declared, parent }: XmlElement): Namespace[] {
  if (declared.size === 0) return [];
  return Array.from(declared).filter(
    ([prefix, uri]) => (namespaceInScope(parent, prefix) ?? (prefix === "" ? "" : undefined)) !== uri,
  );
}

function namespacesInScope(element: XmlElement): Namespace[] {
  const namespaces = new Map<string, string>();
  for (let holder: XmlElement | undefined = element; holder; holder = holder.parent) {
    for (const [prefix, uri] of holder.declared) if (!namespaces.has(prefix)) namespaces.set(prefix, uri);
  }
  return Array.from(namespaces).filter(([prefix, uri]) => prefix !== "" || uri !== "");
}

type Attribute = XmlElement["attributes"][number];

const byNamespaceAndName = (a: Attribute, b: Attribute): number =>
  compare(a.namespace, b.namespace) || compare(localNameOf(a.name), localNameOf(b.name));

/** Compares by code unit, not by language: for the letters of names this is the order of the standard. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
