import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { plainPdf } from "#testing/faxes/plain-pdf.ts";
import { drawFaxPage, openFaxDrawings, readFaxFile } from "./fax-drawings.ts";

const drawings = openFaxDrawings();
afterAll(drawings.close);

const pdfOfSize = (box: string) =>
  new TextEncoder().encode(new TextDecoder().decode(plainPdf(1)).replace("[0 0 595 842]", box));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

async function lookOf(bytes: Uint8Array) {
  const { width, height, channels } = await sharp(bytes).metadata();
  const { channels: stats } = await sharp(bytes).greyscale().stats();
  return { size: `${width}x${height}`, channels, darkest: stats[0]?.min ?? 255, lightest: stats[0]?.max ?? 0 };
}

describe("pages of a fax", () => {
  it("are counted and drawn as sheets with ink on them", async () => {
    const pdf = plainPdf(3);
    expect(await readFaxFile(drawings, 1, "pdf", pdf)).toEqual({ pages: 3 });
    const look = await lookOf(await drawFaxPage(drawings, 1, "pdf", pdf, 3));
    expect(look.size).toBe("1239x1754");
    expect(look.darkest).toBeLessThan(60);
    expect(look.lightest).toBe(255);
  });

  it.each([
    ["[0 0 842 595]", "1754x1239"],
    ["[0 0 14400 14400]", "1240x1240"],
    ["[0 0 10 14400]", "1x1754"],
  ])("fit the sheet when a page says it is %s", async (box, size) => {
    expect((await lookOf(await drawFaxPage(drawings, 1, "pdf", pdfOfSize(box), 1))).size).toBe(size);
  });

  it("number one when the file is a picture, which is drawn on white", async () => {
    const bytes = new Uint8Array(await photo(400, 300).png().toBuffer());
    expect(await readFaxFile(drawings, 1, "png", bytes)).toEqual({ pages: 1 });
    const look = await lookOf(await drawFaxPage(drawings, 1, "png", bytes, 1));
    expect(look).toMatchObject({ size: "1240x1754", lightest: 255 });
  });
});
