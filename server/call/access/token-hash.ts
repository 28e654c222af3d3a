import { hash } from "node:crypto";

/** Hashes a token or key for storage: it can be found by the hash, but nobody can use what they read there. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");
