import { useState } from "react";
import { useFetcher } from "react-router";
import { ADJUST_CSV_COLUMNS, ADJUST_CSV_LIMITS, ADJUST_CSV_ROWS_MAX } from "#domain/money/adjust-csv.ts";
import { formatNumber } from "#domain/money/won.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormChoice } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import type { ReconcileAnswer } from "./reconcile-change.ts";
import { ReconcileResult } from "./reconcile-result.tsx";

const RULES = { file: [required()] };

/** Compares the partner's own books with the month; the file is read, compared and not kept. */
export function ReconcileCard({ month, title }: { month: string; title: string }) {
  const fetcher = useFetcher<ReconcileAnswer>();
  // Another file voids the result of the former one.
  const [voidAnswer, setVoidAnswer] = useState<ReconcileAnswer>();
  const answer = fetcher.data === voidAnswer ? undefined : fetcher.data;
  return (
    <Card
      title={title}
      description="파트너의 장부를 CSV로 올리면 정산과 다른 줄을 찾아 줍니다. 올린 파일은 저장하지 않습니다."
      className="print:hidden"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ActionForm
          fetcher={fetcher}
          encType="multipart/form-data"
          rules={RULES}
          failure={answer && "failure" in answer ? answer.failure : undefined}
          failureTitle="파일을 비교하지 못했습니다"
          isGuarded={false}
        >
          <input type="hidden" name="intent" value="reconcile" />
          <input type="hidden" name="month" value={month} />
          <FormChoice name="file">
            <FileDrop
              name="file"
              label="장부 CSV 파일"
              limits={ADJUST_CSV_LIMITS}
              hint={`한 번에 ${formatNumber(ADJUST_CSV_ROWS_MAX)}줄까지, UTF-8과 EUC-KR(엑셀 기본) 모두 읽습니다.`}
              onFilesChange={() => setVoidAnswer(fetcher.data)}
              isRequired
            />
          </FormChoice>
          <div className="flex justify-end">
            <SubmitButton>정산과 비교</SubmitButton>
          </div>
        </ActionForm>
        <Columns />
      </div>
      {answer && "result" in answer ? <ReconcileResult result={answer.result} /> : null}
    </Card>
  );
}

function Columns() {
  return (
    <div className="text-sm">
      <p className="font-semibold">파일의 열</p>
      <p className="text-muted">정산 상세의 CSV 파일과 같은 이름입니다.</p>
      <dl className="mt-2 divide-y divide-line">
        {ADJUST_CSV_COLUMNS.map(({ field, header, hint }) => (
          <div key={field} className="flex justify-between gap-3 py-1.5">
            <dt className="shrink-0 font-medium">{header}</dt>
            <dd className="text-end text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
