import type { ReadRows } from './read-question-rows.ts';

/** A sheet that was read before another one. */
export interface EarlierSheet {
  name: string;
  questions: ReadonlySet<string>;
}

export const questionsIn = ({ rows }: ReadRows): ReadonlySet<string> =>
  new Set(rows.flatMap(({ cells }) => (cells.question === undefined ? [] : [cells.question.toLowerCase()])));

const minRepeatedShare = 0.8;

/** Returns the name of the earlier sheet whose questions a sheet repeats; null if there is none. */
export function repeatedSheet(
  questions: ReadonlySet<string>,
  earlier: readonly EarlierSheet[],
): string | null {
  if (questions.size < 2) return null;
  const same = earlier.find(
    (other) =>
      [...questions].filter((question) => other.questions.has(question)).length >=
      minRepeatedShare * questions.size,
  );
  return same?.name ?? null;
}
