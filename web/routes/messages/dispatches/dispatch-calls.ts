import {
  cancelFax,
  cancelKakaotalk,
  cancelMessage,
  getFax,
  getKakaotalk,
  getMessage,
  listFaxes,
  listKakaotalks,
  listMessages,
  revealFax,
  revealKakaotalk,
  revealMessage,
} from "#contracts/messages/dispatches.ts";
import { DISPATCH_SERVICE_NAMES, DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";

/** Texts, faxes and talks have the same calls, each under its own noun. */
export const DISPATCH_CALLS = {
  MESSAGE: { list: listMessages, get: getMessage, reveal: revealMessage, cancel: cancelMessage },
  FAX: { list: listFaxes, get: getFax, reveal: revealFax, cancel: cancelFax },
  TALK: { list: listKakaotalks, get: getKakaotalk, reveal: revealKakaotalk, cancel: cancelKakaotalk },
} as const;

/** Reads the service of a page from its address. */
export function dispatchServiceAt(pathname: string): DispatchService {
  const parts = pathname.split("/");
  const service = DISPATCH_SERVICE_NAMES.find((name) => parts.includes(DISPATCH_SERVICES[name].list));
  if (!service) throw new Error(`no dispatches at ${pathname}`);
  return service;
}
