import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A request and an answer are sealed apart, so that neither passes for the other. */
type Direction = "request" | "answer";

/** The return codes of the vendor's module. */
export const UNREADABLE = { data: "-6", hash: "-5", input: "-9", password: "-12" } as const;

export interface CheckplusCipher {
  seal(direction: Direction, plain: string): string;
  open(direction: Direction, sealed: string): { plain: string } | { errCode: string };
}

export function makeCheckplusCipher(sitePassword: string): CheckplusCipher {
  const keyOf = (direction: Direction) => createHash("sha256").update(`${direction} ${sitePassword}`).digest();
  return {
    seal(direction, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyOf(direction), nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(direction, sealed) {
      if (sealed === "") return { errCode: UNREADABLE.input };
      const bytes = Buffer.from(sealed, "base64");
      if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString("base64") !== sealed) {
        return { errCode: UNREADABLE.data };
      }
      const decipher = createDecipheriv("aes-256-gcm", keyOf(direction), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return { plain: body.toString("utf8") };
      } catch {
        return { errCode: UNREADABLE.hash };
      }
    },
  };
}
