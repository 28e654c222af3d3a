const MOST_REMEMBERED = 2_000;

/**
 * Whether a signature is right, or what a sealed text says, never changes: asked again within a short time it is remembered,
 * which saves the dearest step of a call. What was refused is not remembered, so that made-up tokens push nobody out.
 */
export function rememberAnswers<Answer>(
  ask: (question: string) => Promise<Answer | undefined>,
): (question: string) => Promise<Answer | undefined> {
  const remembered = new Map<string, Answer>();
  return async (question) => {
    const known = remembered.get(question);
    if (known !== undefined) return known;
    const answer = await ask(question);
    if (answer === undefined) return undefined;
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(question, answer);
    return answer;
  };
}
