interface OpenQuestion<Answer> {
  current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

/**
 * Joins equal questions: those that come while one is being answered are asked once, together, when that one is done. An
 * answer is therefore never older than its question, and a burst of equal questions costs two.
 */
export function askTogether<Answer>(ask: (question: string) => Promise<Answer>): (question: string) => Promise<Answer> {
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

  return (question) => {
    const open = openQuestions.get(question);
    if (!open) return begin(question);
    const again = () => begin(question);
    open.next ??= open.current.then(again, again);
    return open.next;
  };
}
