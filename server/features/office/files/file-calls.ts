import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";

const picture = z.file();

/** Other calls answer with the whole address, so no caller puts one together. */
export const fileCalls: readonly PlainCall[] = [
  {
    name: "getFile",
    method: "GET",
    path: "/files/{kind}/{name}",
    noun: "files",
    summary: "올린 이미지: 프로필 사진, 메일에 넣는 이미지",
    access: "public",
    params: z.object({
      kind: z.enum(["profile", "mail"]).describe("이 종류만 돌려줍니다."),
      name: z
        .string()
        .regex(/^[0-9a-f-]{36}\.(webp|png)$/)
        .describe("파일 이름입니다."),
    }),
    answers: { 200: { description: "이미지입니다.", content: { "image/webp": picture, "image/png": picture } } },
    errors: ["NOT_FOUND", "INTERNAL", "UPSTREAM_FAILED"],
  },
];
