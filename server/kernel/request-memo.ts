interface NamedPlace {
  partnerSeq: number;
  memberSeq: number | null;
}

/**
 * What one outer request has found out already. A page makes several calls in-process: who calls and what they may do at
 * a partner is asked once for all of them, and again after any of them has written.
 */
export class RequestMemo {
  /** Whom the page's address is about: looked up together with who calls, because its calls will ask. */
  readonly place: NamedPlace | undefined;
  /** Most calls ask nothing. */
  #found: Map<string, Promise<unknown>> | undefined;

  constructor(place?: NamedPlace) {
    this.place = place;
  }

  once<Value>(question: string, ask: () => Promise<Value>): Promise<Value> {
    const found = this.#found ?? new Map<string, Promise<unknown>>();
    this.#found = found;
    const known = found.get(question) as Promise<Value> | undefined;
    if (known) return known;
    const asked = ask();
    found.set(question, asked);
    return asked;
  }

  forget(): void {
    this.#found = undefined;
  }
}
