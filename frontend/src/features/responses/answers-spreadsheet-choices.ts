import type { previewAnswers } from '@bidboard/backend/contracts/answers-spreadsheet';
import type { Infer } from '@bidboard/backend/contracts/schema';

export type AnswersPreview = Infer<typeof previewAnswers.answer>;
export type AnswersPreviewRow = AnswersPreview['rows'][number];

/** The rows of a spreadsheet that are saved: its changes, and of the conflicts those of which the file's answer was chosen. */
export const chosenRows = (
  rows: readonly AnswersPreviewRow[],
  taken: ReadonlySet<number>,
): AnswersPreviewRow[] =>
  rows.filter(({ change, questionId }) => change !== 'conflict' || taken.has(questionId));

/** As an import names them. */
export const importedAnswers = (rows: readonly AnswersPreviewRow[]) =>
  rows.map(({ questionId, answer, version }) => ({ questionId, answer, version }));

/** What was chosen before, of conflicts that still are the same: what was compared with another answer is to be chosen anew. */
export function stillTaken(
  before: readonly AnswersPreviewRow[],
  after: readonly AnswersPreviewRow[],
  taken: ReadonlySet<number>,
): Set<number> {
  const versions = new Map(before.map(({ questionId, version }) => [questionId, version]));
  return new Set(
    after
      .filter(({ questionId, version }) => taken.has(questionId) && versions.get(questionId) === version)
      .map(({ questionId }) => questionId),
  );
}
