import type { ReactNode } from "react";
import { ACCESS_TOKEN_LIFETIME_S, BRAND_LABELS, BRANDS, OAUTH_CLIENT_ID, PROVIDER } from "#domain/provider.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { ArrowLink } from "./arrow-link.tsx";

export const TOKEN_CALL = `curl {주소}/oauth2/token \\
  -d grant_type=password \\
  -d client_id=${OAUTH_CLIENT_ID} \\
  -d scope=user \\
  -d username={이메일} \\
  -d password={비밀번호}`;

export const URL_CALL = `<Get${PROVIDER.product}URL>
  <CERTKEY>{테스트 연동키}</CERTKEY>
  <CorpNum>{회원사 사업자등록번호}</CorpNum>
  <ID>{회원사 아이디}</ID>
  <PWD></PWD>
  <TOGO>TAXINVOICE</TOGO>
</Get${PROVIDER.product}URL>`;

export function FirstSteps({ highlighted }: { highlighted: ReadonlyMap<string, string> }) {
  const html = (code: string) => highlighted.get(code) ?? undefined;
  return (
    <>
      <ol className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        <Step number={1} title="파트너를 등록해요" proof={<TwinRecords />}>
          사업자등록번호만 있으면 운영 서버와 테스트 서버에 파트너가 함께 만들어져요. 키는 서버마다 따로 받아요.
        </Step>
        <Step
          number={2}
          title="토큰을 받아요"
          proof={<Code title="OAuth 2.0" code={TOKEN_CALL} html={html(TOKEN_CALL)} />}
        >
          표준 OAuth 2.0이라 쓰던 라이브러리를 그대로 쓸 수 있어요. 토큰은 {ACCESS_TOKEN_LIFETIME_S / 60}분 동안
          유효해요.
        </Step>
        <Step
          number={3}
          title="첫 세금계산서를 만들어요"
          proof={<Code title="SOAP" code={URL_CALL} html={html(URL_CALL)} />}
        >
          테스트 회원사의 세금계산서 화면을 열어 보세요. 테스트 문서는 국세청이나 거래처로 가지 않아요.
        </Step>
      </ol>
      <p className="mt-8">
        <ArrowLink href="/docs/guides/quick-start">시작하기 문서에서 따라 하기</ArrowLink>
      </p>
    </>
  );
}

function Step({
  number,
  title,
  proof,
  children,
}: {
  number: number;
  title: string;
  proof: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-col">
      <p aria-hidden="true" className="text-sm font-semibold tabular-nums text-brand">
        {number}단계
      </p>
      <h3 className="mt-1 text-xl font-bold">{title}</h3>
      <p className="mt-2 mb-5 text-muted lg:min-h-20">{children}</p>
      <div className="flex grow flex-col *:grow">{proof}</div>
    </li>
  );
}

function Code({ title, code, html }: { title: string; code: string; html: string | undefined }) {
  return <CodeBlock title={title} code={code} {...(html === undefined ? {} : { html })} />;
}

/** Shows the two records of a company after registration. */
function TwinRecords() {
  return (
    <div className="grid content-center gap-3 rounded-md border border-line bg-surface p-5">
      <Record brand={BRANDS.real} note="실제 문서와 요금" className="border-brand-line bg-brand-soft text-brand" />
      <Record
        brand={BRANDS.test}
        note="연습용 문서, 실제로 보내지 않음"
        className="border-transparent bg-test-server-soft text-test-server"
      />
    </div>
  );
}

function Record({ brand, note, className }: { brand: keyof typeof BRAND_LABELS; note: string; className: string }) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 rounded-md border px-4 py-3 ${className}`}>
      <span>
        <span className="block font-semibold">{BRAND_LABELS[brand]}</span>
        <span className="block text-[0.8125rem] text-muted">{note}</span>
      </span>
      <code className="font-mono text-[0.8125rem]">{brand}</code>
    </div>
  );
}
