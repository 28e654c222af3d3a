import { useLocation, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";

/** Returns the addresses around a document: its filtered list, its form and its files. */
export function useDocumentPlace(page: "taxinvoices" | "edocs" | "cashbills", type: string, docSeq: number) {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  const list = memberPath(Number(partnerSeq), Number(memberSeq), `${page}/${type}`);
  return {
    listHref: list + search,
    editHref: `${list}/${docSeq}/edit${search}`,
    at: (file: string) => `${list}/${docSeq}/${file}`,
  };
}
