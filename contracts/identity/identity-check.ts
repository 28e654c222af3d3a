import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { mobile } from "#contracts/field.ts";

const reqSeq = z.string().describe("본인확인의 번호입니다.");

const encoded = z.string().max(10_000).describe("본인확인 창에서 돌려받은 암호화된 값입니다.");

/** §7.7: turns a plain request into the string for the verification window. */
export const encodeIdentityCheck = endpoint({
  name: "encodeIdentityCheck",
  method: "POST",
  path: "/api/identity-check/encode",
  summary: "본인확인 요청 암호화",
  access: "public",
  body: z.object({ plain: z.string().max(2_000).describe("암호화하거나 꾸미지 않은 글입니다.") }),
  output: z.string(),
  errors: ["UPSTREAM_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});

/**
 * The plain answer, without the national identifiers (CI, DI): those never leave the server. What cannot be decoded is
 * answered with CheckPlus' own code as the message (§7.7), which callers keep as ERR_CODE.
 */
export const decodeIdentityCheck = endpoint({
  name: "decodeIdentityCheck",
  method: "POST",
  path: "/api/identity-check/decode",
  summary: "본인확인 결과 복호화",
  access: "public",
  body: z.object({ encoded }),
  output: z.string(),
  errors: ["IDENTITY_DECODE_FAILED", "UPSTREAM_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});

/** Begins a check. The page posts `m` and `EncodeData` to `action`, which opens the window, and keeps `reqSeq`. */
export const startIdentityCheck = endpoint({
  name: "startIdentityCheck",
  method: "POST",
  path: "/api/identity-check/start",
  summary: "본인확인 시작",
  access: "public",
  output: z.object({
    reqSeq,
    action: z.string().describe("본인확인 창의 주소입니다."),
    m: z.literal("checkplusSerivce").describe("본인확인 창에 보내는 고정된 값입니다."),
    encodeData: z.string().describe("본인확인 창에 보내는 암호화된 값입니다."),
  }),
  errors: ["UPSTREAM_FAILED"],
  rateLimit: { limit: 20, windowS: 600 },
});

/** Takes the window's answer. A failed check is an outcome too (§7.7, §8), not an error. */
export const finishIdentityCheck = endpoint({
  name: "finishIdentityCheck",
  method: "POST",
  path: "/api/identity-check/finish",
  summary: "본인확인 완료",
  access: "public",
  body: z.object({ reqSeq: z.string().min(1).max(100).describe("본인확인의 번호입니다."), encoded }),
  output: z.discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("verified").describe("확인했으면 verified입니다."),
      reqSeq,
      /** The account takes this name. */
      name: z.string().describe("본인확인으로 받은 이름입니다."),
      /** Masked; null where the method of the check gives none. */
      mobile: mobile.nullable(),
      birthYear: z.string().describe("태어난 해입니다."),
    }),
    z.object({
      outcome: z.literal("failed").describe("확인하지 못했으면 failed입니다."),
      reqSeq,
      errCode: z.string().describe("본인확인이 실패한 코드입니다."),
    }),
  ]),
  errors: ["IDENTITY_DECODE_FAILED", "UPSTREAM_FAILED"],
  rateLimit: { limit: 30, windowS: 600 },
});
