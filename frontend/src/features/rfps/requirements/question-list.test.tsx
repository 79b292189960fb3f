import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { write } from '../../../testing/render.tsx';
import { renderRequirements, sentCategories } from '../testing/render-requirements.tsx';

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const texts = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Question / }).map((box) => box.value);
const bar = () => within(screen.getByRole('group', { name: 'Selected questions' }));
const more = 'More for question 1.1.1';

it('A duplicate follows its question, takes the focus, and is sent with an id of its own', async () => {
  const { user, commands } = await renderRequirements();
  await user.click(button(more));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(texts()).toEqual(['Single sign-on?', 'Single sign-on?', 'Roles?']);
  await waitFor(() => expect(document.activeElement).toBe(field('Question 1.1.2')));
  await user.click(button('Save'));
  await screen.findByText(sharedMessages.detailsUpdated);
  const [category] = sentCategories(commands[0]);
  const ids = category?.sections[0]?.questions.map(({ questionId }) => questionId) ?? [];
  expect(ids[0]).toBe(1);
  expect(ids[2]).toBe(2);
  expect(new Set(ids).size).toBe(3);
});

it('Each box for a score has a label of its own, for the width at which rows are stacked', async () => {
  await renderRequirements();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Score 1.1.1' });
  expect([...(box.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Score']);
  expect(screen.getAllByText('Score', { selector: 'label' })).toHaveLength(2);
});

it('A menu moves a question, and offers no step beyond the edge of its section', async () => {
  const { user } = await renderRequirements();
  await user.click(button(more));
  expect((await screen.findByRole('menuitem', { name: 'Move up' })).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  expect(texts()).toEqual(['Roles?', 'Single sign-on?']);
  expect(screen.getByText('Moved to 1.1.2.')).toBeTruthy();
});

it('Alt with an arrow key moves the question that has the focus, and the focus goes along', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Question 1.1.2'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(texts()).toEqual(['Roles?', 'Single sign-on?']);
  expect(document.activeElement).toBe(field('Question 1.1.1'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(texts()).toEqual(['Roles?', 'Single sign-on?']);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(texts()).toEqual(['Single sign-on?', 'Roles?']);
});

it('The selected questions get one score and become must-haves together', async () => {
  const { user, commands } = await renderRequirements();
  await user.click(field('Select all questions of section 1.1'));
  expect(bar().getByText('2 questions selected')).toBeTruthy();
  const score = bar().getByRole('textbox', { name: 'Score of the selected questions' });
  await write(user, score, 'many');
  await user.click(bar().getByRole('button', { name: 'Set score' }));
  expect(bar().getByText('A number from 0 to 1000')).toBeTruthy();
  await user.clear(score);
  await write(user, score, '4');
  await user.keyboard('{Enter}');
  await user.click(bar().getByRole('button', { name: 'Must have' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as must-have' }));
  await user.click(button('Save'));
  await screen.findByText(sharedMessages.detailsUpdated);
  const [category] = sentCategories(commands[0]);
  expect(category?.sections).toMatchObject([
    {
      questions: [
        { questionId: 1, score: 4, isMustHave: true },
        { questionId: 2, score: 4, isMustHave: true },
      ],
    },
    { questions: [{ questionId: 3, score: 1 }] },
  ]);
});

it('The selected questions move to another section', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Select question 1.1.2'));
  await user.click(bar().getByRole('combobox', { name: 'Move to section' }));
  await user.click(await screen.findByRole('option', { name: '1.2 Audit' }));
  expect(texts()).toEqual(['Single sign-on?']);
  await user.click(screen.getByRole('button', { name: /Audit/ }));
  expect(texts()).toEqual(['Single sign-on?', 'Is there a trail?', 'Roles?']);
});

it('The selected questions are deleted after a confirmation, and the selection ends', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Select question 1.1.1'));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete 1 selected question?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(texts()).toEqual(['Roles?']));
  expect(screen.queryByRole('group', { name: 'Selected questions' })).toBeNull();
});

it('Copies of the selected questions are added, and the selection can be cleared', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Select all questions of section 1.1'));
  await user.click(bar().getByRole('button', { name: 'Duplicate' }));
  expect(texts()).toEqual(['Single sign-on?', 'Single sign-on?', 'Roles?', 'Roles?']);
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('group', { name: 'Selected questions' })).toBeNull();
});

it('The focus returns to the first selected question after the selection is cleared, even in a closed section', async () => {
  const { user } = await renderRequirements();
  await user.click(field('Select question 1.1.2'));
  await user.click(screen.getByRole('button', { name: /1\.1/, expanded: true }));
  expect(screen.queryByLabelText('Question 1.1.2')).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Question 1.1.2')));
});

it('A published questionnaire offers neither selection nor moves', async () => {
  await renderRequirements({ isPublished: true });
  expect(screen.queryByLabelText('Select question 1.1.1')).toBeNull();
  expect(screen.queryByRole('button', { name: more })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Type 1.1.1' }).matches(':disabled')).toBe(true);
});
