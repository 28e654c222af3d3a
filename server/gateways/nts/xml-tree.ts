export interface XmlAttribute {
  /** As written, with its prefix. */
  name: string;
  namespace: string;
  value: string;
}

export interface XmlElement {
  /** As written, with its prefix. */
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

const DEEPEST = 40;
/** An invoice of 99 lines has 1,300 elements, an answer about 100 invoices 350. */
const MOST_ELEMENTS = 5_000;
/** Of one element, declarations of namespaces among them. */
const MOST_ATTRIBUTES = 40;
/** In the whole document. */
const MOST_DECLARATIONS = 400;
const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`;
const OPENING = new RegExp(`<(${NAME})((?:${ATTRIBUTE}){0,${MOST_ATTRIBUTES}})\\s*(/?)>`, "y");
const CLOSING = new RegExp(`</(${NAME})\\s*>`, "y");
const ATTRIBUTES = new RegExp(ATTRIBUTE, "g");
const DECLARATION = /^<\?xml\s[^?<>]*\?>/;
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Of the control characters XML allows only these. */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|\uFFFE|\uFFFF/v;

class XmlSyntaxError extends Error {}

export const isXmlText = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

export const isElement = (node: XmlNode | undefined): node is XmlElement => typeof node === "object";

export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

export const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (isElement(node) ? textOf(node) : node)).join("");

/** The only child of that name; undefined where there is none or more than one. */
export function onlyChild(element: XmlElement | undefined, namespace: string, local: string): XmlElement | undefined {
  const found = element ? elementsOf(element).filter((child) => isNamed(child, namespace, local)) : [];
  return found.length === 1 ? found[0] : undefined;
}

export const isNamed = (element: XmlElement, namespace: string, local: string): boolean =>
  element.namespace === namespace && element.local === local;

export const attributeOf = (element: XmlElement | undefined, local: string, namespace = ""): string | undefined =>
  element?.attributes.find((found) => found.namespace === namespace && localOf(found.name) === local)?.value;

export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    yield child;
    yield* descendantsOf(child);
  }
}

/**
 * Strict on purpose, because signatures are checked on what it reads: no document type, entities, comments, CDATA or
 * processing instructions, which different readers take for different things. Bounded too, because strangers may send it:
 * a document of the standard stays far below every bound.
 */
export function parseXml(source: string): XmlElement | undefined {
  if (!isXmlText(source)) return undefined;
  const text = source.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  try {
    return new XmlReader(text).read();
  } catch (error) {
    if (error instanceof XmlSyntaxError) return undefined;
    throw error;
  }
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function parseXmlBytes(bytes: Uint8Array): XmlElement | undefined {
  try {
    return parseXml(UTF_8.decode(bytes));
  } catch {
    return undefined;
  }
}

type Open = Omit<XmlElement, "children" | "parent"> & { children: XmlNode[]; parent: Open | undefined };

class XmlReader {
  readonly text: string;
  at: number;
  elements = 0;
  declarations = 0;

  constructor(text: string) {
    this.text = text;
    this.at = DECLARATION.exec(text)?.[0].length ?? 0;
  }

  read(): XmlElement {
    this.skipSpace();
    const root = this.element();
    this.skipSpace();
    if (this.at !== this.text.length) throw new XmlSyntaxError();
    return root;
  }

  skipSpace(): void {
    while (this.at < this.text.length && " \t\n".includes(this.text.charAt(this.at))) this.at += 1;
  }

  /** Without recursion, so that depth is ours to bound. */
  element(): XmlElement {
    const { element: root, isEmpty } = this.opening(undefined);
    let open: Open | undefined = isEmpty ? undefined : root;
    for (let depth = 1; open; ) {
      this.textInto(open);
      if (this.text.startsWith("</", this.at)) {
        this.closing(open.name);
        open = open.parent;
        depth -= 1;
        continue;
      }
      const child = this.opening(open);
      open.children.push(child.element);
      if (child.isEmpty) continue;
      open = child.element;
      depth += 1;
      if (depth > DEEPEST) throw new XmlSyntaxError();
    }
    return root;
  }

  textInto(open: Open): void {
    const end = this.text.indexOf("<", this.at);
    if (end < 0) throw new XmlSyntaxError();
    if (end > this.at) {
      const raw = this.text.slice(this.at, end);
      if (raw.includes("]]>")) throw new XmlSyntaxError();
      open.children.push(decoded(raw));
    }
    this.at = end;
  }

  opening(parent: Open | undefined): { element: Open; isEmpty: boolean } {
    OPENING.lastIndex = this.at;
    const found = OPENING.exec(this.text);
    if (!found) throw new XmlSyntaxError();
    this.at = OPENING.lastIndex;
    const [, name = "", written = ""] = found;
    const element = elementOf(name, written, parent);
    this.elements += 1;
    this.declarations += element.declared.size;
    if (this.elements > MOST_ELEMENTS || this.declarations > MOST_DECLARATIONS) throw new XmlSyntaxError();
    return { element, isEmpty: found.at(-1) === "/" };
  }

  closing(name: string): void {
    CLOSING.lastIndex = this.at;
    if (CLOSING.exec(this.text)?.[1] !== name) throw new XmlSyntaxError();
    this.at = CLOSING.lastIndex;
  }
}

const NONE_DECLARED: ReadonlyMap<string, string> = new Map();

function elementOf(name: string, written: string, parent: Open | undefined): Open {
  const element: Open = {
    ...{ name, local: localOf(name), namespace: "", attributes: [], declared: NONE_DECLARED },
    ...{ parent, children: [] },
  };
  if (written) addAttributes(element, written);
  element.namespace = namespaceOf(element, prefixOf(name));
  return element;
}

function addAttributes(element: Open, written: string): void {
  const declared = new Map<string, string>();
  const given = new Map<string, string>();
  for (const [, key = "", quoted = ""] of written.matchAll(ATTRIBUTES)) {
    const value = decoded(quoted.slice(1, -1).replaceAll(/[\t\n]/g, " "));
    const [into, prefix] =
      key === "xmlns" ? [declared, ""] : key.startsWith("xmlns:") ? [declared, localOf(key)] : [given, key];
    if (into.has(prefix)) throw new XmlSyntaxError();
    into.set(prefix, value);
  }
  element.declared = declared;
  element.attributes = Array.from(given, ([key, value]) => {
    const prefix = prefixOf(key);
    return { name: key, namespace: prefix ? namespaceOf(element, prefix) : "", value };
  });
  const identities = element.attributes.map((found) => `${found.namespace} ${localOf(found.name)}`);
  if (new Set(identities).size < identities.length) throw new XmlSyntaxError();
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);

const prefixOf = (name: string): string => (name.includes(":") ? name.slice(0, name.indexOf(":")) : "");

function namespaceOf(element: Open, prefix: string): string {
  const namespace = namespaceInScope(element, prefix);
  if (namespace === undefined && prefix) throw new XmlSyntaxError();
  return namespace ?? "";
}

/** What a prefix stands for at an element: the nearest declaration counts. */
export function namespaceInScope(element: XmlElement | undefined, prefix: string): string | undefined {
  for (let holder = element; holder; holder = holder.parent) {
    const namespace = holder.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}

function decoded(raw: string): string {
  if (!raw.includes("&")) return raw;
  if (raw.replaceAll(REFERENCE, "").includes("&")) throw new XmlSyntaxError();
  return raw.replaceAll(
    REFERENCE,
    (_, hex: string | undefined, digits: string | undefined, named: string | undefined) => {
      if (named) return NAMED[named] ?? "";
      const point = hex ? Number.parseInt(hex, 16) : Number(digits);
      const character = point <= 0x10ffff ? String.fromCodePoint(point) : "\0";
      if (!isXmlText(character)) throw new XmlSyntaxError();
      return character;
    },
  );
}
