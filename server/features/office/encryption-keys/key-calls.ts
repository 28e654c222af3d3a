import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";

export const ENCRYPTION_KEYS_PATH = "/.well-known/jwks.json";

const publicKey = z.object({
  kid: z.string(),
  kty: z.string(),
  use: z.literal("enc"),
  alg: z.string(),
  n: z.string(),
  e: z.string(),
});

export const keyCalls: readonly PlainCall[] = [
  {
    name: "listEncryptionKeys",
    method: "GET",
    path: ENCRYPTION_KEYS_PATH,
    noun: "encryption-keys",
    summary: "비밀번호를 암호화할 공개키",
    description: "RFC 7517의 JWK 집합입니다. 한 시간까지 보관해 쓸 수 있습니다.",
    access: "public",
    answers: {
      200: { description: "공개키입니다.", content: { "application/json": z.object({ keys: z.array(publicKey) }) } },
    },
    errors: ["INTERNAL", "UNAVAILABLE"],
  },
];
