import { describe, expect, test } from 'vitest';
import { parseTableHere } from '../../../testing/files/parse-table-here.ts';
import { answersCsv, fingerprintOf, type CurrentAnswer } from './answers-spreadsheet.ts';
import { validateAnswers } from './answers-spreadsheet-difference.ts';
import { parseAnswersSpreadsheet, type SheetAnswer } from './answers-spreadsheet-file.ts';

const yesNo: CurrentAnswer = {
  questionId: 2,
  kind: 'technical',
  category: 'Security',
  section: 'Audit',
  question: 'SSO?',
  type: 'yes-no',
  answer: '',
  version: 0,
};

/** Returns the rows of a spreadsheet made from these answers and then filled in. */
async function filled(
  made: CurrentAnswer[],
  edits: Record<number, Partial<SheetAnswer>>,
): Promise<SheetAnswer[]> {
  const rows = await parseAnswersSpreadsheet('a.csv', parseTableHere(await answersCsv(made)));
  return rows.map((row) => ({ ...row, ...edits[row.questionId as number] }));
}

describe('remarks in a sheet', () => {
  const remarked: CurrentAnswer = {
    ...yesNo,
    answer: 'yes',
    remark: 'See annex 2',
    details: { allowsRemark: true },
    version: 1,
  };
  const withoutColumn = 'Question ID,Question,Answer,As of';
  const read = (text: string) => parseAnswersSpreadsheet('a.csv', parseTableHere(Buffer.from(text)));

  test('A changed remark is a change of its answer', async () => {
    const answers = await filled([remarked], { 2: { remark: 'See annex 3' } });
    expect(validateAnswers([remarked], answers).rows).toMatchObject([
      { change: 'changed', answer: 'yes', remark: 'See annex 3' },
    ]);
  });

  test('A file without a column for remarks keeps them', async () => {
    const asOf = `V1-${fingerprintOf({ ...remarked, remark: '' })}`;
    expect(validateAnswers([remarked], await read(`${withoutColumn}\nQ2,SSO?,yes,${asOf}`)).unchanged).toBe(
      1,
    );
    const { rows } = validateAnswers([remarked], await read(`${withoutColumn}\nQ2,SSO?,no,${asOf}`));
    expect(rows).toMatchObject([{ change: 'changed', answer: 'no', remark: 'See annex 2' }]);
  });

  test('A remark where the question takes none, and one that is too long, are errors', async () => {
    const taken = await filled([yesNo], { 2: { answer: 'yes', remark: 'But' } });
    expect(validateAnswers([yesNo], taken).bad).toEqual([
      { row: 2, reason: 'this question takes no remark' },
    ]);
    const long = await filled([remarked], { 2: { remark: 'x'.repeat(2001) } });
    expect(validateAnswers([remarked], long).bad).toEqual([
      { row: 2, reason: 'remark is longer than 2,000 characters' },
    ]);
  });

  test('An answer that no longer fits stays as it is, and is an error once its row changes', async () => {
    const unfit: CurrentAnswer = {
      ...remarked,
      type: 'single-choice',
      details: { choices: ['EU', 'UK'], allowsRemark: true },
      answer: 'Mars',
    };
    expect(validateAnswers([unfit], await filled([unfit], {}))).toMatchObject({ unchanged: 1, bad: [] });
    expect(validateAnswers([unfit], await filled([unfit], { 2: { remark: 'Soon' } })).bad).toEqual([
      { row: 2, reason: '"Mars" is not one of the choices' },
    ]);
  });
});
