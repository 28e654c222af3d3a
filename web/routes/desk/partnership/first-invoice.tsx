import { ArrowRightIcon, EyeIcon, PlusIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { withKey } from "#samples/catalogue.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import type { loader as frameLoader } from "#web/shell/console/console-layout.tsx";
import { otherRecord } from "#web/shell/console/console-state.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { firstInvoicePath } from "../first-invoice/first-invoice-path.ts";
import type { FirstCallCommand, KeyRow } from "./partnership.tsx";

const FIRST_CALL_ID = "first-call";

interface FrameProps {
  description: string;
  action?: ReactNode;
  children: ReactNode;
}

const Frame = ({ description, action, children }: FrameProps) => (
  <div id={FIRST_CALL_ID} className="scroll-mt-4">
    <Card title="첫 호출" description={description} action={action}>
      {children}
    </Card>
  </div>
);

/** Links to the same without code, step by step. */
const WithoutCode = ({ partnerSeq }: { partnerSeq: number }) => (
  <ButtonLink size="sm" to={firstInvoicePath(partnerSeq)}>
    코드 없이 발행해 보기
  </ButtonLink>
);

/** Leads to the test server, because invoices of the real server reach the tax office. */
export function FirstInvoiceElsewhere() {
  const state = useRouteLoaderData<typeof frameLoader>("shell/console/console-layout")?.state;
  const test = state && otherRecord(state);
  return (
    <Frame description="운영 서버의 세금계산서는 국세청에 실제로 전송됩니다. 첫 호출은 테스트 서버에서 해 보세요.">
      {test ? (
        <ButtonLink to={`${partnerPath(test.partnerSeq, "partnership")}#${FIRST_CALL_ID}`} iconEnd={ArrowRightIcon}>
          테스트 서버에서 첫 호출하기
        </ButtonLink>
      ) : (
        <p className="text-sm text-muted">테스트 서버를 볼 수 있는 담당자에게 요청해 주세요.</p>
      )}
    </Frame>
  );
}

/** Offers a test member, because an invoice needs an issuer. */
export function NoFirstInvoice({ partnerSeq }: { partnerSeq: number }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Frame
      description="연동키로 세금계산서를 발행해 국세청 전송까지 지켜봅니다. 테스트 서버라 실제로 전송되지 않습니다."
      action={<WithoutCode partnerSeq={partnerSeq} />}
    >
      {failure ? <FailureNotice failure={failure} title="만들지 못했습니다" /> : null}
      <EmptyState
        title="발행할 테스트 회원사가 없습니다"
        description="테스트 회원사에는 인증서와 10만 포인트가 함께 만들어져 바로 발행할 수 있습니다."
        action={
          <Button
            variant="primary"
            icon={PlusIcon}
            isLoading={fetcher.state !== "idle"}
            onClick={() => void fetcher.submit({ intent: "test-member" }, { method: "post" })}
          >
            테스트 회원사 만들기
          </Button>
        }
      />
    </Frame>
  );
}

interface FirstInvoiceProps {
  partnerSeq: number;
  call: FirstCallCommand;
  keyRow: KeyRow;
  /** The full key, after the reader has entered the password. */
  fullKey: string | undefined;
  onReveal: () => void;
}

export function FirstInvoice({ partnerSeq, call, keyRow, fullKey, onReveal }: FirstInvoiceProps) {
  // Keeps the first command, which may already be in a terminal, though every change on the page makes a new own key.
  const [{ member, command, html }] = useState(call);
  const fillKey = (text: string) => withKey(text, fullKey ?? keyRow.maskedKey);
  return (
    <Frame
      description={`테스트 회원사 ‘${member.name}’ 이름으로 세금계산서 한 장을 발행하는 명령입니다. 터미널에 붙여 넣어 그대로 실행합니다.`}
      action={<WithoutCode partnerSeq={partnerSeq} />}
    >
      <div className="flex flex-col gap-4">
        <CodeBlock title="세금계산서 발행" language="curl" code={fillKey(command)} html={fillKey(html)} />
        {fullKey ? null : (
          <div>
            <Button variant="primary" icon={EyeIcon} onClick={onReveal} aria-haspopup="dialog">
              연동키 채우기
            </Button>
          </div>
        )}
        <NextPlaces partnerSeq={partnerSeq} memberSeq={member.memberSeq} />
      </div>
    </Frame>
  );
}

function NextPlaces({ partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number }) {
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface-sunken p-4 text-sm">
      <p className="text-muted">
        실행하면 문서가 바로 목록에 나타나고, 호출은 요청 기록에 남습니다. 국세청에는 다음 날 전송되며, 문서의 ‘국세청
        전송’을 누르거나 시험 시계를 옮기면 바로 결과까지 볼 수 있습니다.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" iconEnd={ArrowRightIcon} to={memberPath(partnerSeq, memberSeq, "taxinvoices/sales")}>
          세금계산서 목록
        </ButtonLink>
        <ButtonLink size="sm" iconEnd={ArrowRightIcon} to={partnerPath(partnerSeq, "partnership/requests")}>
          요청 기록
        </ButtonLink>
      </div>
    </div>
  );
}
