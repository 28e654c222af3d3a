import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SAMPLE_SERVICES } from "#contracts/sample-archives.ts";
import {
  SAMPLES,
  type SampleLanguage,
  type SampleName,
  withListCall,
  withOrigin,
  withTarget,
} from "#samples/catalogue.ts";
import { SERVICE_LIST_CALLS, SERVICE_SCREENS } from "#samples/service-programs.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../../samples");

export type SampleService = (typeof SAMPLE_SERVICES)[number];

export interface SampleProgram {
  name: SampleName;
  file: string;
  /** What it does, in a few words. */
  text: string;
  source: string;
}

const TEXTS: Readonly<Record<SampleName, string>> = {
  "first-call": "토큰을 받고 잔액 읽기",
  "check-key": "연동키 확인하기",
  "list-documents": `${SERVICE_LIST_CALLS.taxinvoice.what} 목록 읽기`,
  "open-screen": "세금계산서 화면 열기",
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

/** Every program of a language, or those that a service begins with, written for the server they come from. */
export function samplePrograms(
  language: SampleLanguage,
  service: SampleService | null,
  origin: string,
): SampleProgram[] {
  const here = (source: string) => withOrigin(source, origin);
  if (service === null) return Object.keys(SAMPLES).map((name) => programOf(name as SampleName, language, here));
  const first = [programOf("first-call", language, here), programOf("check-key", language, here)];
  if (has(SERVICE_LIST_CALLS, service)) {
    const call = SERVICE_LIST_CALLS[service];
    const text = `${call.what} 목록 읽기`;
    return [...first, programOf("list-documents", language, (source) => withListCall(source, call), text)];
  }
  if (has(SERVICE_SCREENS, service)) {
    const { target, what } = SERVICE_SCREENS[service];
    return [...first, programOf("open-screen", language, (source) => withTarget(source, target), `${what} 열기`)];
  }
  return [...first, programOf("check-biz-id", language, here)];
}
