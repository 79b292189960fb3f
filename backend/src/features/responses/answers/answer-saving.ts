/** The stored answer. */
interface StoredAnswer {
  answer: string;
  version: number;
}

/** A new answer with the version that its writer saw: 0 for none. Without a version it overwrites the stored answer. */
interface SubmittedAnswer {
  answer: string;
  version?: number | undefined;
}

/**
 * Decides how to save one answer. If a colleague has saved another text since the writer read, nothing is written, and the writer
 * is shown both texts. An identical text is no conflict, in whichever order they came.
 */
export function decideAnswer(
  input: SubmittedAnswer,
  stored: StoredAnswer | undefined,
): 'stands' | 'write' | 'staleVersion' {
  if (input.answer === (stored?.answer ?? '')) return 'stands';
  if (input.version === undefined || input.version >= (stored?.version ?? 0)) return 'write';
  return 'staleVersion';
}
