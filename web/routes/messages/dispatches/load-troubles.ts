import { type InstitutionRow, listTroubledInstitutions } from "#contracts/office/institutions.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { INSTITUTION_STATES } from "#domain/support/institutions.ts";
import { call, type MemberApi } from "#web/api-client.ts";

export interface DispatchTrouble {
  title: string;
  text: string;
}

/** Describes the carriers of the service that have trouble. */
export const loadTroubles = async (api: MemberApi, service: DispatchService): Promise<DispatchTrouble[]> =>
  (await call(api, listTroubledInstitutions, { query: { service } })).map(troubleOf);

const WAITS = {
  NORMAL: "점검하는 동안 보내는 것은 점검이 끝난 뒤에 보냅니다.",
  DELAYED: "도착과 결과가 늦을 수 있습니다.",
  DOWN: "새로 보내는 것은 나아지는 대로 보냅니다.",
  MAINTENANCE: "새로 보내는 것은 점검이 끝난 뒤에 보냅니다.",
} as const satisfies Record<InstitutionRow["state"], string>;

function troubleOf(institution: InstitutionRow): DispatchTrouble {
  const { name, state, note, isDetected, maintenanceFrom, maintenanceUntil } = institution;
  const stateText = state === "NORMAL" ? "점검 예정" : INSTITUTION_STATES[state].text;
  const plan =
    maintenanceFrom && maintenanceUntil
      ? `점검은 ${formatListTime(maintenanceFrom)}부터 ${formatListTime(maintenanceUntil)}까지입니다.`
      : "";
  const origin = isDetected ? "최근 결과를 보고 자동으로 감지했습니다." : "";
  // A state that is only detected holds nothing back.
  const waits = isDetected ? WAITS.DELAYED : WAITS[state];
  return { title: `${name} ${stateText}`, text: [note, plan, origin, waits].filter(Boolean).join(" ") };
}
