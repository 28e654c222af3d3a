export interface FileLimits {
  maxFiles: number;
  maxBytes: number;
  /** Extensions without the dot: "pdf", "png". */
  extensions: readonly string[];
}

interface NamedFile {
  name: string;
  size: number;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.ceil(kilobytes)}KB`;
  return `${Number((kilobytes / 1024).toFixed(1))}MB`;
}

/** Describes the limits before a person chooses files. */
export function describeLimits({ maxFiles, maxBytes, extensions }: FileLimits): string {
  return `${extensions.join(", ").toUpperCase()} · 파일당 ${formatBytes(maxBytes)} 이하 · 최대 ${maxFiles}개`;
}

export interface FileChoice<File extends NamedFile> {
  accepted: File[];
  problems: string[];
}

/** Adds the new files to the present ones and returns a reason for each refused file. */
export function addFiles<File extends NamedFile>(
  present: readonly File[],
  added: readonly File[],
  limits: FileLimits,
): FileChoice<File> {
  const accepted = [...present];
  const problems: string[] = [];
  for (const file of added) {
    const isPresent = accepted.some((other) => other.name === file.name && other.size === file.size);
    if (isPresent) continue;
    const problem = problemOf(file, accepted.length, limits);
    if (problem) problems.push(problem);
    else accepted.push(file);
  }
  return { accepted, problems };
}

function problemOf(file: NamedFile, count: number, limits: FileLimits): string | undefined {
  if (!limits.extensions.includes(extensionOf(file.name))) return `${file.name}: 첨부할 수 없는 형식입니다.`;
  if (file.size > limits.maxBytes) return `${file.name}: ${formatBytes(limits.maxBytes)} 이하만 첨부할 수 있습니다.`;
  if (file.size === 0) return `${file.name}: 빈 파일입니다.`;
  if (count >= limits.maxFiles) return `${file.name}: 최대 ${limits.maxFiles}개까지 첨부할 수 있습니다.`;
  return undefined;
}
