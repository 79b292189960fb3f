import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { typedQuestions } from '../../../testing/typed-questions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal } from '../../../testing/server-stand-in.ts';
import { write } from '../../../testing/render.tsx';
import { questionOf, renderRequirements, sentCategories } from '../testing/render-requirements.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const details = (number: string) => button(new RegExp(`^Details of question ${number}`));
const choose = async (user: UserEvent, number: string, type: string) => {
  await user.click(screen.getByRole('combobox', { name: `Type ${number}` }));
  await user.click(await screen.findByRole('option', { name: type }));
};
const save = async (user: UserEvent) => {
  await user.click(button('Save'));
  await screen.findByText(sharedMessages.detailsUpdated);
};

it('A saved questionnaire of each type is shown and sent back unchanged', async () => {
  const { user, commands } = await renderRequirements({ saved: typedQuestions });
  expect(details('1.1.2').getAttribute('aria-label')).toBe(
    'Details of question 1.1.2: 3 choices · Remark · Points by answer',
  );
  expect(screen.getByText('3 choices · Remark · Points by answer')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^Details of/ })).toBeNull();
  await user.type(field('Question 1.1.1'), '!');
  await save(user);
  const [category] = sentCategories(commands[0]);
  const [first, ...rest] = category?.sections[0]?.questions ?? [];
  expect(first).toEqual({ ...typedQuestions[0]?.sections[0]?.questions[0], question: 'Is it certified?!' });
  expect(rest).toEqual(typedQuestions[0]?.sections[0]?.questions.slice(1));
  expect(category?.sections[1]).toEqual(typedQuestions[0]?.sections[1]);
});

it('A choice of a type with choices opens the details, and what is entered there is sent', async () => {
  const { user, commands } = await renderRequirements();
  await choose(user, '1.1.1', 'Single choice');
  const open = within(screen.getByRole('group', { name: 'Details of question 1.1.1' }));
  await user.click(open.getByRole('textbox', { name: 'Choice 1' }));
  await user.paste('EU\nUK\nElsewhere');
  await write(user, open.getByRole('textbox', { name: /^Help text/ }), 'Of all data.');
  await user.click(open.getByRole('checkbox', { name: 'Allow a remark' }));
  await user.type(open.getByRole('textbox', { name: 'EU' }), '100');
  await user.click(details('1.1.1'));
  expect(screen.queryByRole('group', { name: 'Details of question 1.1.1' })).toBeNull();
  expect(screen.getByText('3 choices · Help text · Remark · Points by answer')).toBeTruthy();
  await save(user);
  expect(sentCategories(commands[0])[0]?.sections[0]?.questions[0]).toEqual({
    ...questionOf(1, 'Single sign-on?'),
    type: 'single-choice',
    details: { choices: ['EU', 'UK', 'Elsewhere'], helpText: 'Of all data.', allowsRemark: true },
    grading: { choices: [{ choice: 'EU', percent: 100 }] },
  });
});

it('A change of the type keeps the details until it is taken back, and says what it leaves out', async () => {
  const { user, commands } = await renderRequirements({ saved: typedQuestions });
  await user.click(details('1.1.2'));
  await choose(user, '1.1.2', 'Number');
  expect(screen.getByText(/^3 choices: not part of this type/)).toBeTruthy();
  expect(field('Score 1.1.2').value).toBe('3');
  await choose(user, '1.1.2', 'Single choice');
  await save(user);
  expect(sentCategories(commands[0])[0]?.sections[0]?.questions[1]).toEqual(
    typedQuestions[0]?.sections[0]?.questions[1],
  );
});

it('A duplicate has the details and the points of its original', async () => {
  const { user, commands } = await renderRequirements({ saved: typedQuestions });
  await user.click(button('More for question 1.1.2'));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await save(user);
  const questions = sentCategories(commands[0])[0]?.sections[0]?.questions ?? [];
  expect(questions[2]).toEqual({ ...questions[1], questionId: questions[2]?.questionId });
  expect(questions[2]?.grading).toEqual(typedQuestions[0]?.sections[0]?.questions[1]?.grading);
});

it('Details that cannot be saved are not sent, and the summary opens them at the error', async () => {
  const { user, commands } = await renderRequirements();
  await choose(user, '1.1.2', 'Multiple choice');
  await user.click(field('Choice 1'));
  await user.keyboard('SAML');
  await user.click(details('1.1.2'));
  await user.click(button('Save'));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(button('Add choice')));
  await user.click(details('1.1.2'));
  await user.click(within(summary).getByText('Enter at least two choices'));
  await waitFor(() => expect(document.activeElement).toBe(button('Add choice')));
  expect(commands).toEqual([]);
});

