import type { Certificate } from "#contracts/companies/certificates.ts";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import { certificateMarks } from "./certificate-marks.ts";

const LEFT = { NONE: "", VALID: "bg-brand", EXPIRING: "bg-warning", EXPIRED: "" } as const;
const SINCE_END = "bg-[repeating-linear-gradient(-45deg,var(--danger)_0_4px,var(--danger-soft)_4px_8px)]";

/** Runs from the first day to the last with today on it; the time left is coloured, and so is the time since its end. */
export function CertificateTimeBar({ certificate, today }: { certificate: Certificate; today: SeoulDate }) {
  const { validFrom, validTo, state } = certificate;
  const marks = certificateMarks(certificate, today);
  const renewFrom = addDays(validTo, -CERTIFICATE_WARNING_DAYS);
  const isOver = state === "EXPIRED";
  return (
    <figure className="flex flex-col gap-1.5 text-xs tabular-nums">
      <div className="relative h-5">
        <p
          className="absolute top-0 rounded-sm bg-text px-1.5 font-semibold whitespace-nowrap text-canvas"
          style={{ left: `${marks.today}%`, translate: `-${marks.today}%` }}
        >
          오늘
        </p>
      </div>
      <div aria-hidden="true" className="relative h-2.5">
        <div className="absolute inset-0 overflow-hidden rounded-full bg-neutral-line print:border">
          <div
            className={`absolute inset-y-0 right-0 ${isOver ? SINCE_END : LEFT[state]}`}
            style={{ left: `${isOver ? marks.end : marks.today}%` }}
          />
        </div>
        {isOver ? null : <Mark at={marks.warning} className="inset-y-0 bg-surface" />}
        <Mark at={marks.today} className="-inset-y-1 bg-text" />
      </div>
      <figcaption className="relative h-11 text-muted">
        <Day at={0} row={2} label="시작" date={validFrom} />
        {isOver ? null : <Day at={marks.warning} row={1} label="갱신 권장" date={renewFrom} after="부터" />}
        <Day at={marks.end} row={isOver ? 1 : 2} label="만료" date={validTo} />
      </figcaption>
    </figure>
  );
}

const Mark = ({ at, className }: { at: number; className: string }) => (
  <span className={`absolute w-0.5 -translate-x-1/2 rounded-full ${className}`} style={{ left: `${at}%` }} />
);

interface DayProps {
  /** It is percent of the bar's width. */
  at: number;
  /** Days that may be close to each other stand in two rows. */
  row: 1 | 2;
  label: string;
  date: SeoulDate;
  after?: string;
}

/** Stands under its tick, shifted by its own share of the width, so that none runs over an end of the bar. */
const Day = ({ at, row, label, date, after }: DayProps) => (
  <>
    <span
      aria-hidden="true"
      className={`absolute -top-1.5 w-px bg-line-strong ${row === 1 ? "h-2" : "h-8"}`}
      style={{ left: `min(${at}%, calc(100% - 1px))` }}
    />
    <span
      data-tick={label}
      className={`absolute whitespace-nowrap ${row === 1 ? "top-0.5" : "top-6.5"}`}
      style={{ left: `${at}%`, translate: `-${at}%` }}
    >
      {label}{" "}
      <time dateTime={date} className="text-text">
        {formatDate(date)}
      </time>
      {after}
    </span>
  </>
);
