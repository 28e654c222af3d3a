import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/message-new.ts";
import { loadNewMessage, sendNewMessage } from "./message-new-data.ts";
import { MessageNewForm } from "./message-new-form.tsx";

export const meta = () => consoleMeta("문자 보내기");

export const loader = (args: Route.LoaderArgs) => loadNewMessage(args);

export const action = (args: Route.ActionArgs) => sendNewMessage(args);

export default function MessageNew({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageNewForm {...loaderData} failure={failureOf(actionData)} />;
}
