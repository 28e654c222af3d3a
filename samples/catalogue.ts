import type { CodeLanguage } from "./code-languages.ts";

export type SampleLanguage = Exclude<CodeLanguage, "markdown">;

export const SAMPLE_LANGUAGE_LABELS: Readonly<Record<SampleLanguage, string>> = {
  java: "Java",
  python: "Python",
  php: "PHP",
  csharp: "C#",
  node: "Node.js",
  js: "JavaScript",
};

export const SAMPLE_LANGUAGES = Object.keys(SAMPLE_LANGUAGE_LABELS) as SampleLanguage[];

/** Programs below `samples/`, each in every language, named as that language names its files. */
export const SAMPLES = {
  "first-call": {
    java: "java/FirstCall.java",
    python: "python/first_call.py",
    php: "php/first-call.php",
    csharp: "csharp/FirstCall.cs",
    node: "node/first-call.mjs",
    js: "js/first-call.js",
  },
  "list-documents": {
    java: "java/ListDocuments.java",
    python: "python/list_documents.py",
    php: "php/list-documents.php",
    csharp: "csharp/ListDocuments.cs",
    node: "node/list-documents.mjs",
    js: "js/list-documents.js",
  },
  "check-key": {
    java: "java/CheckKey.java",
    python: "python/check_key.py",
    php: "php/check-key.php",
    csharp: "csharp/CheckKey.cs",
    node: "node/check-key.mjs",
    js: "js/check-key.js",
  },
  "open-screen": {
    java: "java/OpenScreen.java",
    python: "python/open_screen.py",
    php: "php/open-screen.php",
    csharp: "csharp/OpenScreen.cs",
    node: "node/open-screen.mjs",
    js: "js/open-screen.js",
  },
  "check-biz-id": {
    java: "java/CheckBizId.java",
    python: "python/check_biz_id.py",
    php: "php/check-biz-id.php",
    csharp: "csharp/CheckBizId.cs",
    node: "node/check-biz-id.mjs",
    js: "js/check-biz-id.js",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<SampleLanguage, string>>>>;

export type SampleName = keyof typeof SAMPLES;

export const isSampleName = (name: string): name is SampleName => Object.hasOwn(SAMPLES, name);

/** The lines between `#region name` and `#endregion`, moved to the left edge; `undefined` when there is no such part. */
export function samplePart(source: string, name: string): string | undefined {
  const lines = source.split("\n");
  const start = lines.findIndex((line) => /#region (?<name>\S+)$/.exec(line)?.groups?.name === name);
  const end = lines.findIndex((line, index) => index > start && line.trim().endsWith("#endregion"));
  if (start < 0 || end < 0) return;
  const part = lines.slice(start + 1, end);
  const indent = Math.min(...part.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return part.map((line) => line.slice(indent)).join("\n");
}

export interface ListCall {
  path: string;
  /** One query parameter of the range kind. */
  rangeName: string;
  range: string;
}

/** The call that the programs named list-documents make as they are written. */
const WRITTEN_LIST_CALL: ListCall = {
  path: "/api/taxinvoices/sales",
  rangeName: "writeDateRange",
  range: "2026-10-01,2026-10-31",
};

/** The same program for another list: every service is read in the same way. */
export const withListCall = (source: string, { path, rangeName, range }: ListCall): string =>
  source
    .replaceAll(WRITTEN_LIST_CALL.path, path)
    .replaceAll(WRITTEN_LIST_CALL.rangeName, rangeName)
    .replaceAll(WRITTEN_LIST_CALL.range, range);

/** The screen that the programs named open-screen ask for as they are written. */
const WRITTEN_TARGET = "TAXINVOICE";

/** The same program for another screen of the member, by the name that the call knows as TOGO. */
export const withTarget = (source: string, target: string): string => source.replaceAll(WRITTEN_TARGET, target);

/** What the programs named check-key are written with; a page puts the reader's own values in their place. */
export const WRITTEN_ORIGIN = "https://api.gaonbill.example";
export const WRITTEN_KEY = "00000000-0000-0000-0000-000000000000";

export const withOrigin = (source: string, origin: string): string => source.replaceAll(WRITTEN_ORIGIN, origin);
export const withKey = (source: string, partnerKey: string): string => source.replaceAll(WRITTEN_KEY, partnerKey);
