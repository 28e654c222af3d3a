import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FAX_FILE_PROBLEMS, type FaxFileProblem } from "#domain/messages/fax-file.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { fileForm } from "#testing/faxes/fax-sender.ts";
import { plainPdf } from "#testing/faxes/plain-pdf.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services } = app;
const stage = await setDocumentStage(app);
const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  stage.call(stage.sender, "POST", "/api/faxes/files", fileForm(name, bytes));

async function lockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ userPassword: "secret", pdfVersion: "1.7" });
  document.text("secret").end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

const picture = async (width: number, height: number, format: "png" | "jpeg" = "png") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "black" }, limitInputPixels: false })
      .toFormat(format)
      .toBuffer(),
  );

const text = (words: string) => new TextEncoder().encode(words);
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2);

const HOSTILE: [string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, FaxFileProblem][] = [
  ["a locked PDF", "locked.pdf", lockedPdf, "encrypted"],
  ["10,000 pages", "long.pdf", () => plainPdf(10_000), "tooManyPages"],
  ["101 pages", "long.pdf", () => plainPdf(101), "tooManyPages"],
  ["no page at all", "none.pdf", () => plainPdf(0), "noPages"],
  ["40 megapixels", "large.png", () => picture(6_400, 6_400), "tooManyPixels"],
  ["a strip of a picture", "strip.png", () => picture(12_000, 8), "tooLongSide"],
  ["half a picture", "half.jpg", async () => half(await picture(800, 800, "jpeg")), "broken"],
  ["a page of HTML", "page.pdf", () => text("<html><script>alert(1)</script>"), "mismatch"],
  ["only the head of a PDF", "head.pdf", () => text("%PDF-1.7\nnothing"), "broken"],
  ["a picture that is a PDF", "scan.png", () => plainPdf(1), "mismatch"],
  ["a program", "tool.exe", () => text("MZ"), "type"],
  ["a picture in a drawing", "drawing.svg", () => text("<svg/>"), "type"],
];

describe("files that cannot be faxed", () => {
  it.each(HOSTILE)("%s is refused with its reason, and nothing is stored", async (_, name, bytes, problem) => {
    const answer = await upload(name, await bytes());
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([422, "FAX_FILE_REFUSED"]);
    expect(answer.body.fields).toEqual({ file: FAX_FILE_PROBLEMS[problem] });
    expect(await services.databases.primary.select().from(faxFiles)).toEqual([]);
  });

  it("do not prevent the next good file from being read", async () => {
    const answers = await Promise.all([
      upload("head.pdf", text("%PDF-1.7\nnothing")),
      upload("good.pdf", plainPdf(2)),
      upload("large.png", await picture(6_400, 6_400)),
      upload("scan.png", await picture(1_240, 1_754)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 200, 422, 200]);
  });

  it("are accepted or refused when forty-five come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => upload("good.pdf", plainPdf(1))));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 503, 429].includes(status))).toEqual([]);
    expect(statuses.has(200)).toBe(true);
  });

  it("of one partner leave room in line for another's", async () => {
    const another = await setDocumentStage(app);
    const flood = Array.from({ length: 60 }, () => upload("good.pdf", plainPdf(1)));
    await Promise.race(flood);
    const path = "/api/faxes/files";
    const answer = await another.call(another.sender, "POST", path, fileForm("good.pdf", plainPdf(1)));
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    await Promise.all(flood);
  });
});
