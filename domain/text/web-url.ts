// Allows only http(s) with a dotted or local host, so that a link can never carry a script.
export function isWebUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ["http:", "https:"].includes(protocol) && (hostname.includes(".") || hostname === "localhost");
}
