import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { COMPANY, SUPPORT_PHONE } from "#domain/company.ts";
import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import { undrawnCharacters } from "#server/features/office/pdf-fonts/font-characters.ts";
import { SITE_ENTRIES } from "#server/features/portal/search/site-entries.ts";
import { startTestApp } from "#testing/test-app.ts";
import { drawProposal } from "./proposal-pdf.ts";
import { ProposalShelf } from "./routes.ts";

const { services, app } = await startTestApp();
const get = (init: RequestInit = {}) => app.request(PROPOSAL_PDF_PATH, init, { clientIp: "203.0.113.9" });
const bytes = Buffer.from(await (await get()).arrayBuffer());
const raw = bytes.toString("latin1");

/** Returns the unpacked streams by object number. */
const streams = new Map(
  [...raw.matchAll(/(\d+) 0 obj\n<<(?<head>(?:(?!endobj)[\s\S])*?)>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    const end = raw.indexOf("\nendstream", start);
    const body = bytes.subarray(start, end);
    const isPacked = match.groups?.head?.includes("FlateDecode");
    return [Number(match[1]), isPacked ? inflateSync(body).toString("latin1") : ""] as const;
  }),
);

/** Maps glyphs to characters for each font name on the pages. */
const alphabets = new Map(
  [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => {
    const [, cmap] = new RegExp(`\\n${id} 0 obj\\n(?:(?!endobj)[\\s\\S])*?/ToUnicode (\\d+) 0 R`).exec(raw) ?? [];
    return [name, readAlphabet(streams.get(Number(cmap)) ?? "")] as const;
  }),
);

function readAlphabet(cmap: string): Map<number, string> {
  const ranges = [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gi)];
  const codes = ranges.flatMap(([, first = "", list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = ""], index) => {
      const character = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      return [Number.parseInt(first, 16) + index, character] as const;
    }),
  );
  return new Map(codes);
}

/** Reads every line of every page as a PDF reader does. */
const pages = [...streams.values()]
  .filter((stream) => stream.includes(" Tf"))
  .map((stream) => {
    let alphabet: Map<number, string> | undefined;
    const lines: string[] = [];
    for (const [, font, glyphText] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) alphabet = alphabets.get(font);
      const glyphs = [...(glyphText ?? "").matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => alphabet?.get(Number.parseInt(glyph, 16)) ?? "�").join(""));
    }
    return lines.join("\n");
  });

describe("the proposal PDF", () => {
  test("has six tagged pages in Korean and a title", () => {
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
    expect(pages).toHaveLength(6);
    expect(raw).toContain("/Lang (ko-KR)");
    expect(raw).toContain("/StructTreeRoot");
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("/DisplayDocTitle true");
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
    for (const kind of ["H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(raw).toContain(`/S /${kind}`);
  });

  test("has the texts of the site", () => {
    const text = pages.join("\n");
    const spoken = text.replaceAll(/\s/g, "");
    for (const { code, text: name } of SERVICE_ITEMS) {
      expect(text).toContain(name);
      expect(text).toContain(formatWon(PRICE_LIST[code].won));
    }
    for (const { path, summary } of SITE_ENTRIES.filter((entry) => /^\/services\/[a-zA-Z]+$/.test(entry.path))) {
      if (path !== "/services/category") expect(spoken).toContain(summary.replaceAll(/\s/g, ""));
    }
    expect(text).toContain(SUPPORT_PHONE);
    expect(text).toContain(COMPANY.email);
    expect(text).not.toContain("�");
  });

  test("has the same bytes whenever it is drawn", async () => {
    expect((await drawProposal(services.content, services.publicOrigin)).equals(bytes)).toBe(true);
  });

  test("has a font with all its characters", () => {
    expect(undrawnCharacters("가온빌 100원, ‘연동’ – 뷁🎉")).toEqual(["뷁", "🎉"]);
  });
});

describe("the response", () => {
  test("has the Korean file name and is revalidated each time", async () => {
    const answer = await get();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("가온빌 연동 제안서.pdf"));
    const etag = answer.headers.get("etag") ?? "";
    expect((await get({ headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("has its length for HEAD", async () => {
    const head = await get({ method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(bytes.length),
      "",
    ]);
  });
});

describe("the shelf", () => {
  test("forty-five concurrent requests draw once, and new content draws again", async () => {
    let drawings = 0;
    const shelf = new ProposalShelf(async () => Buffer.from(`drawing ${++drawings}`));
    const files = await Promise.all(Array.from({ length: 45 }, () => shelf.take("a")));
    expect(drawings).toBe(1);
    expect(new Set(files.map(({ etag }) => etag)).size).toBe(1);
    expect((await shelf.take("b")).bytes.toString()).toBe("drawing 2");
    await shelf.take("b");
    expect(drawings).toBe(2);
  });

  test("a failed drawing is repeated", async () => {
    let tries = 0;
    const shelf = new ProposalShelf(async () => {
      tries += 1;
      if (tries === 1) throw new Error("no ink");
      return Buffer.from("paper");
    });
    await expect(shelf.take("a")).rejects.toThrow("no ink");
    expect((await shelf.take("a")).bytes.toString()).toBe("paper");
  });
});
