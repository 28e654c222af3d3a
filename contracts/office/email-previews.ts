import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { html, subject } from "#contracts/field.ts";
import { EMAIL_TYPES, type EmailType } from "#domain/messages/email-types.ts";
import { CUSTOMIZE_TYPES } from "./email-image.ts";

const emailType = z
  .enum(EMAIL_TYPES.map(({ code }) => code) as [EmailType, ...EmailType[]])
  .describe("메일의 종류입니다.");
const customizeType = z.enum(CUSTOMIZE_TYPES);

/** The mail exactly as it would be sent, about a fictional document. */
export const EmailPreview = z.object({ subject, html });
export type EmailPreview = z.infer<typeof EmailPreview>;

export const previewPartnerEmail = endpoint({
  name: "previewPartnerEmail",
  method: "GET",
  path: "/api/configs/partners/email-preview",
  summary: "파트너의 메일 미리보기 (아직 올리지 않은 이미지는 cid: 주소로 남깁니다)",
  access: "session",
  right: { area: "config", access: "read" },
  query: z.object({
    emailType,
    draft: z
      .union([customizeType, z.array(customizeType)])
      .transform((value) => [value].flat())
      .optional()
      .describe("골랐지만 아직 올리지 않은 이미지의 종류입니다. 그 자리는 cid: 주소로 남깁니다."),
    logoLink: z.string().max(500).optional().describe("저장된 주소 대신 로고에 걸 주소입니다. 비우면 걸지 않습니다."),
  }),
  output: EmailPreview,
});

export const previewMemberEmail = endpoint({
  name: "previewMemberEmail",
  method: "GET",
  path: "/api/configs/email-preview",
  summary: "회원사의 메일 미리보기",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  query: z.object({ emailType }),
  output: EmailPreview,
});
