import type { StaffContentRow } from "#contracts/portal/staff-contents.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CONTENT_STATUS_LABELS, contentStatus, STAFF_COLLECTION_LABELS } from "#domain/console/content-status.ts";
import type { Sheet } from "#server/files/exports.ts";

export const staffContentSheet: Sheet<StaffContentRow> = {
  name: "콘텐츠",
  columns: [
    { header: "모음", text: ({ collection }) => STAFF_COLLECTION_LABELS[collection] },
    { header: "제목", text: ({ title }) => title },
    { header: "주소", text: ({ slug }) => slug },
    { header: "판", number: ({ version }) => version },
    {
      header: "상태",
      text: ({ state, publishDT }) =>
        CONTENT_STATUS_LABELS[contentStatus(state, publishDT, toSeoulDateTime(new Date()))].text,
    },
    { header: "게시 일시", dateTime: ({ publishDT }) => publishDT },
    { header: "마지막 변경 일시", dateTime: ({ updateDT }) => updateDT },
    { header: "작성자", text: ({ writerName }) => writerName },
  ],
};
