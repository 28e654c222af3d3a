export interface XmlAttribute {
  /** The name as written, with its prefix. */
  name: string;
  namespace: string;
  value: string;
}

export interface XmlElement {
  /** The name as written, with its prefix. */
  name: string;
  local: string;
  namespace: string;
  attributes: readonly XmlAttribute[];
  /** Namespaces declared on this element, by prefix; the default one under "". */
  declared: ReadonlyMap<string, string>;
  parent: XmlElement | undefined;
  children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode | undefined): node is XmlElement => typeof node === "object";

export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

/** Returns the text of an element and of everything in it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (isElement(node) ? textOf(node) : node)).join("");

/** Returns the text of an element itself, not of the elements in it. */
export const ownTextOf = ({ children }: XmlElement): string => children.filter((node) => !isElement(node)).join("");

/** Returns the only child of that name; undefined when there is none or more than one. */
export function onlyChild(element: XmlElement | undefined, namespace: string, local: string): XmlElement | undefined {
  const children = element ? elementsOf(element).filter((child) => isNamed(child, namespace, local)) : [];
  return children.length === 1 ? children[0] : undefined;
}

export const isNamed = (element: XmlElement, namespace: string, local: string): boolean =>
  element.namespace === namespace && element.local === local;

export const attributeOf = (element: XmlElement | undefined, local: string, namespace = ""): string | undefined =>
  element?.attributes.find((attribute) => attribute.namespace === namespace && localNameOf(attribute.name) === local)
    ?.value;

export const localNameOf = (name: string): string => name.slice(name.indexOf(":") + 1);

export const prefixOf = (name: string): string => (name.includes(":") ? name.slice(0, name.indexOf(":")) : "");

/** Returns the namespace of a prefix at an element: the nearest declaration counts. */
export function namespaceInScope(element: XmlElement | undefined, prefix: string): string | undefined {
  for (let holder = element; holder; holder = holder.parent) {
    const namespace = holder.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}
