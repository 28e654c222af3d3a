import { SERVICE_STATES, type ServiceState } from "#domain/support/service-state.ts";

interface Answer {
  data: { checkedDT: string; parts: Readonly<Record<string, ServiceState>> };
}

const UNKNOWN = "지금은 확인할 수 없어요";

/** A cached page cannot know how the service is now. */
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
}

void show();
