import type { ApiFetch } from "./api-client.ts";

/** Sent twice, by a double click or a lost connection, it is still done once; `key` comes with the form. */
export const sentOnce =
  (api: ApiFetch, key: unknown): ApiFetch =>
  (request) => {
    const keyed = new Request(request);
    if (typeof key === "string" && /^[\w-]{8,64}$/.test(key)) keyed.headers.set("Idempotency-Key", key);
    return api(keyed);
  };