it('An error of the server in the details is shown at its field', async () => {
  const at = 'categories[0].sections[0].questions[1]';
  const { user } = await renderRequirements({
    saved: typedQuestions,
    refuse: () =>
      new Refusal(422, 'invalidFields', {
        errors: [
          { field: `${at}.details.choices[1]`, message: 'Not the UK.' },
          { field: `${at}.grading.choices[1].percent`, message: 'Too much.' },
        ],
      }),
  });
  await user.type(field('Question 1.1.1'), '!');
  await user.click(button('Save'));
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(field('Choice 2')));
  expect(screen.getByRole('textbox', { name: 'Choice 2', description: 'Not the UK.' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'UK', description: 'Too much.' })).toBeTruthy();
});

it('The selected questions get a type, “Not applicable” and a remark together, except a free text', async () => {
  const { user, commands } = await renderRequirements();
  await choose(user, '1.1.2', 'Free text');
  await user.click(screen.getByLabelText('Select all questions of section 1.1'));
  const bar = within(screen.getByRole('group', { name: 'Selected questions' }));
  const allow = async (name: string) => {
    await user.click(bar.getByRole('button', { name: 'Allow' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await allow('Allow “Not applicable”');
  await allow('Allow a remark');
  await user.click(screen.getByLabelText('Select question 1.1.2'));
  await user.click(bar.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
  await save(user);
  expect(sentCategories(commands[0])[0]?.sections[0]?.questions).toEqual([
    {
      ...questionOf(1, 'Single sign-on?'),
      type: 'date',
      details: { allowsNotApplicable: true, allowsRemark: true },
    },
    { ...questionOf(2, 'Roles?'), type: 'detailed', score: 5 },
  ]);
});

it('Rows of a spreadsheet pasted into a question are previewed and become questions below it', async () => {
  const { user, commands } = await renderRequirements();
  await user.click(field('Question 1.1.1'));
  await user.paste('Where are the data?\tFree text\t3\nHow many users?\tnumber\t2\nIs it fast?\tperhaps\t1');
  const dialog = within(screen.getByRole('dialog', { name: 'Paste questions into section 1.1' }));
  expect(dialog.getByText('Recognised: 3 questions, their types and their scores.')).toBeTruthy();
  expect(dialog.getByText('“perhaps” is no type')).toBeTruthy();
  expect(dialog.getAllByRole('row')).toHaveLength(4);
  await user.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save(user);
  expect(sentCategories(commands[0])[0]?.sections[0]?.questions).toMatchObject([
    { questionId: 1, question: 'Single sign-on?' },
    { question: 'Where are the data?', type: 'detailed', score: 3 },
    { question: 'How many users?', type: 'number', score: 2 },
    { question: 'Is it fast?', type: 'yes-no', score: 1 },
    { questionId: 2, question: 'Roles?' },
  ]);
});

it('Questions are pasted by a button too, and replace a question that is still empty', async () => {
  const { user, commands } = await renderRequirements();
  await user.clear(field('Question 1.1.2'));
  await user.click(field('Question 1.1.2'));
  await user.paste('Groups?\t2\nPasskeys?\t1');
  await user.click(button('Add 2 questions'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Paste questions'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add questions' }).matches(':disabled')).toBe(true);
  await user.click(dialog.getByRole('textbox', { name: 'Rows of a spreadsheet' }));
  await user.paste('Audit trail?\nBackups?');
  await user.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save(user);
  expect(sentCategories(commands[0])[0]?.sections[0]?.questions.map(({ question }) => question)).toEqual([
    'Single sign-on?',
    'Groups?',
    'Passkeys?',
    'Audit trail?',
    'Backups?',
  ]);
});

it('A text of several lines without tabs is pasted into the question as it is', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Question 1.1.1'));
  await user.paste(' Also for\nguests?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Question 1.1.1').value).toBe('Single sign-on? Also for\nguests?');
});

it('A published questionnaire shows its choices, limits and points without a button', async () => {
  await renderRequirements({ saved: typedQuestions, isPublished: true });
  expect(screen.getByText('ISO 27001 or the like.')).toBeTruthy();
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  expect(screen.getByText(/Points by answer, only for you and your colleagues: EU 100 %/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Details of/ })).toBeNull();
});
