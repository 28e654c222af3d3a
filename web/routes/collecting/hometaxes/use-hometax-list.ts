import { useLocation, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";

/** The list behind a panel, as it was filtered. */
export function useHometaxList(page: "taxinvoices" | "cashbills"): string {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  return memberPath(Number(partnerSeq), Number(memberSeq), `hometaxes/${page}`) + search;
}
