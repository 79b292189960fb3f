import { expect, test } from 'vitest';
import { questionnaireLayouts } from '../../../testing/files/questionnaire-layouts.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

test('At least twenty layouts of other questionnaires are tried', () => {
  expect(questionnaireLayouts.length).toBeGreaterThanOrEqual(20);
});

test.each(questionnaireLayouts)(
  'A questionnaire in this layout is read without help: $layout',
  async ({ fileName, bytes, questions, notRead, answers, noteRows }) => {
    const { rows, bad, sheets } = await readQuestionnaire(fileName, parseQuestionsHere(bytes()));
    const read = rows.map(
      ({ category, section, question, type, details }) =>
        `${category} / ${section} / ${question}${details?.choices ? `\n\nChoices: ${details.choices.join(', ')}` : ''}${type === 'yes-no' ? '' : ` (${type})`}`,
    );
    expect({ read, bad }).toEqual({ read: questions, bad: [] });
    for (const [name, reason] of Object.entries(notRead ?? {}))
      expect(sheets.find((sheet) => sheet.name === name)?.notRead).toBe(reason);
    if (answers) expect(sheets.flatMap(({ answerColumns }) => answerColumns)).toEqual(answers);
    if (noteRows) expect(sheets.flatMap((sheet) => sheet.noteRows)).toEqual(noteRows);
  },
);
