import { EyeIcon } from "lucide-react";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { Staff } from "./staff.ts";

/** Reminds provider staff that they are in a partner's console. It cannot be closed. */
export function StaffBand({ staff: { name, email, since } }: { staff: Staff }) {
  return (
    <section aria-label="운영자 접속" className="staff-band">
      <EyeIcon aria-hidden="true" className="size-4 shrink-0" />
      <p>
        <b>운영자로 보는 중</b>
        <span>
          {name} <span className="max-sm:hidden">({email})</span>
        </span>
        {since ? (
          <span>
            <time dateTime={`${since}+09:00`}>{formatListTime(since)}</time>부터
          </span>
        ) : null}
      </p>
    </section>
  );
}
