import { MEMBER_CSV_COLUMNS } from "#domain/people/member-csv.ts";
import { csvText } from "#domain/text/csv.ts";
import { fileNameHeader } from "#domain/text/file-name-header.ts";

/** The template has only the header line, because an example would sooner or later be imported. */
export function loader() {
  return new Response(csvText([MEMBER_CSV_COLUMNS.map(({ header }) => header)]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": fileNameHeader("attachment", "회원사 등록 양식.csv", "template"),
    },
  });
}
