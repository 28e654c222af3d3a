import { useState } from "react";
import { useParams } from "react-router";
import { hasBizIdShape } from "#domain/people/biz-id.ts";

/** Says who has the company with this number as a member already. */
export type BizIdHolder = "nobody" | "us" | "others";

/** Checks once all ten digits are there; if that fails now, sending the form checks again. */
export function useBizIdCheck(): [BizIdHolder, (bizId: string) => Promise<void>] {
  const { partnerSeq } = useParams();
  const [lastAnswer, setLastAnswer] = useState<{ bizId: string; holder: BizIdHolder }>();
  const [current, setCurrent] = useState("");
  const check = async (bizId: string) => {
    setCurrent(bizId);
    if (!hasBizIdShape(bizId)) return;
    const query = new URLSearchParams({ bizId });
    const answer = await fetch(`/console/partners/${partnerSeq}/members/biz-id-check?${query}`).catch(() => undefined);
    if (!answer?.ok) return;
    const { holder } = (await answer.json()) as { holder: BizIdHolder };
    setLastAnswer({ bizId, holder });
  };
  return [lastAnswer?.bizId === current ? lastAnswer.holder : "nobody", check];
}
