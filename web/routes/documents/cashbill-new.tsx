import { registerCashbill } from "#contracts/documents/cashbill-commands.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill-new.ts";
import { CashbillNewForm } from "./cashbill-new-form.tsx";
import { loadNewDocument, registerDocument } from "./new-document-data.ts";

export const meta = () => consoleMeta("현금영수증 작성");

export const loader = (args: Route.LoaderArgs) => loadNewDocument(args, "cashbill");

export const action = (args: Route.ActionArgs) =>
  registerDocument(args, registerCashbill, ({ docSeq }) => `cashbills/sales/${docSeq}`);

export default function CashbillNew({ loaderData, actionData }: Route.ComponentProps) {
  return <CashbillNewForm {...loaderData} failure={failureOf(actionData)} />;
}
