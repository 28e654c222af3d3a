import { HOLIDAYS } from "#domain/calendar/holidays.ts";
import { SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import supportHoursUrl from "#web/enhance/support-hours.ts?worker&url";
import { ButtonLink } from "#web/ui/button.tsx";

/** Shows the hours; a script with the reader's clock adds whether the desk is open now. */
export function SupportDesk() {
  const { days, open, close, lunchStart, lunchEnd, closed } = SUPPORT_HOURS;
  return (
    <section aria-labelledby="home-support" className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="home-support" className="text-xl font-bold md:text-2xl">
          고객센터
        </h2>
        <p
          data-support-state=""
          data-holidays={JSON.stringify(HOLIDAYS)}
          className="needs-script group flex min-h-6 items-center gap-2 text-sm font-medium text-muted data-[support-state=open]:text-success"
        >
          <span
            aria-hidden="true"
            className="size-2 rounded-full bg-line-strong group-data-[support-state=open]:bg-success"
          />
          <span data-support-text="">상담 시간을 확인하고 있어요</span>
        </p>
      </div>
      <p className="mt-4">
        <a href={`tel:${SUPPORT_PHONE}`} className="rounded-sm text-3xl font-bold tabular-nums hover:text-brand">
          {SUPPORT_PHONE}
        </a>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-muted">
        <dt>{days}</dt>
        <dd className="tabular-nums text-text">
          {open}–{close}
        </dd>
        <dt>점심시간</dt>
        <dd className="tabular-nums text-text">
          {lunchStart}–{lunchEnd}
        </dd>
        <dt>쉬는 날</dt>
        <dd className="text-text">{closed.replace(/ 휴무$/, "")}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/cs/inquiry/technical">기술 문의</ButtonLink>
        <ButtonLink to="/cs/inquiry/partner">제휴 문의</ButtonLink>
      </div>
      <script type="module" src={supportHoursUrl} />
    </section>
  );
}
