import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { partnerSeqParam } from "#contracts/field.ts";
import { PALETTE_MAX_LENGTH } from "#domain/console/palette.ts";

/** One place that a person can go to. */
export const PaletteEntry = z.object({
  href: z.string().describe("열 주소입니다."),
  text: z.string().describe("보여 줄 말입니다."),
  /** Tells it from others of the same name: a business number, a menu group, or the document of a section. */
  detail: z.string().describe("덧붙인 설명입니다."),
});
export type PaletteEntry = z.infer<typeof PaletteEntry>;

export const PaletteResult = z.object({
  members: z.array(PaletteEntry).describe("찾은 회원사입니다."),
  /** A document matches by its whole key or tax office number; a dispatch also by the receiver's number. */
  documents: z.array(PaletteEntry).describe("찾은 문서입니다."),
  pages: z.array(PaletteEntry).describe("갈 수 있는 화면입니다."),
  help: z.array(PaletteEntry).describe("찾은 도움말입니다."),
});
export type PaletteResult = z.infer<typeof PaletteResult>;

export const searchPalette = endpoint({
  name: "searchPalette",
  method: "GET",
  path: "/api/palette",
  summary:
    "콘솔에서 갈 수 있는 곳 찾기: 화면, 회원사, 도움말과 문서번호나 국세청 승인번호로 찾은 문서, 문서번호나 받는 번호로 찾은 문자·팩스·카카오톡",
  access: "user",
  right: { area: "any", access: "read", of: "query.partnerSeq?" },
  isForMemberUsers: true,
  query: z.object({
    /** An empty keyword finds the pages alone. */
    q: z
      .string()
      .max(PALETTE_MAX_LENGTH, `${PALETTE_MAX_LENGTH}자까지 입력할 수 있습니다.`)
      .default("")
      .describe("찾을 말입니다."),
    partnerSeq: partnerSeqParam.optional(),
  }),
  output: PaletteResult,
  rateLimit: { limit: 300, windowS: 60 },
});
