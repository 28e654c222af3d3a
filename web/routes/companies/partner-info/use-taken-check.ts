import { useParams } from "react-router";
import type { Brand } from "#domain/provider.ts";
import { useDuplicateCheck } from "#web/forms/use-duplicate-check.ts";

export function useTakenCheck(name: "partnerCode" | "bizId", brand: Brand) {
  const { partnerSeq } = useParams();
  return useDuplicateCheck((value) => {
    const query = new URLSearchParams({ brand, [name]: value });
    return `/console/partners/${partnerSeq}/info/duplicate-check?${query}`;
  });
}
