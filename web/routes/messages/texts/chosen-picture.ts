import { MMS_IMAGE_PROBLEM_TEXTS, mmsImageProblems } from "#domain/messages/mms-image.ts";
import type { DraftImage } from "./message-draft.ts";

export interface ChosenPicture {
  image: DraftImage;
  /** For the preview. */
  url: string;
}

/** Looked at before it is sent, by the same rules as on the server. */
export async function readPicture(file: File): Promise<ChosenPicture | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [problem] = mmsImageProblems(bytes);
  if (problem) return { problem: MMS_IMAGE_PROBLEM_TEXTS[problem] };
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { image: { name: file.name, base64 }, url: `data:image/jpeg;base64,${base64}` };
}
