import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";
import { TalkReviewNotice } from "#server/gateways/talk-reviews.ts";

export const TALK_REVIEW_NOTICE_PATH = "/api/carriers/kakaotalks/reviews";

const text = (word: string) => ({ "text/plain": z.literal(word) });

export const talkReviewCalls: readonly PlainCall[] = [
  {
    name: "receiveTalkReviews",
    method: "POST",
    path: TALK_REVIEW_NOTICE_PATH,
    noun: "talk-templates",
    summary: "채널과 템플릿의 심사 결과 알림",
    description:
      "카카오톡 중계 서버만 호출합니다. 서명은 전송 결과 알림과 같습니다. 같은 알림이 여러 번 와도 한 번만 반영합니다.",
    access: "public",
    body: { "application/json": TalkReviewNotice },
    answers: {
      200: { description: "받아들인 알림입니다.", content: text("OK") },
      400: { description: "서명이나 내용이 맞지 않아 받아들이지 않은 알림입니다.", content: text("FAIL") },
    },
    errors: ["BODY_TOO_LARGE", "UNAVAILABLE", "INTERNAL"],
  },
];
