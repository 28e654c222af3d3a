import { useState } from "react";

/** Goes with a form (`sentOnce`): the same click sent twice is done once. */
export function RequestKey() {
  const [key] = useState(newKey);
  return <input type="hidden" name="requestKey" value={key} suppressHydrationWarning />;
}

// Unlike randomUUID it is also there where the page came without https.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
