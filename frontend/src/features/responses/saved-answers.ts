import type { SavedAnswer } from './step-answers.ts';

/**
 * Puts what the server has just said of answers into those that were read, in place, so that a page that is left and opened
 * again shows it. What is newer there stays.
 */
export function putSaved(saved: SavedAnswer[], newer: readonly SavedAnswer[]): void {
  const known = new Map(saved.map((one) => [one.questionId, one]));
  for (const { questionId, answer, version } of newer) {
    const before = known.get(questionId);
    if (!before) saved.push({ questionId, answer, version });
    else if (before.version < version) Object.assign(before, { answer, version });
  }
}
