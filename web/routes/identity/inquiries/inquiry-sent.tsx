import { CircleCheckIcon } from "lucide-react";
import { PROPOSAL_MODE, RECEIPT_MODE_LABELS, type ReceiptMode } from "#domain/support/inquiry.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RECEIPT_PATH } from "./receipt-path.ts";

export function InquirySent({
  receiptNumber,
  email,
  mode,
}: {
  receiptNumber: string;
  email: string;
  mode: ReceiptMode;
}) {
  return (
    <div className="mx-auto max-w-article px-4 pt-14 pb-24 sm:px-6 sm:pt-20">
      <CircleCheckIcon aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
      <h1 className="mt-4 text-3xl font-bold sm:text-4xl">
        {mode === PROPOSAL_MODE ? "요청을 잘 받았어요" : "문의를 잘 받았어요"}
      </h1>
      <p className="mt-2 text-muted">
        <strong className="font-semibold text-text">{email}</strong>로 접수 확인 메일을 보냈고, 답변도 이 주소로 보내
        드려요.
      </p>
      <dl className="mt-8 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface-sunken px-6 py-5 sm:grid-cols-[1fr_auto]">
        <div>
          <dt className="text-sm text-muted">접수번호</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-2 font-mono text-2xl font-bold tracking-wide">
            {receiptNumber}
            <CopyButton text={receiptNumber} label="접수번호" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">종류</dt>
          <dd className="mt-1 leading-8 font-semibold">{RECEIPT_MODE_LABELS[mode]}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted">접수번호와 이메일로 언제든지 진행 상황을 보고 내용을 덧붙일 수 있어요.</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to={`${RECEIPT_PATH}?number=${receiptNumber}`} variant="primary" reloadDocument>
          진행 상황 보기
        </ButtonLink>
        <ButtonLink to="/cs/dashboard" reloadDocument>
          고객지원 홈으로
        </ButtonLink>
      </div>
    </div>
  );
}
