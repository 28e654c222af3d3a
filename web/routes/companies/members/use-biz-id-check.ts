import { useState } from "react";
import { useParams } from "react-router";
import { hasBizIdShape } from "#domain/people/biz-id.ts";

/** Who has the company with this number as a member already. */
export type BizIdHolder = "nobody" | "us" | "others";

/** Asked once all ten digits are there; if it cannot be answered now, sending the form will. */
export function useBizIdCheck(): [BizIdHolder, (bizId: string) => Promise<void>] {
  const { partnerSeq } = useParams();
  const [found, setFound] = useState<{ bizId: string; holder: BizIdHolder }>();
  const [current, setCurrent] = useState("");
  const check = async (bizId: string) => {
    setCurrent(bizId);
    if (!hasBizIdShape(bizId)) return;
    const query = new URLSearchParams({ bizId });
    const answer = await fetch(`/console/partners/${partnerSeq}/members/biz-id-check?${query}`).catch(() => undefined);
    if (!answer?.ok) return;
    const { holder } = (await answer.json()) as { holder: BizIdHolder };
    setFound({ bizId, holder });
  };
  return [found?.bizId === current ? found.holder : "nobody", check];
}
