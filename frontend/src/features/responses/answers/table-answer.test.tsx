import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { QuestionDetails } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { renderWithStore } from '../../../testing/render.tsx';
import { cellsOfPaste } from './pasted-cells.ts';
import { TableAnswer } from './table-answer.tsx';
import { answerProblem } from './answer-problems.ts';
import userEvent from '@testing-library/user-event';

const details: QuestionDetails = {
  columns: [
    { name: 'Site', type: 'detailed', isRequired: true },
    { name: 'Users', type: 'number', unit: 'people' },
    { name: 'Certified', type: 'yes-no' },
  ],
  maxRows: 3,
  allowsNotApplicable: true,
};
const question = { questionId: 7, question: 'Which sites?', type: 'table' as const, score: 5, details };

function renderTable(initial = '') {
  let current = initial;
  let arrive: (answer: string) => void = () => undefined;
  function Table() {
    const [answer, setAnswer] = useState(initial);
    arrive = setAnswer;
    current = answer;
    return (
      <TableAnswer
        id="t"
        number="1.1.1"
        label="Answer 1.1.1: Which sites?"
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        describedBy={undefined}
      />
    );
  }
  renderWithStore(<Table />);
  return { user: userEvent.setup(), given: () => current, arrive: (answer: string) => arrive(answer) };
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('Rows are filled cell by cell, and Enter adds a row', async () => {
  const { user, given } = renderTable();
  await user.type(cell('Site, row 1'), 'Berlin, Mitte ');
  await user.type(cell('Users, row 1'), '1,200');
  await user.click(screen.getByRole('combobox', { name: 'Certified, row 1' }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  expect(given()).toBe('"Berlin, Mitte",1200,yes');
  expect(cell('Site, row 1').value).toBe('Berlin, Mitte ');
  await user.type(cell('Site, row 1'), '{Enter}');
  await expect.poll(() => document.activeElement).toBe(cell('Site, row 2'));
  await user.keyboard('Leeds');
  expect(given()).toBe('"Berlin, Mitte",1200,yes\nLeeds,,');
  await user.click(screen.getByRole('button', { name: 'Remove row 1 of answer 1.1.1' }));
  expect(given()).toBe('Leeds,,');
});

test('A cell shows its error once it is left, and an empty row has none', async () => {
  const { user, given } = renderTable();
  await user.click(screen.getByRole('button', { name: 'Add row to answer 1.1.1' }));
  await user.type(cell('Users, row 1'), 'many');
  expect(screen.queryByText(/^Enter a number/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/^Enter a number/)).toBeTruthy();
  expect(screen.getByText('Fill in this cell')).toBeTruthy();
  expect(cell('Users, row 1').getAttribute('aria-invalid')).toBe('true');
  expect(answerProblem(question, given())).toBe('Row 1, Site: Fill in this cell');
});

test('Cells of a spreadsheet are pasted from a cell on', async () => {
  const { user, given } = renderTable('Leeds,,');
  await user.click(cell('Site, row 1'));
  await user.paste('Berlin\t1,200\tYes\r\nParis\t8\tno\r\n');
  expect(given()).toBe('Berlin,1200,yes\nParis,8,no');
  await user.click(cell('Users, row 1'));
  await user.paste('9\n10');
  expect(given()).toBe('Berlin,9,yes\nParis,10,no');
  expect(cellsOfPaste('one cell', details.columns ?? [])).toBeUndefined();
});

test('A colleague’s answer replaces the rows, and “Not applicable” can be taken back', async () => {
  const { user, given, arrive } = renderTable('Leeds,,');
  arrive('Berlin,3,no');
  await expect.poll(() => cell('Site, row 1').value).toBe('Berlin');
  await user.click(screen.getByRole('checkbox', { name: 'Not applicable' }));
  expect(given()).toBe('not-applicable');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Not applicable' }));
  expect(given()).toBe('Berlin,3,no');
});
