/** The stored answer. */
interface StoredAnswer {
  answer: string;
  /** Absent if there is none. */
  remark?: string | undefined;
  version: number;
}

/** A new answer with the version that its writer saw: 0 for none. Without a version it overwrites the stored answer. */
export interface SubmittedAnswer {
  answer: string;
  /** Omitted keeps the stored remark. */
  remark?: string | undefined;
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
  const keepsRemark = input.remark === undefined || input.remark === (stored?.remark ?? '');
  if (input.answer === (stored?.answer ?? '') && keepsRemark) return 'stands';
  if (input.version === undefined || input.version >= (stored?.version ?? 0)) return 'write';
  return 'staleVersion';
}
