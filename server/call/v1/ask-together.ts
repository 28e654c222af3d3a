import { AppError } from "../errors.ts";

interface OpenQuestion<Answer> {
  current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

const LONGEST_WAIT_MS = 3_000;

/**
 * Joins equal questions: those that come while one is being answered are asked once, together, when that one is done. An
 * answer is therefore never older than its question, and a burst of equal questions costs two. Nobody waits for long:
 * behind a question that gets no answer, all others would gather.
 */
export function askTogether<Answer>(
  ask: (question: string) => Promise<Answer>,
  longestWaitMs = LONGEST_WAIT_MS,
): (question: string) => Promise<Answer> {
  const openQuestions = new Map<string, OpenQuestion<Answer>>();

  const begin = (question: string): Promise<Answer> => {
    const current = ask(question);
    const open: OpenQuestion<Answer> = { current, next: undefined };
    openQuestions.set(question, open);
    const done = () => {
      if (!open.next) openQuestions.delete(question);
    };
    current.then(done, done);
    return current;
  };

  const join = (question: string): Promise<Answer> => {
    const open = openQuestions.get(question);
    if (!open) return begin(question);
    const again = () => begin(question);
    open.next ??= open.current.then(again, again);
    return open.next;
  };

  return (question) => inTime(join(question), longestWaitMs);
}

function inTime<Answer>(answer: Promise<Answer>, longestWaitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError("UNAVAILABLE", { retryAfterS: 2 })), longestWaitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
