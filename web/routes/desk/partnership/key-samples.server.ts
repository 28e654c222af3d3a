import type { RouterContextProvider } from "react-router";
import { getV1Me } from "#contracts/v1/me.ts";
import { WRITTEN_KEY, withOrigin } from "#samples/catalogue.ts";
import { requestScope } from "#web/request-scope.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { highlightedSamples } from "#web/routes/portal/services/highlighted-samples.server.ts";

export interface KeySample {
  language: string;
  label: string;
  code: string;
  html: string;
}

/** Makes samples that are the same for everyone; the page fills in the reader's key, so that no key is stored. */
export async function keySamples(context: Readonly<RouterContextProvider>): Promise<KeySample[]> {
  const origin = context.get(requestScope).publicOrigin;
  const curl = `curl -H "Authorization: Bearer ${WRITTEN_KEY}" ${origin}${getV1Me.path}`;
  const [highlighted, samples] = await Promise.all([
    highlightAll(context, [[curl, "bash"]]),
    highlightedSamples(context, "check-key", ["check"], (code) => withOrigin(code, origin)),
  ]);
  return [{ language: "curl", label: "curl", code: curl, html: highlighted.get(curl) ?? "" }, ...samples];
}
