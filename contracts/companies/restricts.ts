import { z } from "zod";
import { cidrProblemText, parseCidr } from "#contracts/cidr.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";

const PATH = "/api/configs/partners/restrict";

const LONGEST_LIST = 100;

/** What a partner forbids itself and its members. */
export const Restrict = z.object({
  ipRestrictYN: z.boolean(),
  ips: z.array(z.object({ cidr: z.string(), memo: z.string() })),
  memberSignInYN: z.boolean(),
  memberSettleYN: z.boolean(),
  /** Categories of services the members may not use. */
  blockedServices: z.array(z.enum(SERVICE_CATEGORIES.map(({ code }) => code))),
});
export type Restrict = z.infer<typeof Restrict>;

const cidr = z
  .string()
  .max(64)
  .transform((text, context) => {
    const outcome = parseCidr(text);
    if (outcome.ok) return outcome.cidr;
    context.addIssue({ code: "custom", message: cidrProblemText(outcome.problem) });
    return z.NEVER;
  });

const ips = z
  .array(z.object({ cidr, memo: z.string().trim().max(50).default("") }))
  .max(LONGEST_LIST, `주소는 ${LONGEST_LIST}개까지 등록할 수 있습니다.`)
  .superRefine((list, context) => {
    for (const [index, { cidr }] of list.entries()) {
      if (list.findIndex((other) => other.cidr === cidr) === index) continue;
      context.addIssue({ code: "custom", path: [index, "cidr"], message: "목록에 이미 있는 주소입니다." });
    }
  });

export const getRestrict = endpoint({
  name: "getRestrict",
  method: "GET",
  path: PATH,
  summary: "이용 제한 설정",
  access: "session",
  right: { area: "config", access: "read" },
  output: Restrict,
});

export const modifyRestrict = endpoint({
  name: "modifyRestrict",
  method: "PUT",
  path: PATH,
  summary: "이용 제한 설정 변경. 보낸 사람의 주소를 막는 변경은 confirmLockOut과 함께 보냅니다",
  access: "session",
  right: { area: "config", access: "write" },
  body: Restrict.extend({ ips, confirmLockOut: z.boolean().default(false) }).superRefine((restrict, context) => {
    if (!restrict.ipRestrictYN || restrict.ips.length > 0) return;
    context.addIssue({ code: "custom", path: ["ips"], message: "허용할 주소를 하나 이상 추가해야 합니다." });
  }),
  output: Restrict,
  errors: ["LOCK_OUT_UNCONFIRMED"],
});

export const SeenAddress = z.object({
  ip: z.string(),
  lastSeenDT: z.string(),
  /** Whose sign-ins came from there. */
  people: z.array(z.string()),
  /** Whether the partner's key was used from there. */
  usesKey: z.boolean(),
});
export type SeenAddress = z.infer<typeof SeenAddress>;

export const listSeenAddresses = endpoint({
  name: "listSeenAddresses",
  method: "GET",
  path: `${PATH}/addresses`,
  summary: "최근 30일 동안 담당자가 로그인하거나 연동키를 쓴 주소",
  access: "session",
  right: { area: "config", access: "write" },
  output: z.object({ doIp: z.string(), addresses: z.array(SeenAddress) }),
});
