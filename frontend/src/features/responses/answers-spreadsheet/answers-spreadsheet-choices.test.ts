import { expect, test } from 'vitest';
import { chosenRows, importedAnswers, stillTaken } from './answers-spreadsheet-choices.ts';
import type { AnswersPreviewRow } from './answers-spreadsheet-choices.ts';

const row = (
  questionId: number,
  change: AnswersPreviewRow['change'],
  version: number,
): AnswersPreviewRow => ({
  row: questionId + 1,
  questionId,
  kind: 'technical',
  category: 'Security',
  section: 'Audit',
  question: 'How?',
  type: 'detailed',
  change,
  current: '',
  currentRemark: '',
  remark: '',
  version,
  answeredBy: null,
  answeredAt: null,
  answer: `Answer ${questionId}`,
});

test("Conflicts are saved only if the file's answer was chosen, and all other rows always", () => {
  const rows = [row(1, 'added', 0), row(2, 'conflict', 3), row(3, 'conflict', 1), row(4, 'cleared', 2)];
  expect(importedAnswers(chosenRows(rows, new Set([3])))).toEqual([
    { questionId: 1, answer: 'Answer 1', version: 0 },
    { questionId: 3, answer: 'Answer 3', version: 1 },
    { questionId: 4, answer: 'Answer 4', version: 2 },
  ]);
});

test('A remark is imported where it changes, also to none', () => {
  const changed = { ...row(1, 'changed', 1), remark: 'Annex 2' };
  const removed = { ...row(2, 'changed', 1), currentRemark: 'Annex 2' };
  expect(importedAnswers([changed, removed])).toMatchObject([{ remark: 'Annex 2' }, { remark: '' }]);
});

test('A choice is kept only while the conflict is with the same answer', () => {
  const before = [row(1, 'conflict', 1), row(2, 'conflict', 4)];
  const after = [row(1, 'conflict', 2), row(2, 'conflict', 4)];
  expect([...stillTaken(before, after, new Set([1, 2]))]).toEqual([2]);
});
