import { useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import {
  FIRST_INVOICE_STEPS,
  type FirstInvoiceDraft,
  firstInvoiceStep,
  isFirstInvoiceOver,
} from "#domain/documents/first-invoice.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { DrawnTaxInvoice } from "#web/routes/documents/drawn-tax-invoice.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { CheckStep } from "./check-step.tsx";
import { DoneStep } from "./done-step.tsx";
import type { FirstInvoiceData } from "./first-invoice.tsx";
import type { FirstInvoiceAnswer } from "./first-invoice-changes.server.ts";
import { contentOf, type FirstInvoiceFields, withContent, withFields } from "./first-invoice-draft.ts";
import { firstInvoicePath } from "./first-invoice-path.ts";
import { IssueStep } from "./issue-step.tsx";
import { MemberStep } from "./member-step.tsx";
import { StepCall } from "./step-call.tsx";
import { StepList } from "./step-list.tsx";
import { TransmitStep } from "./transmit-step.tsx";
import { WriteStep } from "./write-step.tsx";

interface FirstInvoiceWalkProps extends FirstInvoiceData {
  partnerSeq: number;
  failure: FormFailure | undefined;
}

/** Combines the loaded data with the values typed so far. */
function useWalk({ members, ownKey: loadedKey, draft: proposal, invoice }: FirstInvoiceWalkProps) {
  const [params] = useSearchParams();
  // Keeps the first key, because every reload of the page proposes a new one.
  const [firstKey] = useState(loadedKey);
  const ownKey = invoice ? loadedKey : firstKey;
  const [fields, setFields] = useState<Partial<FirstInvoiceFields>>({});
  // Uses a new key for each change, because a check made before it is no longer valid.
  const checking = useFetcher<FirstInvoiceAnswer>({ key: `check ${ownKey} ${invoice?.history.length}` });
  const isDraft = invoice?.status === "REGISTERED";
  const isEditing = isDraft && params.has("edit");
  const check = isDraft && checking.data && "check" in checking.data ? checking.data.check : undefined;
  const saved = invoice ? withContent(proposal, invoice.content) : proposal;
  const isChecked = check?.wouldSucceed === true;
  const status = invoice?.status;
  const step = firstInvoiceStep({ hasMember: members.length > 0, status, isChecked });
  return {
    ownKey,
    checking,
    check,
    isDraft,
    step: isEditing ? ("WRITE" as const) : step,
    draft: invoice && !isEditing ? saved : withFields(saved, fields),
    /** The document on the server; undefined while it is edited. */
    stored: isEditing ? undefined : invoice,
    /** The document once it is more than a draft. */
    issued: isDraft ? undefined : invoice,
    type: (change: Partial<FirstInvoiceFields>) => setFields((present) => ({ ...present, ...change })),
  };
}

/** Leads from adding a member to the result of the tax office, with the document always visible. */
export function FirstInvoiceWalk(props: FirstInvoiceWalkProps) {
  const { partnerSeq, members, invoice, origin, highlighted, docSeq, failure } = props;
  const { ownKey, step, draft, stored, issued, isDraft, checking, check, type } = useWalk(props);
  const [member] = members;
  const called = { origin, key: ownKey, draft };
  const htmlOf = new Map(highlighted);
  const writeProps = member && { partnerSeq, memberSeq: member.memberSeq, ownKey, draft, failure };
  return (
    <ConsolePage
      title="첫 세금계산서 발행해 보기"
      description="코드 없이 한 장을 작성해 국세청 전송까지 지켜봅니다. 테스트 서버라 실제로 신고되지 않고, 단계마다 같은 일을 하는 API 호출을 함께 보여 드립니다."
      action={invoice ? <ButtonLink to={firstInvoicePath(partnerSeq)}>새로 시작하기</ButtonLink> : null}
    >
      <p role="status" className="sr-only">
        {`${FIRST_INVOICE_STEPS.length}단계 가운데 ${FIRST_INVOICE_STEPS.indexOf(step) + 1}단계`}
      </p>
      {isFirstInvoiceOver(invoice?.status) ? <Over partnerSeq={partnerSeq} /> : null}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <StepList
          current={step}
          called={called}
          htmlOf={htmlOf}
          partnerSeq={partnerSeq}
          bodies={{
            MEMBER: <MemberStep partnerSeq={partnerSeq} members={members} canChoose={invoice === undefined} />,
            WRITE: writeProps && (
              <WriteStep {...writeProps} isOpen={step === "WRITE"} isEditable={isDraft} onType={type} />
            ),
            CHECK: <CheckStep fetcher={checking} check={check} isCurrent={step === "CHECK"} />,
            ISSUE: <IssueStep isCurrent={step === "ISSUE"} issued={issued} />,
            TRANSMIT: <TransmitStep isCurrent={step === "TRANSMIT"} invoice={issued} />,
            DONE: step === "DONE" && member && (
              <DoneStep partnerSeq={partnerSeq} memberSeq={member.memberSeq} docSeq={docSeq} />
            ),
          }}
        />
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
          <Sheet ownKey={ownKey} draft={draft} invoice={stored} />
          <section aria-labelledby="step-call">
            <h2 id="step-call" className="mb-2 text-sm font-semibold text-muted">
              이 단계를 API로 하면
            </h2>
            <StepCall step={step} called={called} htmlOf={htmlOf} />
          </section>
        </div>
      </div>
    </ConsolePage>
  );
}

interface SheetProps {
  ownKey: string;
  draft: FirstInvoiceDraft;
  invoice: FirstInvoiceData["invoice"];
}

const Sheet = ({ ownKey, draft, invoice }: SheetProps) => (
  <section aria-label="작성하는 문서" className="min-w-0">
    <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-muted">
        문서번호 <span className="font-mono text-[0.8125rem] text-text">{ownKey}</span>
      </p>
      <Standing status={invoice?.status} />
    </div>
    <DrawnTaxInvoice content={invoice?.content ?? contentOf(draft)} ntsNum={invoice?.ntsNum ?? null} type="sales" />
  </section>
);

function Standing({ status }: { status: keyof typeof TAX_INVOICE_STATUS_LABELS | undefined }) {
  if (status === undefined) return <StatusBadge meaning="neutral">작성하지 않음</StatusBadge>;
  const { meaning, text } = TAX_INVOICE_STATUS_LABELS[status];
  return (
    <span role="status">
      <StatusBadge meaning={meaning}>{text}</StatusBadge>
    </span>
  );
}

const Over = ({ partnerSeq }: { partnerSeq: number }) => (
  <Callout
    kind="warning"
    title="취소되었거나 거부된 문서입니다"
    action={<ButtonLink to={firstInvoicePath(partnerSeq)}>새로 시작하기</ButtonLink>}
  >
    이 문서로는 더 진행할 수 없습니다. 새 문서로 다시 시작해 주세요.
  </Callout>
);
