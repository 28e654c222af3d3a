import { SERVICE_STATES, type ServiceState } from "#domain/support/service-state.ts";

interface TroubledInstitution {
  name: string;
  stateText: string;
  isDetected: boolean;
  note: string;
  maintenanceFrom: string | null;
  maintenanceUntil: string | null;
}

interface Answer {
  data: {
    checkedDT: string;
    parts: Readonly<Record<string, ServiceState>>;
    institutions: readonly TroubledInstitution[];
  };
}

const UNKNOWN = "지금은 확인할 수 없어요";

/** Fetches the state of the service, because a cached page cannot know it. */
async function show(): Promise<void> {
  const answer = await fetch("/api/service-state").then(
    (response): Promise<Answer | undefined> | undefined => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  for (const place of document.querySelectorAll<HTMLElement>("[data-service-part]")) {
    const state = answer?.data.parts[place.dataset.servicePart ?? ""];
    place.dataset.serviceState = state ?? "";
    place.textContent = state ? SERVICE_STATES[state] : UNKNOWN;
  }
  const time = document.querySelector("[data-service-time]");
  if (time && answer) time.textContent = `${answer.data.checkedDT.slice(11, 16)}에 확인했어요`;
  showInstitutions(answer?.data.institutions);
}

/** Draws one row for each troubled institution from the page's template; says so when all are well. */
function showInstitutions(troubled: readonly TroubledInstitution[] | undefined): void {
  const summary = document.querySelector<HTMLElement>("[data-institutions]");
  const shape = document.querySelector<HTMLTemplateElement>("template[data-institution]");
  if (!summary || !shape) return;
  summary.textContent = !troubled ? UNKNOWN : troubled.length === 0 ? "모두 정상" : `${troubled.length}곳 확인 필요`;
  summary.dataset.serviceState = !troubled ? "" : troubled.length === 0 ? "OK" : "TROUBLE";
  for (const institution of troubled ?? []) {
    const row = shape.content.cloneNode(true) as DocumentFragment;
    for (const place of row.querySelectorAll<HTMLElement>("[data-field]"))
      place.textContent = textOf(institution, place.dataset.field ?? "");
    shape.before(row);
  }
}

function textOf(institution: TroubledInstitution, field: string): string {
  const { name, stateText, isDetected, note, maintenanceFrom, maintenanceUntil } = institution;
  if (field === "name") return name;
  if (field === "state") return stateText;
  const at = (time: string) => `${time.slice(5, 10).replace("-", ".")} ${time.slice(11, 16)}`;
  const planned = maintenanceFrom && maintenanceUntil ? `점검 ${at(maintenanceFrom)}~${at(maintenanceUntil)}` : "";
  const origin = isDetected ? "최근 결과를 보고 자동으로 감지했어요." : "";
  return [planned, note, origin].filter((part) => part !== "").join(" · ");
}

void show();
