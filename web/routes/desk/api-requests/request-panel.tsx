import { FileTextIcon, RotateCwIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import type { ApiRequest, ShownBody } from "#contracts/desk/api-requests.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { API_TRANSPORT_LABELS, shownCorpNum } from "#domain/console/api-request.ts";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { formatNumber } from "#domain/money/won.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { OutcomeBadge } from "./request-columns.tsx";

interface RequestPanelProps {
  request: ApiRequest;
  partnerSeq: string;
  /** The original row, where this one is a repetition. */
  ranFrom: string | null;
  /** The reason why the call could not be repeated. */
  failure: string | undefined;
}

/** Shows a call over its list: request, answer, and what to do about it. */
export function RequestPanel({ request, partnerSeq, ranFrom, failure }: RequestPanelProps) {
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  params.delete("again");
  const list = partnerPath(Number(partnerSeq), "partnership/requests");
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <SidePanel
      isOpen
      onClose={() => void navigate(list + search, { preventScrollReset: true })}
      closeLink={
        <Link
          to={list + search}
          preventScrollReset
          aria-label="닫기"
          className="button button-ghost button-sm button-square"
        >
          <XIcon aria-hidden="true" />
        </Link>
      }
      width="lg"
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {request.operation}
          <OutcomeBadge status={request.status} code={request.code} />
        </span>
      }
      footer={<Acts request={request} partnerSeq={partnerSeq} failure={failure} />}
    >
      <div className="flex min-w-0 flex-col gap-6">
        {ranFrom ? (
          <Callout kind="tip" title="다시 실행한 요청입니다">
            새 문서를 만드는 요청이면 문서번호를 새로 붙여 보냈습니다.{" "}
            <TextLink to={`${list}/${ranFrom}${search}`}>처음 요청 보기</TextLink>
          </Callout>
        ) : null}
        <ErrorExplained request={request} />
        <CallLine request={request} />
        <Body title="요청 본문" body={request.request} none={noRequest(request)} />
        <Body title="응답 본문" body={request.answer} none="본문이 없거나 남기지 않는 응답입니다." />
        <Facts request={request} partnerSeq={partnerSeq} />
      </div>
    </SidePanel>
  );
}

const noRequest = ({ method }: ApiRequest): string =>
  method === "GET" || method === "DELETE" ? "본문 없이 보낸 요청입니다." : "본문이 없거나 남기지 않는 요청입니다.";

function ErrorExplained({ request: { error, code } }: { request: ApiRequest }) {
  if (!error) return null;
  return (
    <Callout kind="danger" title={`${code} ${error.message}`}>
      {error.remedy} <a href={error.help}>오류코드 설명 보기</a>
    </Callout>
  );
}

function CallLine({ request: { transport, method, path, query } }: { request: ApiRequest }) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-md border border-line bg-surface-sunken py-1.5 ps-3 pe-1.5">
      <Badge tone="brand">{method}</Badge>
      <code className="min-w-0 grow font-mono text-[0.8125rem] break-all">{path + query}</code>
      <span className="shrink-0 text-xs text-faint">{API_TRANSPORT_LABELS[transport]}</span>
      <CopyButton text={path + query} label="주소" />
    </div>
  );
}

function Body({ title, body, none }: { title: string; body: ShownBody | null; none: ReactNode }) {
  if (!body) {
    return (
      <section className="flex flex-col gap-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-muted">{none}</p>
      </section>
    );
  }
  return (
    <section className="flex min-w-0 flex-col gap-1.5" aria-label={title}>
      <CodeBlock
        title={title}
        language={body.language.toUpperCase()}
        code={body.text}
        maxHeight="24rem"
        hasLineNumbers
      />
      {body.isCut ? <p className="text-xs text-muted">64KB가 넘어 앞부분만 남아 있습니다.</p> : null}
    </section>
  );
}

function Facts({ request, partnerSeq }: { request: ApiRequest; partnerSeq: string }) {
  const { memberSeq, memberName, corpNum, requestId } = request;
  const member = memberSeq === null ? null : memberPath(Number(partnerSeq), memberSeq, "taxinvoices");
  return (
    <KeyValueList
      items={[
        { label: "일시", value: formatDateTime(request.startDT) },
        { label: "걸린 시간", value: `${formatNumber(request.durationMs)} ms` },
        {
          label: "회원사",
          value: member ? <TextLink to={member}>{memberName}</TextLink> : corpNum && `등록되지 않은 회원사`,
        },
        { label: "사업자등록번호", value: corpNum && shownCorpNum(corpNum) },
        { label: "보낸 주소", value: request.clientIp },
        {
          label: "요청 ID",
          value: (
            <span className="flex min-w-0 items-center gap-1">
              <code className="min-w-0 text-xs break-all">{requestId}</code>
              <CopyButton text={requestId} label="요청 ID" />
            </span>
          ),
        },
      ]}
    />
  );
}

const PAGES = { TAXINVOICE: "taxinvoices", EDOC: "edocs", CASHBILL: "cashbills" } as const;

function Acts({ request, partnerSeq, failure }: Pick<RequestPanelProps, "request" | "partnerSeq" | "failure">) {
  const { document, memberSeq, runAgainRefusal } = request;
  const { canWrite } = useConsoleRights("partnership");
  const isRunning = useNavigation().formMethod === "POST";
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      <p role={failure ? "alert" : undefined} className="me-auto min-w-0 text-xs text-muted">
        {failure ?? runAgainRefusal}
      </p>
      {document && memberSeq !== null ? (
        <ButtonLink
          to={memberPath(Number(partnerSeq), memberSeq, `${PAGES[document.kind]}/${document.type}/${document.docSeq}`)}
          icon={FileTextIcon}
        >
          문서 {document.key} 열기
        </ButtonLink>
      ) : null}
      {runAgainRefusal === null && canWrite ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="primary" icon={RotateCwIcon} isLoading={isRunning}>
            테스트 서버에서 다시 실행
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
