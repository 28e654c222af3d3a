import { z } from "zod";
import { cidrProblemText, parseCidr } from "#contracts/cidr.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { ip } from "#contracts/field.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";

const PATH = "/api/configs/partners/restrict";

const LONGEST_LIST = 100;

/** Restrictions that a partner sets for itself and its members. */
export const Restrict = z.object({
  ipRestrictYN: z.boolean().describe("등록한 주소에서만 쓰게 하면 true입니다."),
  ips: z
    .array(
      z.object({
        cidr: z.string().describe("주소나 주소의 범위입니다."),
        memo: z.string().describe("알아보기 위한 메모입니다."),
      }),
    )
    .describe("등록한 주소입니다."),
  memberSignInYN: z.boolean().describe("회원사 사용자의 접속을 허용하면 true입니다."),
  memberSettleYN: z.boolean().describe("회원사의 충전을 허용하면 true입니다."),
  /** Members may not use services of these categories. */
  blockedServices: z.array(z.enum(SERVICE_CATEGORIES.map(({ code }) => code))).describe("막아 둔 서비스입니다."),
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
  })
  .describe("주소나 주소의 범위입니다.");

const ips = z
  .array(z.object({ cidr, memo: z.string().trim().max(50).default("").describe("알아보기 위한 메모입니다.") }))
  .max(LONGEST_LIST, `주소는 ${LONGEST_LIST}개까지 등록할 수 있습니다.`)
  .superRefine((list, context) => {
    for (const [index, { cidr }] of list.entries()) {
      if (list.findIndex((other) => other.cidr === cidr) === index) continue;
      context.addIssue({ code: "custom", path: [index, "cidr"], message: "목록에 이미 있는 주소입니다." });
    }
  })
  .describe("등록한 주소입니다.");

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
  body: Restrict.extend({
    ips,
    confirmLockOut: z
      .boolean()
      .default(false)
      .describe("저장하면 지금 접속한 주소가 막힐 때, 알고도 저장하려면 true를 보냅니다."),
  }).superRefine((restrict, context) => {
    if (!restrict.ipRestrictYN || restrict.ips.length > 0) return;
    context.addIssue({ code: "custom", path: ["ips"], message: "허용할 주소를 하나 이상 추가해야 합니다." });
  }),
  output: Restrict,
  errors: ["LOCK_OUT_UNCONFIRMED"],
});

export const SeenAddress = z.object({
  ip,
  lastSeenDT: z.string().describe("마지막으로 본 일시입니다."),
  people: z.array(z.string()).describe("그 주소에서 로그인한 담당자입니다."),
  usesKey: z.boolean().describe("연동키로 호출한 주소이면 true입니다."),
});
export type SeenAddress = z.infer<typeof SeenAddress>;

export const listSeenAddresses = endpoint({
  name: "listSeenAddresses",
  method: "GET",
  path: `${PATH}/addresses`,
  summary: "최근 30일 동안 담당자가 로그인하거나 연동키를 쓴 주소",
  access: "session",
  right: { area: "config", access: "write" },
  output: z.object({ doIp: ip, addresses: z.array(SeenAddress).describe("최근에 쓴 주소입니다.") }),
});
