import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expectLinear, PATIENT } from "#testing/cpu-growth.ts";
import { canonicalXml } from "./canonical-xml.ts";
import { parseSignedXml, parseXml } from "./parse-xml.ts";
import { escapeXmlAttribute, escapeXmlText, isXmlText } from "./xml-text.ts";
import { attributeOf, elementsOf, isNamed, ownTextOf, textOf } from "./xml-tree.ts";

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

test.each([
  "",
  "<a>",
  "<a></b>",
  "<a/><b/>",
  "<a b='1' b='2'/>",
  "<a xmlns:x='u' xmlns:y='u' x:b='1' y:b='2'/>",
  "<x:a/>",
  "<a x:b='1'/>",
  "<a xmlns:x=''/>",
  "<a xmlns:xml='u'/>",
  "<a xmlns:xmlns='u'/>",
  "<a>&b;</a>",
  "<a>&#0;</a>",
  "<a>&#xD800;</a>",
  "<a>&#x110000;</a>",
  "<a>&</a>",
  "<a b='<'/>",
  "<a>]]></a>",
  "<a><?b?></a>",
  "<a><!b></a>",
  "<!DOCTYPE a><a/>",
  "\uFEFF<a/>",
  "<a>\u0001</a>",
  "<a>\uD800</a>",
  '<?xml version="1.0" encoding="EUC-KR"?><a/>',
  ' <?xml version="1.0"?><a/>',
  `${"<a>".repeat(60)}${"</a>".repeat(60)}`,
  `<a>${"<b/>".repeat(5_000)}</a>`,
])("%j is refused", (text) => {
  expect([parseXml(text), parseSignedXml(text)]).toEqual([undefined, undefined]);
});

test.each([
  ["<a><![CDATA[<b>]]>]<![CDATA[&amp;]]></a>", "<b>]&amp;"],
  ["<a>1<!-- 2 <b> -->3</a>", "13"],
  ["<!-- 1 -->\n<a>2</a><!-- 3 -->\n", "2"],
  ["<a xml:lang='ko'>1</a>", "1"],
])("%j is read as text, and refused in a signed document", (text, words) => {
  expect(parseXml(text)).toSatisfy((root) => textOf(root) === words);
  expect(parseSignedXml(text)).toBeUndefined();
});

test.each(["<a><!-- </a>", "<a><!-- -- --></a>", "<a><!--></a>", "<a><![CDATA[</a>", "<a/><![CDATA[]]>"])(
  "%j does not end or stands in the wrong place",
  (text) => {
    expect(parseXml(text)).toBeUndefined();
  },
);

describe("the tree", () => {
  it("knows the namespaces that are in scope", () => {
    const text = `<x:a xmlns:x="u" xmlns="v" b="1" x:b="2" xml:lang="ko"><c/><d xmlns=""/><x:e xmlns:x="w"/></x:a>`;
    const root = parseXml(text);
    if (!root) throw new Error("no tree");
    expect(isNamed(root, "u", "a")).toBe(true);
    expect([attributeOf(root, "b"), attributeOf(root, "b", "u")]).toEqual(["1", "2"]);
    expect(attributeOf(root, "lang", XML_NAMESPACE)).toBe("ko");
    expect(elementsOf(root).map(({ namespace, local }) => [namespace, local])).toEqual([
      ["v", "c"],
      ["", "d"],
      ["w", "e"],
    ]);
  });

  it("keeps an element's own text apart from that of the elements in it", () => {
    const root = parseXml("<a>1<b>2</b>3</a>");
    expect(root && [ownTextOf(root), textOf(root)]).toEqual(["13", "123"]);
  });

  it("holds any text as it was written", () => {
    const anyText = fc.string({ unit: "binary" }).filter(isXmlText);
    fc.assert(
      fc.property(anyText, anyText, (text, value) => {
        const xml = `<a b="${escapeXmlAttribute(value)}">${escapeXmlText(text)}</a>`;
        for (const root of [parseXml(xml), parseSignedXml(Buffer.from(xml))]) {
          expect(root && [textOf(root), attributeOf(root, "b")]).toEqual([text, value]);
          expect(root && canonicalXml(root)).toBe(xml);
        }
      }),
    );
  });
});

test.each<[string, number, (size: number) => string]>([
  ["comments", 60_000, (size) => `<a>${"<!---->".repeat(size)}</a>`],
  ["comments that do not end", 60_000, (size) => `<a>${"<!- ".repeat(size)}</a>`],
  ["dashes", 500_000, (size) => `<a><!-- ${"- ".repeat(size)}--></a>`],
  ["CDATA", 60_000, (size) => `<a>${"<![CDATA[]]>".repeat(size)}</a>`],
  ["ends of CDATA", 500_000, (size) => `<a><![CDATA[${"]]".repeat(size)}]]></a>`],
  ["space around the root", 500_000, (size) => `${" ".repeat(size)}<a/>${" ".repeat(size)}`],
  ["attributes", 100_000, (size) => `<a${" b=''".repeat(size)}/>`],
  ["spaces in a declaration", 500_000, (size) => `<?xml ${" ".repeat(size)}<a/>`],
  ["spaces before an encoding", 250_000, (size) => `<?xml ${" ".repeat(size)}encoding${" ".repeat(size)}?><a/>`],
])("twice as many %s take about twice as long", PATIENT, async (_name, count, text) => {
  await expectLinear((size) => {
    const xml = text(size);
    return () => parseXml(xml);
  }, 2 * count);
});
