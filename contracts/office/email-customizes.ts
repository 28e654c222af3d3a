import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { isWebUrl } from "#domain/text/web-url.ts";
import { CUSTOMIZE_TYPES, EMAIL_IMAGES } from "./email-image.ts";

/** §3. Pictures are addresses that anybody may load, because they stand in mails. */
export const EmailCustomize = z.object({
  logoYN: z.boolean().describe("로고를 쓰면 true입니다."),
  logoImage: z.string().nullable().describe("로고 그림의 주소입니다. 없으면 null입니다."),
  logoLink: z.string().nullable().describe("로고를 누르면 열 주소입니다. 없으면 null입니다."),
  csYN: z.boolean().describe("고객센터 그림을 쓰면 true입니다."),
  csImage: z.string().nullable().describe("고객센터 그림의 주소입니다. 없으면 null입니다."),
});
export type EmailCustomize = z.infer<typeof EmailCustomize>;

const LONGEST_LINK = 500;

const link = z
  .string()
  .trim()
  .max(LONGEST_LINK, formMessage("maxLength", LONGEST_LINK))
  .refine((text) => text === "" || isWebUrl(text), "http:// 또는 https://로 시작하는 주소를 입력해야 합니다.")
  .transform((text) => text || null)
  .optional();

const image = (type: keyof typeof EMAIL_IMAGES) => {
  const { maxBytes } = EMAIL_IMAGES[type];
  return z
    .file("이미지 파일을 하나 올려야 합니다.")
    .max(maxBytes, `${maxBytes / (1024 * 1024)}MB 이하의 이미지만 올릴 수 있습니다.`);
};

export const getEmailCustomize = endpoint({
  name: "getEmailCustomize",
  method: "GET",
  path: "/api/configs/partners/email-customize",
  summary: "파트너의 메일 꾸미기",
  access: "session",
  right: { area: "config", access: "read" },
  output: EmailCustomize,
});

export const putEmailCustomize = endpoint({
  name: "putEmailCustomize",
  method: "PUT",
  path: getEmailCustomize.path,
  summary: "메일에 넣을 로고나 고객센터 이미지 올리기 (한 번에 하나)",
  access: "session",
  right: { area: "config", access: "write" },
  bodyKind: "multipart",
  body: z.discriminatedUnion(
    "customizeType",
    [
      // The link of an existing logo may change without a new picture.
      z.object({
        customizeType: z.literal("LOGO").describe("LOGO는 로고, CS는 고객센터 그림입니다."),
        uploadFile: image("LOGO").optional().describe("올릴 그림 파일입니다."),
        link: link.describe("그림을 누르면 열 주소입니다."),
      }),
      z.object({
        customizeType: z.literal("CS").describe("LOGO는 로고, CS는 고객센터 그림입니다."),
        uploadFile: image("CS").describe("올릴 그림 파일입니다."),
      }),
    ],
    formMessage("oneOf", CUSTOMIZE_TYPES.join(", ")),
  ),
  output: EmailCustomize,
  errors: ["IMAGE_INVALID"],
  rateLimit: { limit: 30, windowS: 600 },
});

export const resetEmailCustomize = endpoint({
  name: "resetEmailCustomize",
  method: "PATCH",
  path: getEmailCustomize.path,
  summary: "로고나 고객센터 이미지를 기본으로 되돌리기",
  access: "session",
  right: { area: "config", access: "write" },
  // §7.4: the body sets logoYN or csYN to false, and image and link to null.
  body: z
    .object({
      logoYN: z.literal(false).optional().describe("로고를 쓰면 true입니다."),
      logoImage: z.null().optional().describe("로고 그림의 주소입니다. 없으면 null입니다."),
      logoLink: z.null().optional().describe("로고를 누르면 열 주소입니다. 없으면 null입니다."),
      csYN: z.literal(false).optional().describe("고객센터 그림을 쓰면 true입니다."),
      csImage: z.null().optional().describe("고객센터 그림의 주소입니다. 없으면 null입니다."),
    })
    .refine(
      ({ logoYN, csYN }) => logoYN === false || csYN === false,
      "되돌릴 이미지를 logoYN이나 csYN으로 정해야 합니다.",
    ),
  output: EmailCustomize,
});
