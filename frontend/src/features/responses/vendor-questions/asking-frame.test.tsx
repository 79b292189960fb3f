import { messages } from '@bidboard/backend/features/evaluation/contracts/messages';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithStore, write } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { AskButton, AskingFrame } from './asking-frame.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const none = () => ({ data: [], total_records: 0 });
const technical: Category[] = [
  {
    categoryName: 'Operations',
    sections: [
      {
        sectionName: 'Care',
        questions: [1, 2].map((questionId) => ({
          questionId,
          question: `Question ${questionId}?`,
          type: 'detailed',
          score: 1,
          isMustHave: false,
        })),
      },
    ],
  },
];

function renderAsking(answer: () => unknown) {
  const sent = standInForServer({
    [`GET /api/questionAnswer/getAll/${rfpId}`]: none,
    [`GET /api/questionAnswer/get/1/${rfpId}`]: none,
    [`GET /api/questionAnswer/get/2/${rfpId}`]: none,
    [`GET /api/questionAnswer/published/${rfpId}`]: none,
    'POST /api/questionAnswer/create': answer,
  });
  const page = renderWithStore(
    <AskingFrame rfpId={rfpId} mayAsk technical={technical} commercial={[]}>
      <AskButton questionId={1} number="1.1.1" />
      <AskButton questionId={2} number="1.1.2" />
    </AskingFrame>,
  );
  const open = async (number: string) => {
    await page.user.click(
      screen.getByRole('button', { name: new RegExp(`^Ask A Question\\s*about ${number}$`) }),
    );
    return within(await screen.findByRole('dialog', { name: 'Ask A Question' }));
  };
  return { ...page, sent, open };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const submit = { name: 'Submit' };

test('A question without visible text is not sent, and its field says why', async () => {
  const { user, sent, open } = renderAsking(() => ({ message: 'Sent', savedVersion: 1 }));
  const dialog = await open('1.1.1');
  await user.click(dialog.getByRole('button', submit));
  await screen.findByRole('textbox', {
    name: 'Your question',
    description: new RegExp(messages.vendorQuestionEmpty),
  });
  await write(user, await field(), '   ');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText(messages.vendorQuestionEmpty);
  expect(sent).toEqual([]);
});

test('A sent question empties the field and is listed, and a typed one is kept for each question', async () => {
  const { user, sent, open } = renderAsking(() => ({ message: 'Sent', savedVersion: 1 }));
  const dialog = await open('1.1.1');
  await write(user, await field(), '  Which tape? ');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText('Which tape?', { selector: 'p' });
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(sent.map(({ body }) => body['question'])).toEqual(['Which tape?']);
  await write(user, await field(), 'And which drive?');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const other = await open('1.1.2');
  await waitFor(async () => expect((await field()).value).toBe(''));
  await user.click(other.getByRole('button', { name: 'Close' }));
  await open('1.1.1');
  await waitFor(async () => expect((await field()).value).toBe('And which drive?'));
});

test('A refused question stays in the field with the reason, and is sent again under the same id', async () => {
  let isRefused = true;
  const { user, sent, open } = renderAsking(() =>
    isRefused ? new Refusal(409, 'responsesClosed') : { message: 'Sent', savedVersion: 1 },
  );
  const dialog = await open('1.1.1');
  await write(user, await field(), 'Which tape?');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText('Refused with responsesClosed');
  expect((await field()).value).toBe('Which tape?');
  isRefused = false;
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText('Which tape?', { selector: 'p' });
  const ids = sent.map(({ body }) => body['vendorQuestionId']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
