export type GatewayService =
  | "mail"
  | "storage"
  | "captcha"
  | "social"
  | "identity-check"
  | "settle-bank"
  | "account-holder"
  | "nts"
  | "cashbill-nts"
  | "carrier-message"
  | "carrier-fax"
  | "carrier-talk"
  | "corp-state"
  | "card-relay"
  | "bank-relay"
  | "hometax";

/** `refused`: the service understood and said no, so trying again later changes nothing. */
export type GatewayFailure = "timeout" | "unreachable" | "refused" | "failing" | "bad-answer" | "too-large" | "paused";

/** Every failure of an outside service is this error. It carries names and numbers only: no address, no secret, no body. */
export class GatewayError extends Error {
  readonly service: GatewayService;
  readonly reason: GatewayFailure;
  /** The service's own status or error code, if it gave one. */
  readonly detail: string | undefined;

  constructor(service: GatewayService, reason: GatewayFailure, detail?: string | number) {
    super(`${service}: ${reason}${detail === undefined ? "" : ` (${detail})`}`);
    this.name = "GatewayError";
    this.service = service;
    this.reason = reason;
    this.detail = detail === undefined ? undefined : String(detail);
  }
}
