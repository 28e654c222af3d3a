import { useState } from "react";
import { data } from "react-router";
import { decideUnreadAnswer, listUnreadAnswers, type UnreadAnswer } from "#contracts/desk/unread-answers.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { BRANDS } from "#domain/provider.ts";
import {
  UNREAD_ANSWER_DECISIONS,
  UNREAD_ANSWER_KIND_NAMES,
  UNREAD_ANSWER_KINDS,
} from "#domain/support/unread-answer.ts";
import { call, submit } from "#web/api-client.ts";
import { notUnderstood, saved } from "#web/forms/saved-answer.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/unread-answers.ts";
import { UnreadAnswerDialog } from "./unread-answer-dialog.tsx";

export const meta = () => consoleMeta("알 수 없는 답");

export const loader = ({ context }: Route.LoaderArgs) => call(staffApi(context), listUnreadAnswers, {});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const kind = UNREAD_ANSWER_KIND_NAMES.find((name) => name === text("kind"));
  const brand = Object.values(BRANDS).find((name) => name === text("brand"));
  const decision = UNREAD_ANSWER_DECISIONS.find((name) => name === text("decision"));
  if (!kind || !brand || !decision) {
    const { answer, status } = notUnderstood();
    return data(answer, { status });
  }
  const body = { kind, brand, decision, answer: text("answer") };
  const result = await submit(staffApi(context), decideUnreadAnswer, { body });
  const { answer, status } = saved(result, "결과를 정했습니다.");
  return data(answer, { status });
}

export default function UnreadAnswers({ loaderData: answers }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<UnreadAnswer>();
  return (
    <ConsolePage
      title="알 수 없는 답"
      description="상대가 처음 보는 코드로 답해 결과를 정하지 못한 건입니다. 상대에게 뜻을 확인한 뒤 결과를 정해 주세요. 그때까지는 성공도 실패도 아니며 환불하지 않습니다."
    >
      {answers.length === 0 ? (
        <EmptyState title="알 수 없는 답이 없습니다" description="모든 답을 읽고 결과를 반영했습니다." />
      ) : (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {answers.map((unread) => (
              <UnreadLine key={keyOf(unread)} unread={unread} onChoose={() => setChosen(unread)} />
            ))}
          </ul>
        </Card>
      )}
      <UnreadAnswerDialog unread={chosen} onClose={() => setChosen(undefined)} />
    </ConsolePage>
  );
}

const keyOf = ({ kind, brand, answer }: UnreadAnswer) => `${kind} ${brand} ${answer}`;

function UnreadLine({ unread, onChoose }: { unread: UnreadAnswer; onChoose: () => void }) {
  const { kind, brand, answer, count, partnerCount, firstDT, keys } = unread;
  const { text } = UNREAD_ANSWER_KINDS[kind];
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">
          {text} <span className="font-mono">{answer}</span>{" "}
          {brand === BRANDS.test ? <Badge tone="test">테스트</Badge> : null}
        </p>
        <p className="text-sm text-muted">{`${count}건 · 파트너 ${partnerCount}곳 · ${formatListTime(firstDT)}부터`}</p>
        <p className="break-all font-mono text-muted text-xs">{keys.join(" ")}</p>
      </div>
      <Button size="sm" aria-label={`${text} ${answer} 결과 정하기`} onClick={onChoose} aria-haspopup="dialog">
        결과 정하기
      </Button>
    </li>
  );
}
