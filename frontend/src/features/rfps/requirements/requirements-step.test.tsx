import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { write } from '../../../testing/render.tsx';
import { Refusal } from '../../../testing/server-stand-in.ts';
import { questionOf, renderRequirements, sentCategories } from '../testing/render-requirements.tsx';
import { rfpId } from '../testing/render-wizard-step.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sectionButton = (name: RegExp) => screen.getByRole('button', { name });

it('A questionnaire is written from nothing: a new category, section and question are ready to type in', async () => {
  const { user, commands } = await renderRequirements({ saved: [] });
  expect(screen.getByRole('heading', { name: 'No requirements yet' })).toBeTruthy();
  await write(user, field('Overview'), 'A CRM.');
  await write(user, field('New category'), 'Security');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: /^Security/ }).getAttribute('aria-selected')).toBe('true');
  await user.click(button('Add section'));
  expect(document.activeElement).toBe(field('Section name'));
  await user.paste('Access');
  await write(user, field('Question 1.1.1'), 'Single sign-on?');
  await user.click(button('Save'));
  expect(await screen.findByText(sharedMessages.detailsUpdated)).toBeTruthy();
  expect(commands).toHaveLength(1);
  expect(commands[0]?.body).toMatchObject({ rfpId, type: 'save', version: 2, overview: wireOf('A CRM.') });
  expect(sentCategories(commands[0])).toMatchObject([
    {
      categoryName: 'Security',
      sections: [
        { sectionName: 'Access', questions: [{ question: 'Single sign-on?', type: 'yes-no', score: 1 }] },
      ],
    },
  ]);
});

it('Enter in an empty field for a new category adds nothing and says what to do', async () => {
  const { user } = await renderRequirements();
  await user.type(field('New category'), '{Enter}');
  expect(screen.getByText('Write a name, then press Enter')).toBeTruthy();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  await user.keyboard('B');
  expect(screen.queryByText('Write a name, then press Enter')).toBeNull();
});

it('An incomplete questionnaire is not sent, and its summary opens the section with the error', async () => {
  const { user, commands } = await renderRequirements();
  await user.click(sectionButton(/Audit/));
  await user.clear(field('Question 1.2.1'));
  await user.click(sectionButton(/Audit/));
  expect(screen.queryByLabelText('Question 1.2.1')).toBeNull();
  await user.click(button('Save'));
  const summary = await screen.findByRole('alert', { name: sharedMessages.technicalIncomplete });
  await waitFor(() => expect(document.activeElement).toBe(field('Question 1.2.1')));
  expect(commands).toEqual([]);
  await user.click(sectionButton(/Audit/));
  await user.click(within(summary).getByText('Write the question, or delete this row'));
  await waitFor(() => expect(document.activeElement).toBe(field('Question 1.2.1')));
  await user.paste('Is there a log?');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A score that is not a number is reported beside its field', async () => {
  const { user, commands } = await renderRequirements();
  await user.clear(field('Score 1.1.2'));
  await write(user, field('Score 1.1.2'), 'ten');
  await user.click(button('Save'));
  await screen.findByRole('alert');
  const score = screen.getByRole('textbox', { name: 'Score 1.1.2', description: 'A number from 0 to 1000' });
  expect(score.getAttribute('aria-invalid')).toBe('true');
  expect(commands).toEqual([]);
});

it('Type, score and must-have of a question are sent as chosen', async () => {
  const { user, commands } = await renderRequirements();
  await user.click(screen.getByRole('combobox', { name: 'Type 1.1.1' }));
  await user.click(await screen.findByRole('option', { name: 'Free text' }));
  await user.clear(field('Score 1.1.1'));
  await write(user, field('Score 1.1.1'), '7.5');
  await user.click(field('Must have 1.1.1'));
  await user.click(button('Save'));
  await screen.findByText(sharedMessages.detailsUpdated);
  expect(sentCategories(commands[0])).toMatchObject([
    {
      sections: [
        { questions: [{ questionId: 1, type: 'detailed', score: 7.5, isMustHave: true }, { questionId: 2 }] },
        {},
      ],
    },
  ]);
});

it('An added question takes the focus', async () => {
  const { user } = await renderRequirements();
  await user.click(button('Add question'));
  expect(document.activeElement).toBe(field('Question 1.1.3'));
});

it('A question is deleted only after a confirmation', async () => {
  const { user } = await renderRequirements();
  await user.click(button('Delete question 1.1.1'));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete question 1.1.1?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Question 1.1.1').value).toBe('Single sign-on?');
  await user.click(button('Delete question 1.1.1'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(field('Question 1.1.1').value).toBe('Roles?'));
});

it('A deleted category takes its sections along, and the page says that none is left', async () => {
  const { user } = await renderRequirements();
  await user.click(button('Delete category'));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete category Security?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'No requirements yet' })).toBeTruthy();
});

it('A published questionnaire is only read', async () => {
  await renderRequirements({ isPublished: true });
  expect(screen.getByText(refusals.alreadyPublished)).toBeTruthy();
  expect(field('Question 1.1.1').matches(':disabled')).toBe(true);
  for (const name of ['Save', 'Add section', 'Add question', 'Import questionnaire'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('An error that the server finds is shown at its question', async () => {
  const { user } = await renderRequirements({
    refuse: () =>
      new Refusal(422, 'invalidFields', {
        errors: [
          { field: 'categories[0].sections[0].questions[1].question', message: 'This is asked already.' },
        ],
      }),
  });
  await user.type(field('Question 1.1.2'), '!');
  await user.click(button('Save'));
  await screen.findByRole('alert');
  expect(
    screen.getByRole('textbox', { name: 'Question 1.1.2', description: 'This is asked already.' }),
  ).toBeTruthy();
});

it('A save that came second keeps both, if each changed another question', async () => {
  const { user, commands, saveElsewhere } = await renderRequirements({
    refuse: ({ body }) => (body['version'] === 2 ? new Refusal(409, 'staleVersion') : undefined),
  });
  saveElsewhere([
    {
      categoryName: 'Security',
      sections: [
        { sectionName: 'Access', questions: [questionOf(1, 'Passkeys?'), questionOf(2, 'Roles?')] },
        { sectionName: 'Audit', questions: [questionOf(3, 'Is there a trail?')] },
      ],
    },
  ]);
  await user.clear(field('Question 1.1.2'));
  await write(user, field('Question 1.1.2'), 'Groups?');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: refusals.staleVersion });
  await user.click(within(dialog).getByRole('button', { name: 'Combine both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Save'));
  await screen.findByText(sharedMessages.detailsUpdated);
  expect(commands.at(-1)?.body['version']).toBe(3);
  expect(sentCategories(commands.at(-1))).toMatchObject([
    { sections: [{ questions: [{ question: 'Passkeys?' }, { question: 'Groups?' }] }, {}] },
  ]);
});
