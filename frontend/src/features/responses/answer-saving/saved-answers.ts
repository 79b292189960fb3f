import type { SavedAnswer } from './step-answers.ts';

/**
 * Merges the answers that the server has just reported into the fetched ones, in place. A page that is left and opened again then
 * shows them. Newer answers there stay.
 */
export function putSaved(saved: SavedAnswer[], newer: readonly SavedAnswer[]): void {
  const known = new Map(saved.map((one) => [one.questionId, one]));
  for (const { questionId, answer, version } of newer) {
    const before = known.get(questionId);
    if (!before) saved.push({ questionId, answer, version });
    else if (before.version < version) Object.assign(before, { answer, version });
  }
}
