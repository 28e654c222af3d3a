import { hash } from "node:crypto";

/** What is kept of a token or a key: found by it, and of no use to whoever reads it. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");
