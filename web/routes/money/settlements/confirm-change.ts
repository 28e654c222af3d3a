import { confirmAdjust } from "#contracts/money/settlements.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { type PartnerApi, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";

export async function confirmMonth(api: PartnerApi, form: FormData): Promise<SavedChange> {
  const month = String(form.get("month"));
  const answered = await submit(api, confirmAdjust, { params: { month } });
  return saved(answered, `${formatMonth(month)} 정산을 확정했습니다.`);
}
