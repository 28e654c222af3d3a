import { XMLParser, XMLValidator } from "fast-xml-parser";

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** By `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

export class XmlError extends Error {}

const LARGEST_DEPTH = 20;
/** Opening and closing tags together; a call with security headers needs about sixty. */
const MOST_TAGS = 400;

const ILLEGAL_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const DECLARATION = /^<\?xml\s[^>]*\?>/;
const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const ATTRIBUTES = ":@";
const TEXT = "#text";
const CDATA = "#cdata";

// References are resolved below: the parser would skip numeric ones and would guess at unknown ones.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  maxNestedTags: LARGEST_DEPTH,
});

/** Reads a small document without DTD, processing instructions or entities of its own; anything else is refused. */
export function parseXml(text: string): XmlElement {
  refuseDangerous(text);
  const roots = parse(text).filter((node) => nameOf(node) !== TEXT);
  const [root] = roots;
  if (!root || roots.length > 1) throw new XmlError("one root element expected");
  return toElement(root, new Map([["xml", "http://www.w3.org/XML/1998/namespace"]]));
}

/** Before the parser sees anything, so that a bomb costs no more than a scan of its bytes. */
function refuseDangerous(text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new XmlError("DTD refused");
  if (text.split("<", MOST_TAGS + 2).length > MOST_TAGS + 1) throw new XmlError("too many tags");
  if (ILLEGAL_CHARACTER.test(text)) throw new XmlError("illegal character");
  const declaration = DECLARATION.exec(text)?.[0] ?? "";
  const encoding = /\sencoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new XmlError("encoding refused");
  if (text.includes("<?", declaration.length)) throw new XmlError("processing instruction refused");
}

type OrderedNode = Readonly<Record<string, unknown>>;

function parse(text: string): OrderedNode[] {
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text);
  } catch (cause) {
    throw new XmlError("unreadable", { cause });
  }
  throw new XmlError("not well-formed");
}

const nameOf = (node: OrderedNode): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? "";

const childrenOf = (node: OrderedNode): OrderedNode[] => {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? children : [];
};

function toElement(node: OrderedNode, outerScope: ReadonlyMap<string, string>): XmlElement {
  const given = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(
    ([name, value]): [string, string] => [name, decode(value)],
  );
  const scope = new Map(outerScope);
  for (const [name, value] of given) {
    if (name === "xmlns") scope.set("", value);
    else if (name.startsWith("xmlns:")) scope.set(name.slice("xmlns:".length), value);
  }
  const attributes = given
    .filter(([name]) => name !== "xmlns" && !name.startsWith("xmlns:"))
    .map(([name, value]): [string, string] => {
      const resolved = name.includes(":") ? resolve(name, scope) : { namespace: "", name };
      return [`{${resolved.namespace}}${resolved.name}`, value];
    });
  const nodes = childrenOf(node);
  return {
    ...resolve(nameOf(node), scope),
    attributes: new Map(attributes),
    children: nodes.filter((child) => !isText(child)).map((child) => toElement(child, scope)),
    text: nodes.filter(isText).map(textOf).join(""),
  };
}

const isText = (node: OrderedNode): boolean => nameOf(node) === TEXT || nameOf(node) === CDATA;

const textOf = (node: OrderedNode): string =>
  nameOf(node) === TEXT
    ? decode(String(node[TEXT]))
    : childrenOf(node)
        .map((part) => String(part[TEXT]))
        .join("");

function resolve(qualified: string, scope: ReadonlyMap<string, string>): { namespace: string; name: string } {
  const colon = qualified.indexOf(":");
  const prefix = qualified.slice(0, Math.max(colon, 0));
  const namespace = scope.get(prefix);
  if (prefix !== "" && !namespace) throw new XmlError("unknown prefix");
  return { namespace: namespace ?? "", name: qualified.slice(colon + 1) };
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));|&/g, (_, decimal, hex, name) => {
    const character = name ? NAMED.get(name) : fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    if (character === undefined || ILLEGAL_CHARACTER.test(character)) throw new XmlError("unknown reference");
    return character;
  });
}

const fromCodePoint = (code: number): string | undefined => (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
