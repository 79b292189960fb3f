import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithStore, write } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { ResponseStateProvider } from '../steps/response-context.ts';
import { useReadColleagues } from './colleague-facts.ts';
import { CommentAid } from './comment-thread.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const commentId = '01a1fe3b-3875-7882-83b0-8c3f4d648c09';
const requirement = {
  questionId: 1,
  question: 'Which tape?',
  type: 'detailed',
  score: 1,
  isMustHave: false,
} as const;

function Question() {
  useReadColleagues();
  return <CommentAid number="1.1.1" question={requirement} stepAnswers={null as never} readOnly={false} />;
}

async function renderThread(answer: () => unknown) {
  const sent = standInForServer({
    [`GET /api/colleague/get/${rfpId}`]: () => ({
      colleagues: ['a', 'b'].map((userName) => ({ userId: crypto.randomUUID(), userName })),
      sections: [],
      comments: [],
    }),
    [`GET /api/colleague/answered/${rfpId}`]: () => ({ authors: [] }),
    [`GET /api/colleague/comments/${rfpId}/1`]: () => ({ data: [], total_records: 0 }),
    'POST /api/colleague/comment': answer,
  });
  const state = {
    rfpId,
    userId: crypto.randomUUID(),
    draftOwner: 'x',
    buyerId: crypto.randomUUID(),
    isAccepted: true,
    readOnly: false,
    due: '',
  };
  const page = renderWithStore(
    <ResponseStateProvider value={state}>
      <Question />
    </ResponseStateProvider>,
  );
  const toggle = await screen.findByRole('button', { name: /^Comments\s*on 1\.1\.1$/ });
  await page.user.click(toggle);
  return { ...page, sent, toggle };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment on 1.1.1' });
const send = () => screen.getByRole('button', { name: 'Comment' });

afterEach(() => sessionStorage.clear());

test('An empty comment is not sent, and its field says so', async () => {
  const { user, sent } = await renderThread(() => ({ message: 'Sent', commentId }));
  await user.click(send());
  await screen.findByText(messages.commentRequired);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('A typed comment outlives a closed thread, and a sent one empties the field', async () => {
  const { user, sent, toggle } = await renderThread(() => ({ message: 'Sent', commentId }));
  await write(user, field(), 'Ask the depot.');
  await user.click(toggle);
  await user.click(toggle);
  expect(field().value).toBe('Ask the depot.');
  await user.click(send());
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent.map(({ body }) => body)).toEqual([{ rfpId, questionId: 1, text: 'Ask the depot.' }]);
  await user.click(toggle);
  await user.click(toggle);
  expect(field().value).toBe('');
});

test('A refused comment stays in its field with the reason', async () => {
  const { user } = await renderThread(() => new Refusal(403, 'inviteNotAccepted'));
  await write(user, field(), 'Ask the depot.');
  await user.click(send());
  await screen.findByText('Refused with inviteNotAccepted');
  expect(field().value).toBe('Ask the depot.');
});
