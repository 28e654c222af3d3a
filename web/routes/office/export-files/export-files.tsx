import { DownloadIcon, FileSpreadsheetIcon, FileTextIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { data, useRevalidator } from "react-router";
import { type ExportFile, listExportFiles, removeExportFile } from "#contracts/office/export-files.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { EXPORT_FILE_KEPT_DAYS, EXPORT_FILE_STATUS_LABELS, isBeingMade } from "#domain/console/export-file.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { call, submit } from "#web/api-client.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { saved } from "#web/forms/saved-answer.ts";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import { ProgressBar } from "#web/ui/progress.tsx";
import type { Route } from "./+types/export-files.ts";

const LOOK_EVERY_MS = 1_000;

export const meta = () => consoleMeta("내 파일");

export const loader = async ({ context }: Route.LoaderArgs) => ({
  files: await call(apiOf(context), listExportFiles, {}),
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const exportFileSeq = String(form.get("exportFileSeq"));
  const removed = await submit(apiOf(context), removeExportFile, { params: { exportFileSeq } });
  const { answer, status } = saved(removed, form.has("isBeingMade") ? "만들기를 취소했습니다." : "파일을 지웠습니다.");
  return data(answer, { status });
}

export default function ExportFiles({ loaderData: { files } }: Route.ComponentProps) {
  useFreshProgress(files.some(({ state }) => isBeingMade(state)));
  const { fetcher, failure } = useSavedForm();
  return (
    <ConsolePage
      title="내 파일"
      description={`한 번에 받기에는 긴 목록을 뒤에서 만든 파일입니다. 만든 사람만 ${EXPORT_FILE_KEPT_DAYS}일 동안 내려받을 수 있습니다.`}
    >
      <Card>
        {failure ? <FailureNotice failure={failure} title="지우지 못했습니다" /> : null}
        {files.length === 0 ? (
          <EmptyState
            title="만든 파일이 없습니다"
            description={`목록의 ‘내려받기’에서 ${formatNumber(FILE_MAX_ROWS)}건이 넘는 파일을 만들면 이곳에 모입니다.`}
            action={<ButtonLink to="/console/partners">파트너 목록으로</ButtonLink>}
          />
        ) : (
          <ul className="divide-y divide-line" aria-label="내 파일">
            {files.map((file) => (
              <FileRow key={file.exportFileSeq} file={file}>
                <fetcher.Form method="post">
                  <input type="hidden" name="exportFileSeq" value={file.exportFileSeq} />
                  {isBeingMade(file.state) ? <input type="hidden" name="isBeingMade" value="1" /> : null}
                  <Button
                    type="submit"
                    size="sm"
                    variant="ghost"
                    isLoading={fetcher.formData?.get("exportFileSeq") === String(file.exportFileSeq)}
                  >
                    {isBeingMade(file.state) ? "취소" : "지우기"}
                  </Button>
                </fetcher.Form>
              </FileRow>
            ))}
          </ul>
        )}
      </Card>
    </ConsolePage>
  );
}

/** Reads again while a file is being made, and only while somebody looks. */
function useFreshProgress(isAnyBeingMade: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    if (!isAnyBeingMade) return;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAnyBeingMade]);
}

function FileRow({ file, children }: { file: ExportFile; children: ReactNode }) {
  const { exportFileSeq, name, format, state, failure, partnerName, memberName, insertDT } = file;
  const { text, meaning } = EXPORT_FILE_STATUS_LABELS[state];
  const Icon = format === "xlsx" ? FileSpreadsheetIcon : FileTextIcon;
  const place = [partnerName, memberName].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {name}.{format}
          <StatusBadge meaning={meaning}>{text}</StatusBadge>
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {place ? `${place} · ` : ""}
          <span className="whitespace-nowrap">{formatListTime(insertDT)} 요청</span>
        </p>
        <FileProgress file={file} />
        {failure ? <p className="mt-1.5 text-sm text-danger">{failure}</p> : null}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
        {state === "DONE" ? (
          <ButtonLink
            to={`/console/export-files/${exportFileSeq}`}
            discover="none"
            reloadDocument
            variant="primary"
            size="sm"
            icon={DownloadIcon}
          >
            내려받기
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </li>
  );
}

function FileProgress({ file: { state, rowsWritten, rowsTotal, sizeBytes, expiresDT } }: { file: ExportFile }) {
  if (state === "DONE") {
    return (
      <p className="mt-0.5 text-xs text-muted tabular-nums">
        {formatNumber(rowsWritten)}건 · {formatBytes(sizeBytes ?? 0)} · {formatListTime(expiresDT)}까지 보관
      </p>
    );
  }
  if (state === "FAILED") return null;
  const isKnown = rowsTotal !== null;
  return (
    <div className="mt-2.5 max-w-md">
      <ProgressBar
        label={state === "WAITING" ? "차례를 기다리는 중" : "만드는 중"}
        {...(isKnown && { value: rowsWritten, max: rowsTotal })}
        valueText={isKnown ? `${formatNumber(rowsWritten)} / ${formatNumber(rowsTotal)}건` : "준비하고 있습니다"}
      />
    </div>
  );
}
