import { data } from "react-router";
import { advanceTestClock } from "#contracts/companies/test-clock.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { partnerApi } from "#web/page-api.ts";
import { NEXT_TENTH, OWN_HOURS } from "#web/shell/console/test-clock-steps.ts";
import type { Route } from "./+types/test-clock.ts";

/** Answers the dialog on whatever page it is open. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const step = String(form.get("step") ?? "");
  const hours = Number(step === OWN_HOURS ? form.get("advanceHours") : step);
  const body = step === NEXT_TENTH ? { to: "next10th" as const } : { advanceHours: hours };
  const moved = await submit(partnerApi(context), advanceTestClock, { body });
  const text = "output" in moved ? `시험 시계를 ${formatListTime(moved.output.nowDT)}로 옮겼습니다.` : "";
  const { answer, status } = saved(moved, text);
  return data(answer, { status });
}
