/** A refusal by number, as programs know it: what it says, and what to do about it. */
export interface ErrorCodeEntry {
  readonly code: number;
  readonly message: string;
  readonly remedy: string;
  /** The remedy where a call of /v1 is written otherwise than one of the SOAP service. */
  readonly v1?: string;
}
