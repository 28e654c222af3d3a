import { findPartnerByKey } from "#contracts/partner-keys.ts";
import { WRITTEN_KEY, withOrigin } from "#samples/catalogue.ts";
import { highlightAll } from "../../services/highlight.server.ts";
import { highlightedSamples } from "../../services/highlighted-samples.server.ts";

export interface KeySample {
  language: string;
  label: string;
  code: string;
  html: string;
}

let kept: { origin: string; samples: Promise<KeySample[]> } | undefined;

/** The same for everyone: the reader's key comes in on the page, so that no key is ever kept here. */
export function keySamples(origin: string): Promise<KeySample[]> {
  if (kept?.origin !== origin) kept = { origin, samples: makeSamples(origin) };
  return kept.samples;
}

async function makeSamples(origin: string): Promise<KeySample[]> {
  const curl = `curl ${origin}${findPartnerByKey.path.replace("{partnerKey}", WRITTEN_KEY)}`;
  const [highlighted, samples] = await Promise.all([
    highlightAll([[curl, "bash"]]),
    highlightedSamples("check-key", "check", (code) => withOrigin(code, origin)),
  ]);
  return [{ language: "curl", label: "curl", code: curl, html: highlighted.get(curl) ?? "" }, ...samples];
}
