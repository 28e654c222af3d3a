import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { statusText } from "#contracts/field.ts";
import { SERVICE_STATES, type ServicePart, type ServiceState } from "#domain/support/service-state.ts";
import { InstitutionRow } from "./institutions.ts";

const state = z.enum(Object.keys(SERVICE_STATES) as [ServiceState, ...ServiceState[]]);

export const getServiceState = endpoint({
  name: "getServiceState",
  method: "GET",
  path: "/api/service-state",
  summary: "서비스의 지금 상태. 이 서버가 직접 확인한 것과, 정상이 아니거나 점검이 예정된 기관을 알려 줍니다",
  access: "public",
  output: z.object({
    checkedDT: z.string().describe("확인한 일시입니다."),
    parts: z
      .object({
        site: state.describe("사이트의 상태입니다."),
        files: state.describe("파일 올리기와 내려받기의 상태입니다."),
        mail: state.describe("메일 발송의 상태입니다."),
      } satisfies Record<ServicePart, z.ZodType>)
      .describe("부분별 상태입니다."),
    institutions: z
      .array(
        InstitutionRow.pick({
          name: true,
          state: true,
          isDetected: true,
          note: true,
          maintenanceFrom: true,
          maintenanceUntil: true,
        }).extend({ stateText: statusText }),
      )
      .describe("정상이 아니거나 점검이 예정된 기관입니다."),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});
