import type { ShouldRevalidateFunctionArgs } from "react-router";
import { listSmsFromNumbers } from "#contracts/companies/sms-from-numbers.ts";
import { sendFaxes } from "#contracts/messages/faxes.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { fromNumberStatus, isUsableFromNumber } from "#domain/messages/from-number.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { memberApi } from "#web/page-api.ts";
import { registerDocument } from "#web/routes/documents/new-document-data.ts";
import { unitCostOf } from "#web/routes/documents/unit-cost.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/fax-new.ts";
import { FaxForm } from "./fax-form.tsx";

export const meta = () => consoleMeta("팩스 보내기");

/** Loads the numbers that a fax may be sent from, and the price of a page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [numbers, cost] = await Promise.all([
    callUnlessRefused(api, listSmsFromNumbers, { query: { size: "100" } }),
    unitCostOf(api, params.memberSeq, "fax"),
  ]);
  const today = toSeoulDate(new Date());
  const usable = ("output" in numbers ? numbers.output.content : []).filter(({ state, expireDate }) =>
    isUsableFromNumber(fromNumberStatus(state, expireDate, today)),
  );
  return { fromNumbers: usable.map(({ fromNumber, memo }) => ({ fromNumber, memo })), cost };
}

/** Uploading a file changes no loaded data, so nothing is loaded again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

export const action = (args: Route.ActionArgs) =>
  registerDocument(args, sendFaxes, ({ dispatches }) =>
    dispatches.length === 1 ? `faxes/${dispatches[0]?.docSeq}` : "faxes",
  );

export default function FaxNew({ loaderData, actionData }: Route.ComponentProps) {
  return <FaxForm {...loaderData} failure={failureOf(actionData)} />;
}
