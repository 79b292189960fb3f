import type { AskedQuestion } from '@bidboard/backend/features/rfps/contracts/questions/question-bank';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRequirements, sentCategories } from '../../testing/render-requirements.tsx';

const where: AskedQuestion = {
  question: 'Where are the data?',
  type: 'single-choice',
  score: 3,
  isMustHave: true,
  details: { choices: ['EU', 'UK'], mustHaveChoices: ['EU'] },
  grading: { choices: [{ choice: 'EU', percent: 100 }] },
  category: 'Hosting',
  section: 'Where',
  timesAsked: 3,
  lastAskedAt: '2026-11-02T09:00:00.000Z',
  lastRfpName: 'A CRM for sales',
};
const backups: AskedQuestion = {
  question: 'Are backups tested?',
  type: 'yes-no',
  score: 1,
  category: 'Hosting',
  section: 'Backup',
  timesAsked: 1,
  lastAskedAt: '2025-01-02T09:00:00.000Z',
  lastRfpName: 'Storage',
};

const button = (name: string) => screen.getByRole('button', { name });

const openBank = async (asked: AskedQuestion[]) => {
  const page = await renderRequirements({ asked });
  await page.user.click(button('Questions asked before'));
  return { ...page, dialog: within(screen.getByRole('dialog')) };
};

it('Questions that the company has asked before are added with their details, points and must-have', async () => {
  const { user, commands, dialog } = await openBank([where, backups]);
  await dialog.findByText('2 questions');
  expect(
    dialog.getByText(
      /Hosting \/ Where · Single choice · asked in 3 RFPs · last on .*2026 in A CRM for sales/,
    ),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add questions' }).matches(':disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /Where are the data/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Are backups tested/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Are backups tested/ }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Save'));
  await waitFor(() => expect(commands).toHaveLength(1));
  const added = sentCategories(commands[0])[0]?.sections[0]?.questions.at(-1);
  const { question, type, score, isMustHave, details, grading } = where;
  expect(added).toEqual({
    questionId: expect.any(Number) as number,
    question,
    type,
    score,
    isMustHave,
    details,
    grading,
  });
});

it('A company without published RFPs reads what will appear in the list', async () => {
  const { dialog } = await openBank([]);
  expect(await dialog.findByText('No questions found')).toBeTruthy();
});
