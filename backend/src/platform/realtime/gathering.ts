/** Keys that go into one question, and its answer. */
interface Question<Answer> {
  keys: Set<string>;
  answer: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Asks for many at once, though never for more than `most`: what is wanted while a question is on its way goes into the next one,
 * so that thousands who come together cost a few questions. Whoever asks is answered by a question that was put after they asked.
 */
export function gathering<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  most: number,
): (key: string) => Promise<Answer | undefined> {
  /** The one that takes more keys; not put yet. */
  let open: Question<Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const begin = (): Question<Answer> => {
    const keys = new Set<string>();
    const before = last;
    const put = async (): Promise<ReadonlyMap<string, Answer>> => {
      await before;
      // Those who come in the same turn of the loop come along.
      await new Promise(setImmediate);
      if (open === question) open = undefined;
      return ask([...keys]);
    };
    const question: Question<Answer> = { keys, answer: put() };
    last = question.answer.catch(() => undefined);
    return question;
  };

  return async (key) => {
    if (!open || (open.keys.size >= most && !open.keys.has(key))) open = begin();
    open.keys.add(key);
    return (await open.answer).get(key);
  };
}
