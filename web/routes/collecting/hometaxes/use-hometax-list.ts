import { useLocation, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";

/** Returns the address of the list behind a panel, with its filters. */
export function useHometaxList(page: "taxinvoices" | "cashbills"): string {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  return memberPath(Number(partnerSeq), Number(memberSeq), `hometaxes/${page}`) + search;
}
