const COLUMNS = /.{1,76}/g;

/** The standard's signatures and certificates come in lines of 76 characters. */
export const base64Lines = (bytes: Uint8Array): string =>
  (Buffer.from(bytes).toString("base64").match(COLUMNS) ?? []).join("\n");

/** Undefined for anything but the one spelling that bytes have; where its lines break is no matter. */
export function readBase64(text: string): Buffer | undefined {
  const joined = text.replaceAll(/\s+/g, "");
  const bytes = Buffer.from(joined, "base64");
  return bytes.length > 0 && bytes.toString("base64") === joined ? bytes : undefined;
}
