import { useParams } from "react-router";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { locateFaxPage } from "#domain/messages/fax-file.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FaxSheet } from "#web/messages/fax-sheet.tsx";
import { FaxPageViewer } from "../faxes/fax-page-viewer.tsx";

/** Shows a fax as it leaves the receiver's machine, page by page. */
export function FaxPages({ fax }: { fax: DispatchDetail }) {
  const { partnerSeq, memberSeq } = useParams();
  const { docSeq, files, pages } = fax;
  const pageCount = files.reduce((sum, file) => sum + file.pages, 0);
  if (pageCount === 0) return <NoPages fax={fax} />;
  const at = (path: string) => memberPath(Number(partnerSeq), Number(memberSeq), `faxes/${docSeq}/${path}`);
  return (
    <section aria-label={`팩스 ${pages}쪽`} className="mx-auto w-full max-w-78">
      <FaxPageViewer
        hrefs={Array.from({ length: pageCount }, (_, index) => at(`pages/${index + 1}`))}
        nameOf={(index) => locateFaxPage(files, index + 1)?.file.name}
      />
    </section>
  );
}

/** Shows the known facts of a fax whose pages were never stored. */
const NoPages = ({ fax: { fromNumber, sentDT, sendDT, pages, subject, text } }: { fax: DispatchDetail }) => (
  <section aria-label={`팩스 ${pages}쪽`} className="mx-auto w-full max-w-78">
    <FaxSheet from={formatPhone(fromNumber)} sentAt={formatDate(sentDT ?? sendDT)} page={1} pages={pages}>
      <div className="flex min-h-80 flex-col gap-3 pt-6 text-sm">
        <p className="text-base font-semibold">{subject || text}</p>
        <p className="text-muted">쪽을 보관하지 않은 팩스입니다.</p>
      </div>
    </FaxSheet>
  </section>
);
