import type { RouterContextProvider } from "react-router";
import type { SampleLanguage } from "#samples/catalogue.ts";
import { requestScope } from "#web/request-scope.ts";

type HighlightLanguage = SampleLanguage | "http" | "xml" | "json" | "bash";

/** Returns the highlighted HTML by code. */
export async function highlightAll(
  context: Readonly<RouterContextProvider>,
  samples: readonly (readonly [code: string, language: HighlightLanguage])[],
): Promise<ReadonlyMap<string, string>> {
  const { highlight } = context.get(requestScope);
  return new Map(
    await Promise.all(samples.map(async ([code, language]) => [code, await highlight(code, language)] as const)),
  );
}
