import { useState } from "react";

/** Adds a key to the form, so that a click that is sent twice runs once (`sentOnce`). */
export function RequestKey() {
  const [key] = useState(newKey);
  return <input type="hidden" name="requestKey" value={key} suppressHydrationWarning />;
}

// Unlike randomUUID, getRandomValues also works on a page without https.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
