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

/** The programs lie below `samples/`, each in every language, with that language's file names. */
export const SAMPLES = {
  "issue-invoice": {
    java: "java/IssueInvoice.java",
    python: "python/issue_invoice.py",
    php: "php/issue-invoice.php",
    csharp: "csharp/IssueInvoice.cs",
    node: "node/issue-invoice.mjs",
    js: "js/issue-invoice.js",
  },
  "invoice-states": {
    java: "java/InvoiceStates.java",
    python: "python/invoice_states.py",
    php: "php/invoice-states.php",
    csharp: "csharp/InvoiceStates.cs",
    node: "node/invoice-states.mjs",
    js: "js/invoice-states.js",
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
  "list-messages": {
    java: "java/ListMessages.java",
    python: "python/list_messages.py",
    php: "php/list-messages.php",
    csharp: "csharp/ListMessages.cs",
    node: "node/list-messages.mjs",
    js: "js/list-messages.js",
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

const JAVA_SOURCES = "src/main/java/example/gaonbill";

/**
 * Each language has a complete small project below `samples/projects/{language}`; reading begins with the first file.
 */
export const SAMPLE_PROJECTS: Readonly<Record<SampleLanguage, readonly [string, ...string[]]>> = {
  java: [
    ...([`${JAVA_SOURCES}/Main.java`, `${JAVA_SOURCES}/Gaonbill.java`] as const),
    ...[`${JAVA_SOURCES}/GaonbillException.java`, `${JAVA_SOURCES}/Json.java`, "pom.xml", "README.md"],
  ],
  python: [
    "src/gaonbill_issue/__main__.py",
    "src/gaonbill_issue/client.py",
    "src/gaonbill_issue/__init__.py",
    "pyproject.toml",
    "README.md",
  ],
  php: [
    "main.php",
    "src/Gaonbill.php",
    "src/GaonbillException.php",
    "src/LostAnswerException.php",
    "composer.json",
    "README.md",
  ],
  csharp: ["Program.cs", "Gaonbill.cs", "GaonbillException.cs", "Json.cs", "GaonbillIssue.csproj", "README.md"],
  node: ["src/main.js", "src/gaonbill.js", "src/invoice.js", "package.json", "README.md"],
  js: ["main.js", "run.js", "gaonbill.js", "package.json", "README.md"],
};

export const projectFile = (language: SampleLanguage, file: string): string => `projects/${language}/${file}`;

export type SampleName = keyof typeof SAMPLES;

export const isSampleName = (name: string): name is SampleName => Object.hasOwn(SAMPLES, name);

/**
 * Returns the lines between `#region name` and `#endregion`, moved to the left edge; `undefined` without such a part.
 */
export function samplePart(source: string, name: string): string | undefined {
  const lines = source.split("\n");
  const start = lines.findIndex((line) => /#region (?<name>\S+)$/.exec(line)?.groups?.name === name);
  const end = lines.findIndex((line, index) => index > start && line.trim().endsWith("#endregion"));
  if (start < 0 || end < 0) return;
  const part = lines.slice(start + 1, end);
  const indent = Math.min(...part.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return part.map((line) => line.slice(indent)).join("\n");
}

/** The programs named open-screen open this screen as they are written. */
const WRITTEN_TARGET = "TAXINVOICE";

/** Returns the same program for another screen of the member; TOGO is its name in the call. */
export const withTarget = (source: string, target: string): string => source.replaceAll(WRITTEN_TARGET, target);

/** The programs named check-key contain these values; a page replaces them with the reader's own. */
export const WRITTEN_ORIGIN = "https://api.gaonbill.example";
export const WRITTEN_KEY = "00000000-0000-0000-0000-000000000000";

export const withOrigin = (source: string, origin: string): string => source.replaceAll(WRITTEN_ORIGIN, origin);
export const withKey = (source: string, partnerKey: string): string => source.replaceAll(WRITTEN_KEY, partnerKey);
