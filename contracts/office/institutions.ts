import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { changeDT } from "#contracts/field.ts";
import { DISPATCH_SERVICE_NAMES } from "#domain/messages/dispatch.ts";
import {
  INSTITUTION_KINDS,
  INSTITUTION_STATES,
  type InstitutionKind,
  type InstitutionState,
} from "#domain/support/institutions.ts";
import { formMessage } from "#domain/text/form-messages.ts";

export const institutionState = z.enum(Object.keys(INSTITUTION_STATES) as InstitutionState[]);

export const InstitutionRow = z.object({
  code: z.string().describe("기관의 코드입니다."),
  kind: z.enum(Object.keys(INSTITUTION_KINDS) as InstitutionKind[]).describe("기관의 종류입니다."),
  name: z.string().describe("기관의 이름입니다."),
  /** Planned maintenance counts while it lasts. */
  state: institutionState.describe("기관의 지금 상태입니다."),
  setState: institutionState.describe("예정된 점검을 빼고 본 상태입니다."),
  isDetected: z.boolean().describe("담당자가 알린 것이 아니라 발송 결과에서 찾아낸 상태이면 true입니다."),
  note: z.string().describe("상태를 설명하는 말입니다."),
  maintenanceFrom: z.string().nullable().describe("점검을 시작하는 일시입니다. 예정이 없으면 null입니다."),
  maintenanceUntil: z.string().nullable().describe("점검이 끝나는 일시입니다. 예정이 없으면 null입니다."),
  /** Null where nobody has ever set it. */
  changeDT: changeDT.nullable(),
});
export type InstitutionRow = z.infer<typeof InstitutionRow>;

export const listTroubledInstitutions = endpoint({
  name: "listTroubledInstitutions",
  method: "GET",
  path: "/api/institutions/troubled",
  summary:
    "정상이 아니거나 점검이 예정된 기관. 문자, 팩스, 카카오톡 가운데 하나를 고르면 그 발송을 맡은 기관만 보냅니다",
  access: "session",
  right: { area: "documents", access: "read" },
  query: z.object({
    service: z.enum(DISPATCH_SERVICE_NAMES).optional().describe("MESSAGE는 문자, FAX는 팩스, TALK는 카카오톡입니다."),
  }),
  output: z.array(InstitutionRow),
});

const BOARD = "/api/staff/institutions";

export const getInstitutionBoard = endpoint({
  name: "getInstitutionBoard",
  method: "GET",
  path: BOARD,
  summary: "모든 기관의 지금 상태와 예정된 점검",
  access: "staff",
  output: z.array(InstitutionRow),
});

/** Seconds are optional, because the browser's own field may leave them out. */
const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, "2026-01-31T09:00처럼 입력해 주세요.")
  .refine((text) => !Number.isNaN(Date.parse(`${text}+09:00`)), "있는 날짜와 시각을 입력해 주세요.")
  .transform((text) => (text.length === 16 ? `${text}:00` : text));

const LONGEST_NOTE = 200;

export const changeInstitution = endpoint({
  name: "changeInstitution",
  method: "PUT",
  path: `${BOARD}/{code}`,
  summary: "기관의 상태와 안내, 예정된 점검 바꾸기. 장애와 점검 동안 그 기관으로 보내지 않고 기다립니다",
  access: "staff",
  params: z.object({ code: z.string().max(40).describe("기관의 코드입니다.") }),
  body: z
    .object({
      state: institutionState.describe("기관의 상태입니다."),
      note: z
        .string()
        .trim()
        .max(LONGEST_NOTE, formMessage("maxLength", LONGEST_NOTE))
        .default("")
        .describe("상태를 설명하는 말입니다."),
      maintenanceFrom: instant
        .nullable()
        .default(null)
        .describe("점검을 시작하는 일시입니다. 예정이 없으면 null입니다."),
      maintenanceUntil: instant
        .nullable()
        .default(null)
        .describe("점검이 끝나는 일시입니다. 예정이 없으면 null입니다."),
    })
    .refine(({ maintenanceFrom: from, maintenanceUntil: until }) => (from === null) === (until === null), {
      path: ["maintenanceUntil"],
      error: "점검의 시작과 끝을 모두 입력해 주세요.",
    })
    .refine(({ maintenanceFrom: from, maintenanceUntil: until }) => from === null || until === null || from < until, {
      path: ["maintenanceUntil"],
      error: "점검의 끝은 시작보다 늦어야 합니다.",
    }),
  output: InstitutionRow,
});
