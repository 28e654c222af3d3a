import { type CustomizeType, emailImageProblem } from "#contracts/office/email-image.ts";

interface ChosenImage {
  /** For the preview: a frame that reaches nowhere can show a picture only if it holds it. */
  picture?: string;
  problem?: string;
}

/** Looked at before it is sent, so that nobody waits for an upload that will be refused. */
export async function readEmailImage(type: CustomizeType, file: File): Promise<ChosenImage> {
  const picture = await readAsDataUrl(file);
  const image = new Image();
  image.src = picture;
  try {
    await image.decode();
  } catch {
    return { problem: "읽을 수 없는 이미지입니다." };
  }
  const problem = emailImageProblem(type, { widthPx: image.naturalWidth, heightPx: image.naturalHeight });
  return problem ? { problem } : { picture };
}

function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
