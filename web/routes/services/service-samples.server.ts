import {
  type ListCall,
  SAMPLE_LANGUAGE_LABELS,
  SAMPLE_LANGUAGES,
  SAMPLES,
  type SampleLanguage,
  samplePart,
  withListCall,
} from "#domain/code-samples.ts";
import { type HighlightLanguage, highlightAll } from "./highlight.server.ts";

const FILES = import.meta.glob<string>("/samples/*/*", { query: "?raw", import: "default", eager: true });

const HIGHLIGHT_AS: Partial<Readonly<Record<SampleLanguage, HighlightLanguage>>> = {
  node: "javascript",
  js: "javascript",
};

export interface ServiceListCall extends ListCall {
  /** What is read, for the headings: "매출 세금계산서". */
  what: string;
}

export interface ServiceSample {
  language: SampleLanguage;
  label: string;
  title: string;
  code: string;
  html: string;
}

/** Token, session header, list: the three calls every service begins with, in the six languages of the documentation. */
export async function serviceSamples(call: ServiceListCall): Promise<ServiceSample[]> {
  const samples = SAMPLE_LANGUAGES.map((language) => ({ language, code: withListCall(listProgram(language), call) }));
  const highlighted = await highlightAll(
    samples.map(({ language, code }) => [code, HIGHLIGHT_AS[language] ?? (language as HighlightLanguage)] as const),
  );
  return samples.map(({ language, code }) => ({
    language,
    label: SAMPLE_LANGUAGE_LABELS[language],
    title: `${language === "js" ? "브라우저에서 " : ""}${call.what} 목록 읽기`,
    code,
    html: highlighted.get(code) ?? "",
  }));
}

function listProgram(language: SampleLanguage): string {
  const file = SAMPLES["list-documents"][language];
  const part = samplePart(FILES[`/samples/${file}`] ?? "", "list");
  if (part === undefined) throw new Error(`no list part in samples/${file}`);
  return part;
}
