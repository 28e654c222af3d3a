/** XML 1.0 allows these characters nowhere, not even as a reference. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

export const isXmlText = (text: string): boolean => !FORBIDDEN.test(text);

const TEXT_ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/** Writes each character in the one spelling of Canonical XML, so that the text needs no change to be signed. */
export const escapeXmlText = (text: string): string =>
  text.replaceAll(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character);

const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/** Writes a value that stands between double quotes, in the one spelling of Canonical XML. */
export const escapeXmlAttribute = (value: string): string =>
  value.replaceAll(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
