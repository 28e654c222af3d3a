import { getKakaotalkPicture, getMessagePicture } from "#contracts/dispatches.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/picture.ts";
import { dispatchServiceAt } from "./dispatch-calls.ts";

export const loader = ({ params: { docSeq, ...place }, url, context }: Route.LoaderArgs) =>
  download(
    consoleApiOf(context, place),
    dispatchServiceAt(url.pathname) === "TALK" ? getKakaotalkPicture : getMessagePicture,
    { params: { docSeq } },
  );
