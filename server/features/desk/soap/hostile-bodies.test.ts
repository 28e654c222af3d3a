import { describe, expect, it } from "vitest";
import { requestBody, startSoapScene } from "./test-scene.ts";

const { post, call } = await startSoapScene();

const ping = requestBody("Ping", {});
const withCode = (code: string) => requestBody("GetErrString", { ErrCode: code });
const dtd = (declarations: string, reference: string) =>
  withCode(reference).replace("?>", `?><!DOCTYPE lolz [${declarations}]>`);

const LAUGHS = Array.from({ length: 10 }, (_, index) =>
  index === 0 ? '<!ENTITY lol0 "lol">' : `<!ENTITY lol${index} "${`&lol${index - 1};`.repeat(10)}">`,
).join("");
const nested = (depth: number) => withCode("<a>".repeat(depth) + "</a>".repeat(depth));

const hostile: [string, BodyInit][] = [
  ["nothing", ""],
  ["text", "안녕하세요"],
  ["JSON", '{"a":1}'],
  ["half an envelope", ping.slice(0, 150)],
  ["an unclosed tag", ping.replace("</s:Body>", "")],
  ["crossed tags", withCode("<a><b></a></b>")],
  ["a second root", `${ping}<x/>`],
  ["text after the root", `${ping}xyz`],
  ["an attribute given twice", ping.replace("<Ping ", '<Ping a="1" a="2" ')],
  ["a prefix never declared", ping.replace("<s:Body>", "<s:Body><q:x/>")],
  ["a DTD", dtd("", "1")],
  ["a DTD in lower case", dtd("", "1").replace("DOCTYPE", "doctype")],
  ["an external entity", dtd('<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")],
  ["a parameter entity", dtd('<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;', "1")],
  ["a billion laughs", dtd(LAUGHS, "&lol9;")],
  ["one long entity repeated", dtd(`<!ENTITY a "${"a".repeat(20_000)}">`, "&a;".repeat(10_000))],
  ["an entity never declared", withCode("&nbsp;")],
  ["a bare ampersand", withCode("a & b")],
  ["a reference to nothing", withCode("&#0;")],
  ["a reference to half a character", withCode("&#xD800;")],
  ["a reference past the last character", withCode("&#x110000;")],
  ["a reference with seven hex digits", withCode("&#x0000041;")],
  ["a control character", withCode("\u0001")],
  ["a zero byte", withCode("\u0000")],
  ["a stylesheet instruction", ping.replace("?>", '?><?xml-stylesheet href="http://127.0.0.1:1/"?>')],
  ["another encoding in the declaration", ping.replace("utf-8", "euc-kr")],
  ["nesting 50 deep", nested(50)],
  ["nesting 5,000 deep", nested(5_000)],
  ["thousands of siblings", withCode("<a/>".repeat(10_000))],
  ["a comment that does not end", withCode("<!-- ")],
  ["a comment with dashes in it", withCode("<!-- a -- b -->")],
  ["CDATA that does not end", withCode("<![CDATA[1")],
  ["CDATA outside of the root", `${ping}<![CDATA[]]>`],
  ["the end of CDATA in a text", withCode("]]>")],
  ["another meaning for the prefix xml", ping.replace("<Ping ", '<Ping xmlns:xml="urn:a" ')],
  ["invalid UTF-8", new Uint8Array([...new TextEncoder().encode(ping), 0xff, 0xfe])],
  ["UTF-16", new Uint8Array(Buffer.from(`\ufeff${ping}`, "utf16le"))],
  ["EUC-KR bytes", new Uint8Array([...new TextEncoder().encode("<a>"), 0xb0, 0xa1, 0xbf, 0xc2])],
];

describe("hostile bodies", () => {
  it.each(hostile)("%s is refused fast with a Client fault", async (_, body) => {
    const start = performance.now();
    const { status, text } = await post(body);
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(text).toContain("<faultcode>soap:Client</faultcode>");
    expect(status).toBe(400);
    expect(text).not.toContain("lol");
    expect(text.length).toBeLessThan(1_000);
  });

  it.each([
    [
      "attributes",
      ping.replace(
        "<Ping ",
        `<Ping ${Array.from({ length: 7_000 }, (_, i) => `a${i}="1"`)
          .join(" ")
          .slice(0, 60_000)
          .replace(/ [^ ]*$/, " ")}`,
      ),
    ],
    ["one long value", withCode("1".repeat(60_000))],
    ["one long name", ping.replace("<Ping ", `<Ping ${"a".repeat(60_000)}="1" `)],
    ["an attribute never closed", ping.replace("<Ping ", `<Ping a="${"x ".repeat(30_000)}`)],
    ["spaces", ping.replace("<Ping ", `<Ping${" ".repeat(60_000)}`)],
    ["numeric references", withCode("&#49;".repeat(12_000))],
    ["comment dashes", ping.replace("<s:Body>", `<!--${"- ".repeat(30_000)}--><s:Body>`)],
    ["closing brackets", withCode("]]&gt;".repeat(10_000))],
    ["comments", withCode("<!---->".repeat(8_500))],
    ["CDATA", withCode("<![CDATA[]]>".repeat(5_000))],
  ])("60 KB of %s cost no time", async (_, body) => {
    expect(body.length).toBeLessThan(64 * 1024 + 8_000);
    const start = performance.now();
    const { status } = await post(body);
    expect(performance.now() - start).toBeLessThan(1_500);
    expect([200, 400, 413]).toContain(status);
  });

  it("larger than 64 KB are refused, with a length header or in chunks", async () => {
    const large = withCode("1".repeat(64 * 1024));
    expect((await post(large, { "Content-Length": String(large.length) })).status).toBe(413);
    const inChunks = await post(large);
    expect([inChunks.status, inChunks.text]).toEqual([413, expect.stringContaining("<faultcode>soap:Client<")]);
    expect((await post(withCode("1".repeat(900_000)))).status).toBe(413);
    expect((await post(withCode("1".repeat(2_000_000)))).status).toBe(413);
  });

  it.each([
    "application/json",
    "application/xml",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/soap+xml; charset=utf-16",
    "text/xmlx",
    ";",
  ])("of type %s are refused", async (type) => {
    const { status, text } = await post(ping, { "Content-Type": type });
    expect(status).toBe(415);
    expect(text).toMatch(/<soap:Fault>.*(soap:Client|soap:Sender)/);
  });

  it.each([
    ["EUC-KR", "euc-kr", Buffer.of(0xb0, 0xa1, 0xbf, 0xc2)],
    ["UTF-16", "utf-16", Buffer.from("\ufeff가온", "utf16le")],
  ])("in %s are told so, announced or not", async (name, charset, bytes) => {
    for (const [type, expectedStatus] of [
      [`text/xml; charset=${charset}`, 415],
      ["text/xml", 400],
    ] as const) {
      const { status, text, headers } = await post(new Uint8Array(bytes), { "Content-Type": type });
      expect([status, headers.get("content-type")]).toEqual([expectedStatus, "text/xml; charset=utf-8"]);
      expect(text).toContain(`<faultstring xml:lang="ko">본문의 문자 인코딩이 ${name}입니다.`);
    }
  });

  it.each([
    "text/xml",
    "TEXT/XML;charset=UTF-8",
    'text/xml; charset="utf-8"',
    "text/xml;charset=utf8",
    "text/xml; charset=euc-kr",
  ])("are no concern of type %s", async (type) => {
    expect((await post(ping, { "Content-Type": type })).status).toBe(200);
  });

  it("do not include a body with a byte order mark or without a declaration", async () => {
    expect((await post(`\ufeff${ping}`)).status).toBe(200);
    expect((await post(ping.replace(/^<\?.*?\?>/, ""))).status).toBe(200);
    expect((await post(ping.replace("utf-8", "UTF-8"))).status).toBe(200);
  });
});

describe("prototype names", () => {
  it("are plain fields", async () => {
    const named = withCode("<__proto__><x/></__proto__>").replace("<ErrCode>", "<__proto__/><ErrCode>");
    expect((await post(named)).status).toBe(200);
    expect(await call("GetErrString", { toString: "1", ErrCode: "-10002" })).toContain("연동키");
    expect(Object.hasOwn(Object.prototype, "ErrCode")).toBe(false);
  });
});
