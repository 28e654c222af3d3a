import { escapeXmlAttribute, escapeXmlText } from "./xml-text.ts";
import { isElement, localNameOf, namespaceInScope, type XmlElement, type XmlNode } from "./xml-tree.ts";

export const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

const keepsAll = () => false;

/** Canonical XML 1.0 of an element where it stands: it carries every namespace in scope there. */
export function canonicalXml(apex: XmlElement, isLeftOut: (element: XmlElement) => boolean = keepsAll): string {
  const written: string[] = [];
  write(apex, namespacesInScope(apex), isLeftOut, written);
  return written.join("");
}

/**
 * What the standard's XPath leaves of a signed document, as the tax office computes it: the root's tag and attributes are
 * gone but its namespace declarations stay, with the space before them, and the children do not repeat them. Strict Canonical
 * XML would keep xsi:schemaLocation as well, and matches none of the known documents.
 */
export function canonicalContent(root: XmlElement, isLeftOut: (element: XmlElement) => boolean): string {
  const written = declarations(namespacesInScope(root));
  for (const child of root.children) writeNode(child, isLeftOut, written);
  return written.join("");
}

function writeNode(node: XmlNode, isLeftOut: (element: XmlElement) => boolean, written: string[]): void {
  if (!isElement(node)) written.push(escapeXmlText(node));
  else if (!isLeftOut(node)) write(node, newNamespaces(node), isLeftOut, written);
}

function write(
  element: XmlElement,
  namespaces: readonly Namespace[],
  isLeftOut: (element: XmlElement) => boolean,
  written: string[],
): void {
  written.push("<", element.name, ...declarations(namespaces));
  if (element.attributes.length > 0) {
    for (const { name, value } of element.attributes.toSorted(byNamespaceAndName)) {
      written.push(" ", name, '="', escapeXmlAttribute(value), '"');
    }
  }
  written.push(">");
  for (const child of element.children) writeNode(child, isLeftOut, written);
  written.push("</", element.name, ">");
}

/** A prefix and what it stands for. */
type Namespace = readonly [string, string];

/** The default namespace comes first. */
const declarations = (namespaces: readonly Namespace[]): string[] =>
  namespaces
    .toSorted(([a], [b]) => compare(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXmlAttribute(uri)}"`);

/**
 * Those that say something new: what is in scope around an element has been written by then, so that nothing is kept beside
 * the tree. An empty default counts only where it takes one back.
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

type Named = XmlElement["attributes"][number];

const byNamespaceAndName = (a: Named, b: Named): number =>
  compare(a.namespace, b.namespace) || compare(localNameOf(a.name), localNameOf(b.name));

/** By code unit, not by language: for the letters that names have it is the order the standard asks for. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
