import type { RouterContextProvider } from "react-router";
import {
  SAMPLE_LANGUAGE_LABELS,
  SAMPLE_LANGUAGES,
  SAMPLES,
  type SampleLanguage,
  type SampleName,
  samplePart,
} from "#samples/catalogue.ts";
import { highlightAll } from "./highlight.server.ts";

const FILES = import.meta.glob<string>("/samples/*/*", { query: "?raw", import: "default", eager: true });

export interface HighlightedSample {
  language: SampleLanguage;
  label: string;
  code: string;
  html: string;
}

/** Returns parts of a program in the six languages of the documentation, edited for the reader. */
export async function highlightedSamples(
  context: Readonly<RouterContextProvider>,
  name: SampleName,
  parts: readonly string[],
  edit: (code: string) => string,
): Promise<HighlightedSample[]> {
  const samples = SAMPLE_LANGUAGES.map((language) => ({
    language,
    code: edit(parts.map((part) => partOf(name, part, language)).join("\n\n")),
  }));
  const highlighted = await highlightAll(
    context,
    samples.map(({ language, code }) => [code, language] as const),
  );
  return samples.map(({ language, code }) => ({
    language,
    label: SAMPLE_LANGUAGE_LABELS[language],
    code,
    html: highlighted.get(code) ?? "",
  }));
}

function partOf(name: SampleName, part: string, language: SampleLanguage): string {
  const file = SAMPLES[name][language];
  const code = samplePart(FILES[`/samples/${file}`] ?? "", part);
  if (code === undefined) throw new Error(`no part ${part} in samples/${file}`);
  return code;
}
