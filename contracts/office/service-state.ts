import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { SERVICE_PARTS, SERVICE_STATES, type ServicePart, type ServiceState } from "#domain/support/service-state.ts";
import { InstitutionRow } from "./institutions.ts";

const part = z.enum(Object.keys(SERVICE_PARTS) as [ServicePart, ...ServicePart[]]);
const state = z.enum(Object.keys(SERVICE_STATES) as [ServiceState, ...ServiceState[]]);

export const getServiceState = endpoint({
  name: "getServiceState",
  method: "GET",
  path: "/api/service-state",
  summary: "서비스의 지금 상태. 이 서버가 직접 확인한 것과, 정상이 아니거나 점검이 예정된 기관을 알려 줍니다",
  access: "public",
  output: z.object({
    checkedDT: z.string(),
    parts: z.record(part, state),
    institutions: z.array(
      InstitutionRow.pick({
        ...{ name: true, state: true, isDetected: true, note: true },
        ...{ maintenanceFrom: true, maintenanceUntil: true },
      }).extend({ stateText: z.string() }),
    ),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});
