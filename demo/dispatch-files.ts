import { createHash } from "node:crypto";
import sharp from "sharp";
import { addDays, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import type { DispatchFile } from "#domain/messages/dispatch-content.ts";
import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import type { Transaction } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { storedFiles } from "#server/db/schema/office/stored-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import { demoPaper } from "./demo-paper.ts";
import type { DemoMember } from "./document-world.ts";
import { insertRows } from "./insert-rows.ts";

/** The demo sends these with faxes, photo messages and talks. */
export interface DemoFiles {
  paperOf: (member: DemoMember, pages: number, name: string) => DispatchFile;
  pictureOf: (member: DemoMember, service: DispatchService) => DispatchFile;
  bytesOf: (file: DispatchFile) => Uint8Array;
}

/** The size fits messages and both kinds of talks. There are no letters, which would depend on the fonts of the machine. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#fdf3e4"/><circle cx="640" cy="140" r="70" fill="#f3b95f"/>
  <path d="M0 430q200-120 400 0t400-30v200H0z" fill="#9cc5a1"/><path d="M0 490q220-90 420 10t380-20v120H0z" fill="#5b9279"/>
  <rect x="210" y="250" width="260" height="210" rx="8" fill="#ffffff"/><path d="M190 250h300l-30-70H220z" fill="#c2571b"/>
  <path d="M220 180h40l-14 70h-56zm80 0h40v70h-54zm80 0h40l14 70h-54z" fill="#ffffff" opacity=".55"/>
  <rect x="240" y="300" width="110" height="90" rx="4" fill="#cfe3f1"/><rect x="380" y="300" width="62" height="160" rx="4" fill="#8a5a3b"/>
  <circle cx="432" cy="384" r="5" fill="#f3b95f"/></svg>`;

export async function drawDemoFiles(): Promise<DemoFiles> {
  const picture = await sharp(Buffer.from(PICTURE)).jpeg({ quality: 80 }).toBuffer();
  const digest = createHash("sha256").update(picture).digest("hex");
  const papers = [1, 2, 3, 4].map((pages) => Buffer.from(demoPaper(pages), "latin1"));
  const paperBytes = (pages = 1): Buffer => papers[pages - 1] ?? Buffer.from(demoPaper(pages), "latin1");
  return {
    paperOf: ({ partnerSeq, memberSeq }, pages, name) => ({
      name,
      contentType: "application/pdf",
      sizeBytes: paperBytes(pages).length,
      pages,
      storageKey: `faxes/demo-${partnerSeq}-${memberSeq}-${pages}`,
    }),
    pictureOf: ({ partnerSeq, memberSeq }, service) => ({
      name: "안내.jpg",
      contentType: "image/jpeg",
      sizeBytes: picture.length,
      storageKey: `${service === "TALK" ? "talks" : "messages"}/${partnerSeq}/${memberSeq}/${digest}.jpg`,
    }),
    bytesOf: ({ pages, contentType }) => (contentType === "image/jpeg" ? picture : paperBytes(pages)),
  };
}

interface SentFile {
  member: DemoMember;
  file: DispatchFile;
  insertDT: SeoulDateTime;
  sendDT: SeoulDateTime;
}

const STORED_AT_ONCE = 8;

/** Stores the bytes and rows of files: papers while they may be sent again, pictures as long as their dispatches. */
export async function storeDemoFiles(
  db: Transaction,
  storage: ObjectStorage,
  { bytesOf }: DemoFiles,
  uses: readonly SentFile[],
  today: SeoulDate,
): Promise<void> {
  const latest = new Map(
    uses.toSorted((one, other) => one.sendDT.localeCompare(other.sendDT)).map((each) => [each.file.storageKey, each]),
  );
  const oldest = addDays(today, -FAX_LIMITS.resendDays);
  const files = [...latest.values()].filter(({ file, sendDT }) => !file.pages || sendDT.slice(0, 10) >= oldest);
  const queue = files.values();
  const storeNext = async (): Promise<void> => {
    for (const { file } of queue) await storage.put(file.storageKey, bytesOf(file), { contentType: file.contentType });
  };
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, storeNext));
  const papers = files.flatMap(({ member: { partnerSeq, memberSeq }, file, insertDT, sendDT }) => {
    const { name, contentType, sizeBytes, storageKey, pages } = file;
    if (!pages) return [];
    return [{ partnerSeq, memberSeq, name, contentType, sizeBytes, storageKey, pages, insertDT, lastSendDT: sendDT }];
  });
  await insertRows(db, faxFiles, papers);
  const pictures = files.flatMap(({ file: { storageKey, pages }, insertDT }) =>
    pages ? [] : [{ storageKey, isKept: true, insertDT }],
  );
  await insertRows(db, storedFiles, pictures);
}
