import type { Waiting } from './answer-queue.ts';
import type { SavedAnswer } from './answer-sheet.ts';

/**
 * Puts what the server has just confirmed into the answers as they were read, in place, so that a page that is left
 * and opened again shows it. The server counts a version for each change of an answer; so does this.
 */
export function putConfirmed(saved: SavedAnswer[], confirmed: Waiting): void {
  const known = new Map(saved.map((one) => [one.questionId, one]));
  for (const [questionId, answer] of confirmed) {
    const before = known.get(questionId);
    if (!before) saved.push({ questionId, answer, version: 1 });
    else if (before.answer !== answer) Object.assign(before, { answer, version: before.version + 1 });
  }
}
