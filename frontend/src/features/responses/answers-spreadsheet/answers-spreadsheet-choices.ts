import type { previewAnswers } from '@bidboard/backend/features/responses/contracts/answers-spreadsheet';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

export type AnswersPreview = Infer<typeof previewAnswers.answer>;
export type AnswersPreviewRow = AnswersPreview['rows'][number];

/** The rows of a spreadsheet to save: its changes, and the conflicts for which the file's answer was chosen. */
export const chosenRows = (
  rows: readonly AnswersPreviewRow[],
  taken: ReadonlySet<number>,
): AnswersPreviewRow[] =>
  rows.filter(({ change, questionId }) => change !== 'conflict' || taken.has(questionId));

/** The rows in the form that an import takes. A remark that stays is not sent. */
export const importedAnswers = (rows: readonly AnswersPreviewRow[]) =>
  rows.map(({ questionId, answer, remark, currentRemark, version }) => ({
    questionId,
    answer,
    ...(remark !== currentRemark && { remark }),
    version,
  }));

/** The earlier choices for conflicts that are still the same. A conflict with a different answer needs a new choice. */
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
