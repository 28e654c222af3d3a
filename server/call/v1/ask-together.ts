interface Asking<Answer> {
  current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

/**
 * Equal questions that come while one is being answered are asked once, together, when that one is done. An answer is
 * therefore never older than its question, and a burst of equal questions costs two.
 */
export function askTogether<Answer>(ask: (question: string) => Promise<Answer>): (question: string) => Promise<Answer> {
  const asked = new Map<string, Asking<Answer>>();

  const begin = (question: string): Promise<Answer> => {
    const current = ask(question);
    const asking: Asking<Answer> = { current, next: undefined };
    asked.set(question, asking);
    const done = () => {
      if (!asking.next) asked.delete(question);
    };
    current.then(done, done);
    return current;
  };

  return (question) => {
    const asking = asked.get(question);
    if (!asking) return begin(question);
    const again = () => begin(question);
    asking.next ??= asking.current.then(again, again);
    return asking.next;
  };
}
