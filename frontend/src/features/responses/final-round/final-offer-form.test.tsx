import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnFinalRound } from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { FinalOfferForm } from './final-offer-form.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const roundId = '01a1fe3b-3875-7882-83b0-8c3f4d648c04';
const current = { pricing: null, sheetPrices: null, answers: [{ questionId: 3, answer: 'Two years' }] };
const round: OwnFinalRound = {
  _id: roundId,
  number: 1,
  state: 'open',
  dueAt: '2026-12-04T12:00:00.000Z',
  startedAt: '2026-12-01T09:00:00.000Z',
  message: '',
  asksPrices: false,
  questionIds: [3],
  version: 1,
  questions: [
    { questionId: 3, question: 'How long?', sectionName: 'Care', type: 'detailed', details: undefined },
  ],
  declinedAt: null,
  receipt: null,
  offer: null,
  current,
  offerVersion: 0,
};
const sheet: PriceSheet = {
  lines: [],
  termYears: 3,
  allowsOwnLines: false,
  version: 0,
  currency: 'EUR',
};

function renderForm(save: () => unknown = () => ({ message: 'Saved.', version: 1 }), asked = round) {
  const commands = standInForServer({
    'POST /api/final-rounds/save-offer': save,
    'POST /api/final-rounds/submit-offer': () => ({ message: 'Submitted.', sha256: 'a'.repeat(64) }),
    'POST /api/final-rounds/decline': () => ({ message: 'Declined.' }),
  });
  return {
    ...renderWithStore(<FinalOfferForm rfpId={rfpId} round={asked} sheet={sheet} />),
    commands,
  };
}

test('A submission saves what was typed over the current response, and then submits that version', async () => {
  const { user, commands } = renderForm();
  const field = screen.getByRole('textbox', { name: 'How long?' });
  expect((field as HTMLTextAreaElement).value).toBe('Two years');
  await user.clear(field);
  await user.type(field, 'Five years');
  await user.click(screen.getByRole('button', { name: 'Submit the final offer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Submit the final offer?' }));
  await user.click(dialog.getByRole('button', { name: 'Submit the final offer' }));
  await screen.findByText('Submitted.');
  expect(commands.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/final-rounds/save-offer',
      {
        rfpId,
        roundId,
        version: 0,
        offer: {
          pricing: null,
          sheetPrices: null,
          answers: [{ questionId: 3, answer: 'Five years', remark: '' }],
        },
      },
    ],
    ['/api/final-rounds/submit-offer', { rfpId, roundId, version: 1 }],
  ]);
});

test('An offer that could not be saved is not submitted, and what was typed stays', async () => {
  const { user, commands } = renderForm(() => new Refusal(409, 'staleVersion'));
  const field = screen.getByRole('textbox', { name: 'How long?' });
  await user.type(field, ' and more');
  await user.click(screen.getByRole('button', { name: 'Submit the final offer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Submit the final offer?' }));
  await user.click(dialog.getByRole('button', { name: 'Submit the final offer' }));
  await screen.findByText('Refused with staleVersion');
  expect(commands.map(({ path }) => path)).toEqual(['/api/final-rounds/save-offer']);
  expect((field as HTMLTextAreaElement).value).toBe('Two years and more');
});

test('A vendor declines after a confirmation', async () => {
  const { user, commands } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Make no final offer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make no final offer?' }));
  await user.click(dialog.getByRole('button', { name: 'Make no final offer' }));
  await screen.findByText('Declined.');
  expect(commands.at(-1)?.body).toEqual({ rfpId, roundId });
});

test('A table is answered again in its grid, and its error is shown before anything is sent', async () => {
  const details = {
    columns: [
      { name: 'Site', type: 'detailed' as const },
      { name: 'Users', type: 'number' as const },
    ],
  };
  const { user, commands } = renderForm(undefined, {
    ...round,
    questions: [{ questionId: 3, question: 'Which sites?', sectionName: 'Care', type: 'table', details }],
    current: { ...current, answers: [{ questionId: 3, answer: 'Leeds,40' }] },
  });
  const users = screen.getByRole<HTMLInputElement>('textbox', { name: 'Users, row 1' });
  expect(users.value).toBe('40');
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit the final offer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Submit the final offer?' }));
    await user.click(dialog.getByRole('button', { name: 'Submit the final offer' }));
  };
  await user.clear(users);
  await user.type(users, 'many');
  await submit();
  expect((await screen.findAllByText(/^Row 1, Users: Enter a number/)).length).toBeGreaterThan(0);
  expect(commands).toEqual([]);
  await user.clear(users);
  await user.type(users, '45');
  await submit();
  await screen.findByText('Submitted.');
  expect(commands[0]?.body).toMatchObject({
    offer: { answers: [{ questionId: 3, answer: 'Leeds,45', remark: '' }] },
  });
});
