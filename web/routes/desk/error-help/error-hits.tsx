import errorHitsUrl from "#web/enhance/error-hits.ts?worker&url";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";

interface ErrorHitsProps {
  /** Of the page. */
  code: string;
  /** The number of the request log. */
  countedAs: number;
}

/** The page is the same for everyone: web/enhance/error-hits.ts asks for a signed-in reader's own part once it is shown. */
export function ErrorHits({ code, countedAs }: ErrorHitsProps) {
  return (
    <section aria-labelledby="error-hits" className="rounded-lg border border-line p-5">
      <h2 id="error-hits" className="font-bold">
        최근 7일
      </h2>
      <p className="user-absent mt-2 text-sm leading-relaxed text-muted">
        <a
          href={`/accounts/login?${new URLSearchParams({ redirect: `${ERROR_DOCTOR_PATH}/${code}` })}`}
          className="text-brand underline underline-offset-4"
        >
          로그인
        </a>
        하면 이 오류가 어느 회원사에서 몇 번 났는지 보여 드려요.
      </p>
      <div className="user-present" data-error-hits={countedAs}>
        <p role="status" className="mt-2 text-sm text-muted" data-hits-summary="">
          요청 기록을 확인하고 있어요.
        </p>
        <template data-hits-partner="">
          <div className="mt-4 border-t border-line pt-4">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <a
                href="/console/partners"
                className="min-w-0 font-semibold text-brand underline-offset-4 hover:underline"
                data-hit="partner"
              >
                파트너
              </a>
              <span className="shrink-0 tabular-nums" data-hit="count" />
            </p>
            <p className="text-xs text-muted" data-hit="server" />
            <ul className="mt-2 flex flex-col gap-1 text-sm text-muted" data-hit="members" />
          </div>
        </template>
      </div>
      <script type="module" src={errorHitsUrl} />
    </section>
  );
}
