import { Download as DownloadIcon, FileCode } from "lucide-react";
import type { SampleArchive } from "#contracts/portal/sample-archives.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_LANGUAGE_LABELS, type SampleLanguage } from "#samples/catalogue.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

export function ArchiveCard({ archive, rank = 2 }: { archive: SampleArchive; rank?: 2 | 3 }) {
  const Heading = `h${rank}` as const;
  const { service, isProject, fileName, path, bytes, sha256, programs } = archive;
  const language = SAMPLE_LANGUAGE_LABELS[archive.language as SampleLanguage];
  const examples = service ? (serviceCategoryByCode(service)?.text ?? "") : "모든 예제";
  const scope = isProject ? "프로젝트" : examples;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex grow flex-col p-5">
        <Heading className="text-lg font-bold">
          {language} <span className="font-medium text-muted">{scope}</span>
        </Heading>
        <ul className="mt-3 mb-5 flex flex-col gap-1.5 text-[0.9375rem]">
          {programs.map(({ file, text }) => (
            <li key={file} className="flex gap-2">
              <FileCode aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
              <span className="min-w-0">
                {text} <code className="font-mono text-[0.8125rem] text-muted">{file}</code>
              </span>
            </li>
          ))}
        </ul>
        <a href={path} download={fileName} className="button button-primary button-md mt-auto w-full">
          <span className="button-content">
            <DownloadIcon aria-hidden="true" />
            받기<span className="sr-only">: {fileName}</span>
          </span>
        </a>
      </div>
      <dl className="border-t border-line px-5 py-3.5 text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 font-mono break-all text-[0.8125rem]">{fileName}</dt>
          <dd className="shrink-0 text-muted tabular-nums">{formatNumber(bytes)}바이트</dd>
        </div>
        <div className="mt-1">
          <dt className="text-xs text-muted">SHA-256</dt>
          <dd className="flex items-start justify-between gap-2 font-mono text-xs leading-5 text-muted">
            <span className="min-w-0 break-all">{sha256}</span>
            <CopyButton text={sha256} label={`${fileName}의 SHA-256`} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
