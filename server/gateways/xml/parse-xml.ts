import { isXmlText } from "./xml-text.ts";
import { localNameOf, namespaceInScope, prefixOf, type XmlElement, type XmlNode } from "./xml-tree.ts";

const DEEPEST = 40;
/** An invoice of 99 lines has 1,300 elements, an answer about 100 invoices 350. */
const MOST_ELEMENTS = 5_000;
/** The most attributes of one element, including namespace declarations. */
const MOST_ATTRIBUTES = 40;
/** The most namespace declarations in the whole document. */
const MOST_DECLARATIONS = 400;
const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`;
const OPENING = new RegExp(`<(${NAME})((?:${ATTRIBUTE}){0,${MOST_ATTRIBUTES}})\\s*(/?)>`, "y");
const CLOSING = new RegExp(`</(${NAME})\\s*>`, "y");
const ATTRIBUTES = new RegExp(ATTRIBUTE, "g");
const DECLARATION = /^<\?xml\s[^?<>]*\?>/;
const ENCODING = /\sencoding\s*=\s*["']([^"']*)/;
const SPACE = /[ \t\n]*/y;
const COMMENT = "<!--";
const CDATA = "<![CDATA[";
const CDATA_END = "]]>";
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

class XmlSyntaxError extends Error {}

/**
 * Reads what a program sends or a page shows: comments are skipped, CDATA is text. Document types, entities and processing
 * instructions are refused in every document. Strangers may send it, so it is bounded: honest documents stay far below every
 * bound, and the work grows with the length of the text alone.
 */
export const parseXml = (source: string): XmlElement | undefined => parse(source, false);

/**
 * Reads a document whose signature is checked on the tree: comments, CDATA and the prefix `xml` are refused too, because
 * different readers understand them differently.
 */
export function parseSignedXml(source: string | Uint8Array): XmlElement | undefined {
  const text = typeof source === "string" ? source : decodeBytes(source);
  return text === undefined ? undefined : parse(text, true);
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeBytes(bytes: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(source: string, isSigned: boolean): XmlElement | undefined {
  if (!isXmlText(source)) return undefined;
  const text = source.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  try {
    return new XmlReader(text, isSigned).read();
  } catch (error) {
    if (error instanceof XmlSyntaxError) return undefined;
    throw error;
  }
}

type Open = Omit<XmlElement, "children" | "parent"> & { children: XmlNode[]; parent: Open | undefined };

class XmlReader {
  readonly text: string;
  readonly isSigned: boolean;
  at: number;
  elements = 0;
  declarations = 0;

  constructor(text: string, isSigned: boolean) {
    const declaration = DECLARATION.exec(text)?.[0] ?? "";
    const encoding = ENCODING.exec(declaration)?.[1] ?? "UTF-8";
    if (!/^utf-?8$/i.test(encoding)) throw new XmlSyntaxError();
    this.text = text;
    this.isSigned = isSigned;
    this.at = declaration.length;
  }

  read(): XmlElement {
    this.skipAround();
    const root = this.element();
    this.skipAround();
    if (this.at !== this.text.length) throw new XmlSyntaxError();
    return root;
  }

  /** Skips the space and the comments around the root. */
  skipAround(): void {
    for (;;) {
      SPACE.lastIndex = this.at;
      SPACE.test(this.text);
      this.at = SPACE.lastIndex;
      if (this.isSigned || !this.text.startsWith(COMMENT, this.at)) return;
      this.comment();
    }
  }

  /** Reads without recursion, so that the depth is ours to bound. */
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

  /** Reads up to the next tag. */
  textInto(open: Open): void {
    for (;;) {
      const end = this.text.indexOf("<", this.at);
      if (end < 0) throw new XmlSyntaxError();
      if (end > this.at) {
        const raw = this.text.slice(this.at, end);
        if (raw.includes(CDATA_END)) throw new XmlSyntaxError();
        open.children.push(decodeText(raw));
      }
      this.at = end;
      if (this.isSigned) return;
      if (this.text.startsWith(COMMENT, end)) this.comment();
      else if (this.text.startsWith(CDATA, end)) open.children.push(this.until(CDATA, CDATA_END));
      else return;
    }
  }

  comment(): void {
    this.until(COMMENT, "--");
    if (this.text[this.at] !== ">") throw new XmlSyntaxError();
    this.at += 1;
  }

  /** Reads the text from the beginning mark, which stands here, to the next end mark. */
  until(beginning: string, end: string): string {
    const from = this.at + beginning.length;
    const to = this.text.indexOf(end, from);
    if (to < 0) throw new XmlSyntaxError();
    this.at = to + end.length;
    return this.text.slice(from, to);
  }

  opening(parent: Open | undefined): { element: Open; isEmpty: boolean } {
    OPENING.lastIndex = this.at;
    const tag = OPENING.exec(this.text);
    if (!tag) throw new XmlSyntaxError();
    this.at = OPENING.lastIndex;
    const [, name = "", attributes = ""] = tag;
    const element = this.elementOf(name, attributes, parent);
    this.elements += 1;
    this.declarations += element.declared.size;
    if (this.elements > MOST_ELEMENTS || this.declarations > MOST_DECLARATIONS) throw new XmlSyntaxError();
    return { element, isEmpty: tag.at(-1) === "/" };
  }

  closing(name: string): void {
    CLOSING.lastIndex = this.at;
    if (CLOSING.exec(this.text)?.[1] !== name) throw new XmlSyntaxError();
    this.at = CLOSING.lastIndex;
  }

  elementOf(name: string, attributes: string, parent: Open | undefined): Open {
    const local = localNameOf(name);
    const element: Open = { name, local, namespace: "", attributes: [], declared: NONE_DECLARED, parent, children: [] };
    if (attributes) this.addAttributes(element, attributes);
    element.namespace = this.namespaceOf(element, prefixOf(name));
    return element;
  }

  addAttributes(element: Open, text: string): void {
    const declared = new Map<string, string>();
    const values = new Map<string, string>();
    for (const [, name = "", quoted = ""] of text.matchAll(ATTRIBUTES)) {
      const value = decodeText(quoted.slice(1, -1).replaceAll(/[\t\n]/g, " "));
      const prefix = declaredPrefix(name);
      if (prefix === undefined) addOnce(values, name, value);
      else if (prefix && (value === "" || RESERVED.has(prefix))) throw new XmlSyntaxError();
      else addOnce(declared, prefix, value);
    }
    element.declared = declared;
    element.attributes = Array.from(values, ([name, value]) => {
      const prefix = prefixOf(name);
      return { name, namespace: prefix ? this.namespaceOf(element, prefix) : "", value };
    });
    const identities = element.attributes.map(({ name, namespace }) => `${namespace} ${localNameOf(name)}`);
    if (new Set(identities).size < identities.length) throw new XmlSyntaxError();
  }

  namespaceOf(element: Open, prefix: string): string {
    const namespace = prefix === "xml" && !this.isSigned ? XML_NAMESPACE : namespaceInScope(element, prefix);
    if (namespace === undefined && prefix) throw new XmlSyntaxError();
    return namespace ?? "";
  }
}

const NONE_DECLARED: ReadonlyMap<string, string> = new Map();
/** No document may change the meaning of these prefixes. */
const RESERVED: ReadonlySet<string> = new Set(["xml", "xmlns"]);

/** Returns the prefix that an attribute declares, "" for the default namespace; undefined when it declares none. */
function declaredPrefix(name: string): string | undefined {
  if (name === "xmlns") return "";
  return prefixOf(name) === "xmlns" ? localNameOf(name) : undefined;
}

function addOnce(values: Map<string, string>, name: string, value: string): void {
  if (values.has(name)) throw new XmlSyntaxError();
  values.set(name, value);
}

function decodeText(raw: string): string {
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
