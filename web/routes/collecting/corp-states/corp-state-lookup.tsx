import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { CorpStateLookup, CorpStateTerms } from "#contracts/collecting/corp-states.ts";
import {
  CORP_STATE_LABELS,
  CORP_STATE_MAX_NUMBERS,
  CORP_TAX_TYPES,
  corpStateAdvice,
} from "#domain/documents/corp-state.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { isInstitutionOpen } from "#domain/support/institutions.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { CorpStateAnswer } from "./corp-state-changes.ts";
import { typedCorpNums } from "./typed-corp-nums.ts";

interface LookupProps {
  terms: CorpStateTerms;
  /** The price of one number; undefined for people who may not see prices. */
  cost: number | undefined;
  isDisabled: boolean;
}

/** Looks up one number or a pasted column, with the highest price and the results. */
export function CorpStateLookupCard({ terms, cost, isDisabled }: LookupProps) {
  const fetcher = useFetcher<CorpStateAnswer>();
  const [text, setText] = useState("");
  const { corpNums } = typedCorpNums(text);
  const answer = fetcher.data;
  const isFree = terms.subscription?.isUsable ?? false;
  const isClosed = !isInstitutionOpen(terms.institution.state);
  return (
    <Card title="조회하기" description="번호 하나를 입력하거나, 표에서 복사한 여러 번호를 그대로 붙여 넣습니다.">
      <ActionForm
        fetcher={fetcher}
        failure={answer && "failure" in answer ? answer.failure : undefined}
        failureTitle="조회하지 못했습니다"
      >
        <input type="hidden" name="intent" value="look-up" />
        <FormField
          name="corpNums"
          label="사업자등록번호"
          hint={`한 번에 ${CORP_STATE_MAX_NUMBERS}개까지 조회합니다. 하이픈은 있어도 됩니다.`}
        >
          <Textarea
            rows={3}
            spellCheck={false}
            autoComplete="off"
            className="tabular-nums"
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm text-muted tabular-nums">
            {priceText(corpNums.length, cost, isFree)}
          </p>
          <SubmitButton icon={SearchIcon} disabled={isDisabled || isClosed}>
            휴폐업 조회
          </SubmitButton>
        </div>
      </ActionForm>
      {answer && "lookups" in answer && answer.lookups ? <LookupResults lookups={answer.lookups} /> : null}
    </Card>
  );
}

function priceText(count: number, cost: number | undefined, isFree: boolean): string {
  if (isFree) return count === 0 ? "월정액이라 조회 요금이 없습니다." : `${count}건, 월정액이라 요금이 없습니다.`;
  if (cost === undefined) return "회원사의 단가만큼 잔액에서 차감합니다.";
  if (count === 0) return `한 건에 ${formatWon(cost)}이며, 오늘 조회한 번호는 다시 차감하지 않습니다.`;
  return `${count}건, 최대 ${formatWon(cost * count)}. 오늘 조회한 번호는 다시 차감하지 않습니다.`;
}

function LookupResults({ lookups }: { lookups: readonly CorpStateLookup[] }) {
  return (
    <ScrollBox label="조회 결과" className="mt-5 max-h-96 overflow-y-auto border-t border-line pt-4">
      <ul className="flex flex-col divide-y divide-line">
        {lookups.map(({ corpNum, state, taxType, endDate }) => (
          <li key={corpNum} className="flex flex-col gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{formatBizId(corpNum)}</span>
              <StatusBadge meaning={CORP_STATE_LABELS[state].meaning}>{CORP_STATE_LABELS[state].text}</StatusBadge>
              <span className="text-sm text-muted">
                {[taxType === null ? "" : CORP_TAX_TYPES[taxType], endDate === null ? "" : `폐업일 ${endDate}`]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </span>
            </p>
            <p className="text-sm text-muted">{corpStateAdvice(state, taxType)}</p>
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}
