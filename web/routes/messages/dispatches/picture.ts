import { getKakaotalkPicture, getMessagePicture } from "#contracts/messages/dispatches.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/picture.ts";
import { dispatchServiceAt } from "./dispatch-calls.ts";

export const loader = ({ params: { docSeq }, url, context }: Route.LoaderArgs) =>
  download(memberApi(context), dispatchServiceAt(url.pathname) === "TALK" ? getKakaotalkPicture : getMessagePicture, {
    params: { docSeq },
  });
