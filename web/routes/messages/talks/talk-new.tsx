import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/talk-new.ts";
import { loadNewTalk, sendNewTalk } from "./talk-new-data.ts";
import { TalkNewForm } from "./talk-new-form.tsx";

export const meta = () => consoleMeta("카카오톡 보내기");

export const loader = (args: Route.LoaderArgs) => loadNewTalk(args, args.url);

export const action = (args: Route.ActionArgs) => sendNewTalk(args);

export default function TalkNew({ loaderData, actionData }: Route.ComponentProps) {
  return <TalkNewForm {...loaderData} failure={failureOf(actionData)} />;
}
