import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderWithStore, write } from '../../testing/render.tsx';
import { Refusal, standInForServer, type SentRequest } from '../../testing/server-stand-in.ts';
import { AddendaPanel } from './addenda-panel.tsx';

const rfpId = '0190a000-0000-7000-8000-000000000001';
const sectionId = '0190a000-0000-7000-8000-000000000003';
const draftName = `addendum-${rfpId}-`;
const questionnaire = {
  technical: [
    {
      categoryName: 'Hosting',
      categoryPosition: 0,
      sections: [
        {
          sectionId,
          sectionName: 'Where',
          questions: [{ questionId: 3, question: 'Which region?', type: 'detailed', score: 4 }],
        },
      ],
    },
  ],
  commercial: [],
};

beforeEach(() => localStorage.clear());

async function renderPanel(refuse?: (request: SentRequest) => Refusal | undefined, addenda: Addendum[] = []) {
  const commands = standInForServer({
    [`GET /api/rfpDashboard/detail/${rfpId}`]: () => ({
      rfpDetail: { rfpPublishedDate: '2026-10-01', decision: null },
    }),
    [`GET /api/addendum/getAll/${rfpId}`]: () => ({ data: addenda, total: addenda.length }),
    [`GET /api/rfpDashboard/questionnaire/${rfpId}`]: () => questionnaire,
    'POST /api/addendum/publish': (request) =>
      refuse?.(request) ?? { message: 'Published.', _id: sectionId, number: 1 },
  });
  const page = renderWithStore(<AddendaPanel rfpId={rfpId} />);
  await screen.findByRole('button', { name: 'New addendum' });
  return { ...page, commands };
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** A stored draft with a title, a message and a new question, which spares their typing. */
const store = (question: object) =>
  localStorage.setItem(
    draftName,
    JSON.stringify({
      title: 'On hosting',
      text: 'One more question.',
      amended: [],
      added: [
        {
          questionId: 9,
          sectionId,
          question: 'Where are the data?',
          type: 'yes-no',
          score: '1',
          ...question,
        },
      ],
    }),
  );

it('A new question gets a type with choices and points, and vendors read it without the points', async () => {
  store({});
  const { user, commands } = await renderPanel();
  await user.click(screen.getByRole('button', { name: 'New addendum' }));
  await user.click(await screen.findByRole('combobox', { name: 'Answer type' }));
  await user.click(await screen.findByRole('option', { name: 'Single choice' }));
  const details = within(await screen.findByRole('group', { name: 'Details of new question 1' }));
  await user.click(details.getByRole('textbox', { name: 'Choice 1' }));
  await user.paste('EU\nUK');
  await write(user, details.getByRole('textbox', { name: /^Help text/ }), 'Of all data.');
  await user.type(details.getByRole('textbox', { name: 'EU' }), '100');
  await user.click(screen.getByRole('button', { name: 'Check and publish' }));
  const preview = await screen.findByRole('dialog', { name: 'Publish addendum 1?' });
  expect(within(preview).getByText('Of all data.')).toBeTruthy();
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('EU');
  expect(within(preview).getByText('Single choice')).toBeTruthy();
  expect(preview.textContent).not.toContain('100');
  await user.click(within(preview).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(commands[0]?.body['added']).toEqual([
    {
      questionId: 9,
      sectionId,
      question: 'Where are the data?',
      type: 'single-choice',
      score: 1,
      details: { choices: ['EU', 'UK'], helpText: 'Of all data.' },
      grading: { choices: [{ choice: 'EU', percent: 100 }] },
    },
  ]);
});

it('Choices that are missing are named before anything is sent, and the details open at them', async () => {
  store({ type: 'number', numberLimits: { minimum: 'ten', maximum: '', ranges: [] } });
  const { user, commands } = await renderPanel();
  await user.click(screen.getByRole('button', { name: 'New addendum' }));
  await screen.findByRole('button', { name: /^Details of new question 1/ });
  expect(screen.queryByRole('group', { name: 'Details of new question 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check and publish' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(field('Lowest number')));
  expect(field('Lowest number').getAttribute('aria-invalid')).toBe('true');
  expect(commands).toEqual([]);
});

it('An error of the server in the details is shown at its field', async () => {
  const choices = ['EU', 'UK'].map((text) => ({ text, percent: '', meetsMustHave: false }));
  store({ type: 'single-choice', choices });
  const { user } = await renderPanel(
    () =>
      new Refusal(422, 'invalidFields', {
        errors: [{ field: 'added[0].details.choices[1]', message: 'Not the UK.' }],
      }),
  );
  await user.click(screen.getByRole('button', { name: 'New addendum' }));
  await user.click(await screen.findByRole('button', { name: 'Check and publish' }));
  await user.click(dialog('Publish addendum 1?').getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('textbox', { name: 'Choice 2', description: 'Not the UK.' })).toBeTruthy();
});

it('A draft that was stored before questions had details is still there', async () => {
  store({ type: 'detailed', score: '5' });
  const { user } = await renderPanel();
  await user.click(screen.getByRole('button', { name: 'New addendum' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('On hosting');
  expect(field('New question').value).toBe('Where are the data?');
  expect(screen.getByRole('combobox', { name: 'Answer type' }).textContent).toContain('Free text');
});
