import { redirect } from "react-router";
import { isProgramText } from "#domain/error-codes/program-text.ts";
import { apiOf } from "#web/page-api.ts";
import { pageOfPaste, readPastedText } from "#web/routes/portal/docs/read-paste.ts";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { CONTROL } from "#web/ui/control-style.ts";
import type { Route } from "./+types/errors.ts";

const LEAD = "오류코드, 응답, 로그를 그대로 붙여 넣으세요. 원인과 고칠 항목, 올바른 호출을 찾아 드려요.";
const NOT_FOUND = "none";

export const handle = { query: ["found"] };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "오류 진단", description: LEAD });

/** Searches the list of codes for other words; a program's text never becomes part of an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const text = await readPastedText(request);
  const page = await pageOfPaste(apiOf(context), text);
  if (page) return redirect(page);
  if (isProgramText(text)) return redirect(`${ERROR_DOCTOR_PATH}?found=${NOT_FOUND}`);
  return redirect(`/docs/references/error-codes?${new URLSearchParams({ q: text })}`);
}

export function loader({ url }: Route.LoaderArgs) {
  return { isNotFound: url.searchParams.get("found") === NOT_FOUND };
}

const READABLE: readonly { what: string; example: string }[] = [
  { what: "오류코드", example: "-26006, IDEMPOTENCY_MISMATCH, SYN002" },
  { what: "/v1이나 콘솔 API의 JSON 응답", example: '{"code":-11015,"fields":{"supply":"…"}}' },
  { what: "SOAP 응답이나 Fault", example: "<GetGaonBillURLResult>-10002</…>" },
  { what: "로그 한 줄이나 여러 줄", example: "ERROR … POST /v1/tax-invoices/ORDER-1/issue 402 … -26006" },
];

export default function Errors({ loaderData: { isNotFound } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[52rem] px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">오류 진단</h1>
      <p className="mt-3 text-lg text-muted">{LEAD}</p>
      {isNotFound ? (
        <div className="mt-6">
          <Callout kind="warning" title="오류코드를 찾지 못했어요">
            응답의 <code>code</code>가 들어 있는 부분을 붙여 넣어 주세요. 코드가 없는 오류라면{" "}
            <a href="/cs/inquiry/technical">기술 문의</a>에 남겨 주세요.
          </Callout>
        </div>
      ) : null}
      <div className="mt-8">
        <ErrorPasteForm />
      </div>
      <h2 className="mt-14 text-xl font-bold">이런 글을 읽을 수 있어요</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {READABLE.map(({ what, example }) => (
          <div key={what} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-medium">{what}</dt>
            <dd className="font-mono text-[0.8125rem] leading-6 break-all text-muted">{example}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-[0.9375rem] text-muted">
        전체 코드는 <DoctorLink href="/docs/references/error-codes">오류코드 조회</DoctorLink>에, 다시 보낼지 고칠지
        정하는 기준은 <DoctorLink href="/docs/guides/errors">오류와 재시도</DoctorLink>에 있어요.
      </p>
    </div>
  );
}

function DoctorLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-brand underline underline-offset-4">
      {children}
    </a>
  );
}

/** Posts the text, because an address would keep it. */
function ErrorPasteForm({ rows = 9 }: { rows?: number }) {
  return (
    <form method="post" action={ERROR_DOCTOR_PATH}>
      <label htmlFor="error-paste" className="text-sm font-medium">
        오류코드, 응답이나 로그
      </label>
      <textarea
        id="error-paste"
        name="q"
        required
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="error-paste-note"
        placeholder={'{"code":-10012,"fields":{"lines[2].supply":"…"}}'}
        className={`${CONTROL} mt-2 block w-full resize-y py-3 font-mono text-[0.8125rem] leading-6`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="primary">
          진단하기
        </Button>
        <p id="error-paste-note" className="min-w-0 grow basis-64 text-sm text-muted">
          연동키나 사업자등록번호가 섞여 있어도 괜찮아요. 오류코드와 항목 이름만 읽고 나머지는 저장하지 않아요.
        </p>
      </div>
    </form>
  );
}
