/** A refusal with the number that programs know, what it means and what to do about it. */
export interface ErrorCodeEntry {
  readonly code: number;
  readonly message: string;
  readonly remedy: string;
  /** The remedy for /v1, where a call is written differently than on the SOAP service. */
  readonly v1?: string;
}
