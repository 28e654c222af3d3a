import type { NoticeSummary } from "#contracts/portal/notices.ts";
import { SERVICE_PARTS } from "#domain/support/service-state.ts";
import serviceStateUrl from "#web/enhance/service-state.ts?worker&url";
import { TextLink } from "#web/ui/text-link.tsx";

const LOOK =
  "text-end font-medium text-muted data-[service-state=OK]:text-success data-[service-state=TROUBLE]:text-danger";

/** Shows the server's current state, which a script fills in, and the latest maintenance. */
export function ServiceStateCard({ maintenance }: { maintenance: NoticeSummary | undefined }) {
  return (
    <section aria-labelledby="service-state" className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="service-state" className="text-xl font-bold md:text-2xl">
          서비스 상태
        </h2>
        <p data-service-time="" className="needs-script min-h-6 text-sm text-muted tabular-nums" />
      </div>
      <dl aria-live="polite" className="needs-script mt-4 divide-y divide-line border-y border-line">
        {Object.entries(SERVICE_PARTS).map(([part, text]) => (
          <div key={part} className="flex justify-between gap-4 py-3">
            <dt>{text}</dt>
            <dd data-service-part={part} data-service-state="" className={LOOK}>
              확인하고 있어요
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-3">
          <dt>통신사·은행·국세청 등 연동 기관</dt>
          <dd data-institutions="" data-service-state="" className={LOOK}>
            확인하고 있어요
          </dd>
        </div>
      </dl>
      <ul aria-live="polite" className="needs-script">
        <template data-institution="">
          <li className="border-b border-line py-3">
            <p className="flex justify-between gap-4">
              <span data-field="name" className="font-medium" />
              <span data-field="state" className="text-end font-medium text-danger" />
            </p>
            <p data-field="note" className="mt-1 text-sm text-muted empty:hidden" />
          </li>
        </template>
      </ul>
      <noscript>
        <p className="mt-4 text-muted">지금 상태는 자바스크립트를 켠 브라우저에서 볼 수 있어요.</p>
      </noscript>
      {maintenance ? (
        <p className="mt-4 text-sm text-muted">
          최근 점검 공지:{" "}
          <TextLink to={`/cs/notice/${maintenance.slug}`} reloadDocument>
            {maintenance.title}
          </TextLink>
        </p>
      ) : null}
      <script type="module" src={serviceStateUrl} />
    </section>
  );
}
