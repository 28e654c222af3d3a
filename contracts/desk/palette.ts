import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { PALETTE_MAX_LENGTH } from "#domain/console/palette.ts";

/** One place to go to. */
export const PaletteEntry = z.object({
  href: z.string(),
  text: z.string(),
  /** What tells it from others of the same name: a business number, the group of a menu, the document around a section. */
  detail: z.string(),
});
export type PaletteEntry = z.infer<typeof PaletteEntry>;

export const PaletteResult = z.object({
  members: z.array(PaletteEntry),
  /** By own key or number of the tax office, whole; what was sent also by the number it went to. */
  documents: z.array(PaletteEntry),
  pages: z.array(PaletteEntry),
  help: z.array(PaletteEntry),
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
    /** Nothing typed yet: the pages alone. */
    q: z.string().max(PALETTE_MAX_LENGTH, `${PALETTE_MAX_LENGTH}자까지 입력할 수 있습니다.`).default(""),
    partnerSeq: seq.optional(),
  }),
  output: PaletteResult,
  rateLimit: { limit: 300, windowS: 60 },
});
