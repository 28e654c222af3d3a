import { ArrowLeftIcon, DownloadIcon } from "lucide-react";
import { useState } from "react";
import { data, useFetcher } from "react-router";
import { importMembers, type MemberImport } from "#contracts/companies/member-import.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { formatNumber } from "#domain/money/won.ts";
import { MEMBER_CSV_COLUMNS, MEMBER_CSV_LIMITS, MEMBER_CSV_ROWS_MAX } from "#domain/people/member-csv.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormChoice } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { RequiredMark } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import type { Route } from "./+types/import.ts";
import { ImportResult } from "./import-result.tsx";

const TITLE = "파일로 회원사 추가";
const RULES = { file: [required()] };

export const meta = () => consoleMeta(TITLE);

type ImportAnswer = { result: MemberImport } | { failure: FormFailure };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const file = form.get("file");
  const digest = form.get("digest");
  const body = {
    file: file instanceof File ? file : new File([], ""),
    isDryRun: form.get("intent") === "add" ? ("false" as const) : ("true" as const),
    ...(typeof digest === "string" && { digest }),
  };
  const answer = await submit(placeApi(context), importMembers, { body });
  if ("failure" in answer) return data<ImportAnswer>({ failure: answer.failure }, { status: answer.status });
  return data<ImportAnswer>({ result: answer.output });
}

export default function MemberImportPage({ params }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("members");
  const listHref = partnerPath(Number(params.partnerSeq), "members/list");
  const fetcher = useFetcher<ImportAnswer>();
  // Another file voids the result of the former one.
  const [voidAnswer, setVoidAnswer] = useState<ImportAnswer>();
  const answer = fetcher.data === voidAnswer ? undefined : fetcher.data;
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <ConsolePage
      title={TITLE}
      description="먼저 파일을 확인하고, 문제가 없는 줄만 한 번에 추가합니다. 확인할 때는 아무것도 저장하지 않습니다."
      action={
        <ButtonLink to={listHref} icon={ArrowLeftIcon}>
          목록으로
        </ButtonLink>
      }
    >
      {canWrite ? null : <ReadOnlyNote area="members" brand={brand} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ActionForm
          fetcher={fetcher}
          encType="multipart/form-data"
          rules={RULES}
          failure={answer && "failure" in answer ? answer.failure : undefined}
          failureTitle="파일을 읽지 못했습니다"
          className="rounded-lg border border-line bg-surface p-5"
        >
          <FormChoice name="file">
            <FileDrop
              name="file"
              label="CSV 파일"
              limits={MEMBER_CSV_LIMITS}
              hint={`한 번에 ${formatNumber(MEMBER_CSV_ROWS_MAX)}줄까지, UTF-8과 EUC-KR(엑셀 기본) 모두 읽습니다.`}
              onFilesChange={() => setVoidAnswer(fetcher.data)}
              isDisabled={!canWrite}
              isRequired
            />
          </FormChoice>
          <ImportButtons checked={result?.isDryRun ? result : undefined} isDisabled={!canWrite} />
        </ActionForm>
        <Columns />
      </div>
      {result ? <ImportResult result={result} listHref={listHref} /> : null}
    </ConsolePage>
  );
}

/** Offers adding only for the file that has been checked. */
function ImportButtons({ checked, isDisabled }: { checked: MemberImport | undefined; isDisabled: boolean }) {
  const canAdd = checked !== undefined && checked.newCount > 0;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {checked ? <input type="hidden" name="digest" value={checked.digest} /> : null}
      <SubmitButton name="intent" value="check" variant={canAdd ? "secondary" : "primary"} disabled={isDisabled}>
        파일 확인
      </SubmitButton>
      {canAdd ? (
        <SubmitButton name="intent" value="add">
          {formatNumber(checked.newCount)}곳 추가
        </SubmitButton>
      ) : null}
    </div>
  );
}

function Columns() {
  return (
    <Card
      title="파일의 열"
      description="첫 줄에 열 이름을 적습니다. 순서는 달라도 됩니다."
      footer={
        <a
          href="import/template.csv"
          className="inline-flex items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          <DownloadIcon aria-hidden="true" className="size-4" />
          양식 내려받기
        </a>
      }
    >
      <dl className="divide-y divide-line text-sm">
        {MEMBER_CSV_COLUMNS.map(({ field, header, isRequired, hint }) => (
          <div key={field} className="flex justify-between gap-4 py-1.5 first:pt-0 last:pb-0">
            <dt className="shrink-0 font-medium">
              {header}
              {isRequired ? <RequiredMark /> : null}
            </dt>
            <dd className="text-end text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
