const MOST_REMEMBERED = 2_000;

interface Remembering<Answer> {
  answer: (question: string) => Promise<Answer | undefined>;
  /** For an answer that is known without asking. */
  remember: (question: string, answer: Answer) => void;
}

/**
 * Whether a signature is right, or what a sealed text says, never changes: asked again within a short time it is remembered,
 * which saves the dearest step of a call. What was refused is not remembered, so that made-up tokens push nobody out.
 */
export function rememberAnswers<Answer>(ask: (question: string) => Promise<Answer | undefined>): Remembering<Answer> {
  const remembered = new Map<string, Answer>();
  const remember = (question: string, answer: Answer) => {
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(question, answer);
  };
  return {
    async answer(question) {
      const known = remembered.get(question);
      if (known !== undefined) return known;
      const answer = await ask(question);
      if (answer !== undefined) remember(question, answer);
      return answer;
    },
    remember,
  };
}
