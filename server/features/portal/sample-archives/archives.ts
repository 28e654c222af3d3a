import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { SAMPLE_SERVICES, type SampleArchive } from "#contracts/portal/sample-archives.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "#samples/catalogue.ts";
import { archiveReadme } from "./archive-readme.ts";
import { INSTRUCTIONS } from "./run-instructions.ts";
import { projectFiles, type SampleService, samplePrograms } from "./sample-programs.ts";

export interface BuiltArchive extends SampleArchive {
  content: Uint8Array<ArrayBuffer>;
}

/** Uses local time because the format stores local time: the bytes are the same on every machine. */
const MODIFIED = new Date(2026, 0, 1);
const UNIX = 3;
const PLAIN_FILE = 0o100644 << 16;

const SERVICES: readonly (SampleService | null)[] = [null, ...SAMPLE_SERVICES];

/** Builds all archives, by name without the hash; once, because the programs belong to the release. */
export function buildSampleArchives(origin: string): ReadonlyMap<string, BuiltArchive> {
  const archives = SAMPLE_LANGUAGES.flatMap((language) => [
    ...SERVICES.map((service) => buildArchive(language, service, origin)),
    buildProject(language, origin),
  ]);
  return new Map(archives.map((archive) => [archive.fileName.replace(/\.zip$/, ""), archive]));
}

const archiveName = (language: SampleLanguage, service: SampleService | null): string =>
  [PROVIDER.path, "samples", language, ...(service ? [service] : [])].join("-");

function buildArchive(language: SampleLanguage, service: SampleService | null, origin: string): BuiltArchive {
  const programs = samplePrograms(language, service, origin);
  const name = archiveName(language, service);
  const files: Record<string, string> = {
    "README.md": archiveReadme({ language, service, programs, origin }),
    ...INSTRUCTIONS[language].files,
    ...Object.fromEntries(programs.map(({ file, source }) => [file, source])),
  };
  const about = { language, service, isProject: false, programs: programs.map(({ file, text }) => ({ file, text })) };
  return pack(name, files, about);
}

const PROJECT_TEXT = "발행하고, 잃어버린 응답을 찾고, 국세청 결과를 기다려 인쇄 주소를 받기까지";

function buildProject(language: SampleLanguage, origin: string): BuiltArchive {
  const files = projectFiles(language, origin);
  const [first = ""] = Object.keys(files);
  const programs = [{ file: first, text: PROJECT_TEXT }];
  return pack(`${PROVIDER.path}-project-${language}`, files, { language, service: null, isProject: true, programs });
}

function pack(
  name: string,
  files: Readonly<Record<string, string>>,
  about: Pick<SampleArchive, "language" | "service" | "isProject" | "programs">,
): BuiltArchive {
  const entries = Object.entries(files).map(([file, text]) => [`${name}/${file}`, strToU8(text)] as const);
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED, os: UNIX, attrs: PLAIN_FILE });
  const content = new Uint8Array(zip);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return {
    ...about,
    fileName: `${name}.zip`,
    path: `/download/${name}.${sha256.slice(0, 16)}.zip`,
    bytes: content.length,
    sha256,
    content,
  };
}
