const COLUMNS = /.{1,76}/g;

/** The standard's signatures and certificates come in lines of 76 characters. */
export const base64Lines = (bytes: Uint8Array): string =>
  (Buffer.from(bytes).toString("base64").match(COLUMNS) ?? []).join("\n");

/** Returns undefined for any other spelling than the one the bytes have; line breaks do not matter. */
export function readBase64(text: string): Buffer | undefined {
  const joined = text.replaceAll(/\s+/g, "");
  const bytes = Buffer.from(joined, "base64");
  return bytes.length > 0 && bytes.toString("base64") === joined ? bytes : undefined;
}
