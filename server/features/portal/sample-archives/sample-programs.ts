import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SAMPLE_SERVICES } from "#contracts/portal/sample-archives.ts";
import {
  projectFile,
  SAMPLE_PROJECTS,
  SAMPLES,
  type SampleLanguage,
  type SampleName,
  withOrigin,
  withTarget,
} from "#samples/catalogue.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../../../samples");

export type SampleService = (typeof SAMPLE_SERVICES)[number];

export interface SampleProgram {
  name: SampleName;
  file: string;
  /** Describes the program in a few words. */
  text: string;
  source: string;
}

const TEXTS: Readonly<Record<SampleName, string>> = {
  "issue-invoice": "세금계산서를 미리 확인하고 발행해 이력 읽기",
  "invoice-states": "세금계산서 여러 건의 상태 읽기",
  "check-key": "연동키 확인하기",
  "open-screen": "세금계산서 화면 열기",
  "list-messages": "보낸 문자 목록 읽기",
  "check-biz-id": "사업자등록번호 검증하기",
};

const has = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

function programOf(
  name: SampleName,
  language: SampleLanguage,
  edit: (source: string) => string,
  text = TEXTS[name],
): SampleProgram {
  const path = SAMPLES[name][language];
  const source = edit(readFileSync(join(SAMPLES_DIR, path), "utf8"));
  return { name, file: path.replace(/^.*\//, ""), text, source };
}

/** Returns all programs of a language, or those for a service, with the address of this server. */
export function samplePrograms(
  language: SampleLanguage,
  service: SampleService | null,
  origin: string,
): SampleProgram[] {
  const here = (source: string) => withOrigin(source, origin);
  if (service === null) return Object.keys(SAMPLES).map((name) => programOf(name as SampleName, language, here));
  const first = programOf("check-key", language, here);
  const rest = (...names: SampleName[]) => [first, ...names.map((name) => programOf(name, language, here))];
  if (service === "taxinvoice") return rest("issue-invoice", "invoice-states");
  if (service === "message") return rest("list-messages");
  if (has(SERVICE_SCREENS, service)) {
    const { target, what } = SERVICE_SCREENS[service];
    return [first, programOf("open-screen", language, (source) => withTarget(source, target), `${what} 열기`)];
  }
  return rest("check-biz-id");
}

/** Returns the files of a language's project, with the address of this server in its readme. */
export const projectFiles = (language: SampleLanguage, origin: string): Record<string, string> =>
  Object.fromEntries(
    SAMPLE_PROJECTS[language].map((file) => [
      file,
      withOrigin(readFileSync(join(SAMPLES_DIR, projectFile(language, file)), "utf8"), origin),
    ]),
  );
