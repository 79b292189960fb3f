/** An answer as it stands. */
interface StoredAnswer {
  answer: string;
  version: number;
}

/** An answer as it is given, with the version that its writer saw: 0 for none. Without one it is saved over what stands. */
interface GivenAnswer {
  answer: string;
  version?: number | undefined;
}

/**
 * What becomes of one answer. Where a colleague saved another text since the writer read, nothing is written: the writer is
 * shown both. The same text is no quarrel, whoever came first.
 */
export function decideAnswer(
  given: GivenAnswer,
  stored: StoredAnswer | undefined,
): 'stands' | 'write' | 'staleVersion' {
  if (given.answer === (stored?.answer ?? '')) return 'stands';
  if (given.version === undefined || given.version >= (stored?.version ?? 0)) return 'write';
  return 'staleVersion';
}
