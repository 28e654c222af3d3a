import { randomInt } from "node:crypto";
import type { QUESTION_ACTIONS } from "#contracts/identity/captcha.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { PROOF_LIFETIME_S, type Proof, spendCaptchaAnswer } from "./proof.ts";

type QuestionAction = (typeof QUESTION_ACTIONS)[number];

interface Question {
  action: QuestionAction;
  sum: number;
  expires: number;
}

const PURPOSE = "captcha-question";
const LIFETIME_MS = 60 * 60_000;
const NUMBERS = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] as const;

/** Serves browsers without scripts. It keeps out programs that fill in every form; tries are limited by address. */
export function askPlainQuestion({ secrets }: Services, action: QuestionAction): { question: string; ticket: string } {
  const [first, second] = [randomInt(1, NUMBERS.length), randomInt(1, NUMBERS.length)];
  const sealed: Question = { action, sum: first + second, expires: Date.now() + LIFETIME_MS };
  return {
    question: `‘${NUMBERS[first]} 더하기 ${NUMBERS[second]}’의 답을 숫자로 적어 주세요.`,
    ticket: `question.${secrets.seal(PURPOSE, JSON.stringify(sealed)).toString("base64url")}`,
  };
}

/**
 * Returns the proof that a right answer earns, and undefined for a wrong one. The same answer sent again names the same
 * proof and earns no second one, so that a form posted twice without scripts is known as the same form.
 */
export async function checkPlainAnswer(
  db: Db,
  services: Services,
  answer: string,
  action: string | undefined,
): Promise<string | undefined> {
  const [, sealed = "", typed = ""] = answer.split(".");
  const question = openQuestion(services, sealed);
  if (!question || question.expires < Date.now() || Number(typed.trim() || Number.NaN) !== question.sum)
    return undefined;
  if (action !== undefined && action !== question.action) return undefined;
  const key = tokenHash(`plain-question ${sealed}`);
  return db.transaction(async (db) => {
    const isFirst = await spendCaptchaAnswer(db, key, new Date(question.expires));
    const proof: Proof = { action: question.action };
    if (isFirst) await holdOnce(db, services, "captcha-proof", proof, { key, lifetimeS: PROOF_LIFETIME_S });
    return key;
  });
}

export const isPlainAnswer = (answer: string): boolean => answer.startsWith("question.");

function openQuestion({ secrets }: Services, sealed: string): Question | undefined {
  try {
    return JSON.parse(secrets.open(PURPOSE, Buffer.from(sealed, "base64url")));
  } catch {
    return undefined;
  }
}
