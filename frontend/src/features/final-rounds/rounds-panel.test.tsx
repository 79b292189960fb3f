import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  FinalRound,
  RoundBlocker,
} from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { RoundsPanel } from './rounds-panel.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const inviteId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const otherId = '01a1fe3b-3875-7882-83b0-8c3f4d648c03';
const round: FinalRound = {
  _id: '01a1fe3b-3875-7882-83b0-8c3f4d648c04',
  number: 1,
  state: 'open',
  dueAt: '2026-12-04T12:00:00.000Z',
  startedAt: '2026-12-01T09:00:00.000Z',
  startedBy: 'Priya Raman',
  message: 'Please sharpen your pencil.',
  asksPrices: true,
  questionIds: [3],
  version: 2,
  vendors: [
    {
      inviteId,
      companyName: 'Calder Systems',
      state: 'submitted',
      submittedAt: '2026-12-02T09:00:00.000Z',
      declinedAt: null,
    },
    {
      inviteId: otherId,
      companyName: 'Meridian',
      state: 'declined',
      submittedAt: null,
      declinedAt: '2026-12-02T09:00:00.000Z',
    },
  ],
};
const candidates = [
  { inviteId, companyName: 'Calder Systems', isShortlisted: true },
  { inviteId: otherId, companyName: 'Meridian', isShortlisted: false },
];

function renderPanel(rounds: FinalRound[], blocker: RoundBlocker | null, compared: object[] = []) {
  const reads: string[] = [];
  const commands = standInForServer({
    [`GET /api/final-rounds/get/${rfpId}`]: () => {
      reads.push('rounds');
      return {
        timeZone: 'Europe/London',
        blocker,
        hasPrices: true,
        mayAskPrices: true,
        mayAskTechnical: true,
        candidates,
        rounds,
      };
    },
    [`GET /api/final-rounds/comparison/${rfpId}`]: () => ({
      currency: 'EUR',
      arePricesClosed: false,
      vendors: compared,
    }),
    [`GET /api/rfpDashboard/questionnaire/${rfpId}`]: () => ({
      technical: [
        {
          categoryName: 'Use',
          categoryPosition: 0,
          sections: [
            {
              sectionId: otherId,
              sectionName: 'Care',
              questions: [{ questionId: 3, question: 'How long?', type: 'detailed', score: 4 }],
            },
          ],
        },
      ],
      commercial: [],
    }),
    'POST /api/final-rounds/start': () => ({ message: 'Started.', roundId: otherId, number: 1, dueAt: '' }),
    'POST /api/final-rounds/cancel': () => ({ message: 'Cancelled.' }),
  });
  return { ...renderWithStore(<RoundsPanel rfpId={rfpId} />), commands, reads };
}

test('The buyer sees what each vendor did, and cancels the version of the round that it read', async () => {
  const { user, commands } = renderPanel([round], 'finalRoundOpen');
  const vendors = within(await screen.findByRole('list', { name: 'Vendors of round 1' }));
  expect(vendors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Calder SystemsSubmitted',
    'MeridianStays with its response',
  ]);
  expect(screen.queryByRole('button', { name: 'Ask for final offers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel the round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel round 1?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the round' }));
  await screen.findByText('Cancelled.');
  expect(commands.at(-1)?.body).toEqual({ rfpId, roundId: round._id, version: 2 });
});

test('A new round asks the shortlist for prices and for the chosen questions', async () => {
  const { user, commands } = renderPanel([], null);
  await user.click(await screen.findByRole('button', { name: 'Ask for final offers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for best and final offers' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^How long\?/ }));
  await user.click(dialog.getByRole('button', { name: 'Start the round' }));
  expect((await dialog.findAllByText('Choose the day on which final offers are due')).length).toBeGreaterThan(
    0,
  );
  expect(commands).toEqual([]);
  const day = dialog.getByRole('textbox', { name: 'Due on' });
  await user.type(day, '2026-12-24');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Start the round' }));
  await screen.findByText('Started.');
  expect(commands.at(-1)?.body).toMatchObject({
    rfpId,
    inviteIds: [inviteId],
    asksPrices: true,
    questionIds: [3],
    dueOn: '2026-12-24',
  });
});

test('Opened offers are compared: totals, and an answer whose rating was removed', async () => {
  const opened: FinalRound = { ...round, state: 'opened' };
  const line = (costMinor: number) => [{ name: 'Locks', costMinor }];
  const { user } = renderPanel([opened], null, [
    {
      inviteId,
      companyName: 'Calder Systems',
      versions: [
        { number: 1, roundNumber: null, totalMinor: 200_000, convertedMinor: 200_000, lines: line(200_000) },
        { number: 2, roundNumber: 1, totalMinor: 150_000, convertedMinor: 150_000, lines: line(150_000) },
      ],
      changedAnswers: [
        {
          questionId: 3,
          question: 'How long?',
          sectionName: 'Care',
          type: 'detailed',
          first: { answer: 'Two years', remark: '' },
          final: { answer: 'Five years', remark: '' },
          wasUnrated: true,
        },
      ],
    },
  ]);
  const totals = await screen.findByRole('region', { name: 'Totals of the first and final offers' });
  expect(
    within(totals)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€2,000.00', '€1,500.00', '−€500.00', '1']);
  await user.click(screen.getByText('What Calder Systems changed'));
  expect(screen.getByText(/The rating of 1 answer was removed/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'How long? (rating removed)' })).toBeTruthy();
});

test('Before a round can be started, the panel is not there', async () => {
  const { reads } = renderPanel([], 'responsesOpen');
  await waitFor(() => expect(reads).toEqual(['rounds']));
  expect(screen.queryByText('Best and final offers')).toBeNull();
});
