import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { createAnswerQueue } from '../answer-saving/answer-queue.ts';
import { createStepAnswers, type SavedAnswer } from '../answer-saving/step-answers.ts';
import { ResponseStateProvider } from '../steps/response-context.ts';
import { AnswerSection } from './answer-section.tsx';

const section: Category['sections'][number] = {
  sectionName: 'Where',
  questions: [
    { questionId: 1, question: 'Is it hosted?', type: 'yes-no', score: 1 },
    {
      questionId: 2,
      question: 'Is it certified?',
      type: 'yes-no',
      score: 1,
      details: { shownIf: { questionId: 1, answers: ['yes'] } },
    },
    {
      questionId: 3,
      question: 'By whom?',
      type: 'detailed',
      score: 1,
      details: { shownIf: { questionId: 2, answers: ['yes'] } },
    },
    { questionId: 4, question: 'Who runs it?', type: 'detailed', score: 1 },
  ],
};

function renderSection(saved: SavedAnswer[], readOnly = false) {
  const queue = createAnswerQueue({
    send: () => Promise.resolve({ ok: true, versions: new Map(), theirs: new Map() }),
    store: { read: () => new Map(), put: () => true, drop: () => undefined },
    now: () => 0,
  });
  const stepAnswers = createStepAnswers(queue);
  stepAnswers.ask(
    section.questions.map(({ questionId }) => questionId),
    () => undefined,
    [section.questions],
  );
  stepAnswers.take(saved);
  const { user } = renderWithStore(
    <ResponseStateProvider
      value={{
        rfpId: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        draftOwner: 'x',
        buyerId: crypto.randomUUID(),
        isAccepted: true,
        readOnly,
        due: '',
      }}
    >
      <AnswerSection number="1.1" section={section} stepAnswers={stepAnswers} readOnly={readOnly} />
    </ResponseStateProvider>,
  );
  return { user, stepAnswers };
}
/** The questions on screen. */
const shown = () =>
  section.questions.flatMap(({ question }) => (screen.queryByText(question) ? [question] : []));
const answer = (number: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^Answer ${number}:`) })).getByRole('radio', {
    name,
  });

test('Questions appear and disappear with the answer on which they depend, and are counted only while they are asked', async () => {
  const { user } = renderSection([]);
  expect(shown()).toEqual(['Is it hosted?', 'Who runs it?']);
  expect(screen.getByText('0 of 2 answered')).toBeTruthy();
  await user.click(answer('1.1.1', 'Yes'));
  expect(shown()).toEqual(['Is it hosted?', 'Is it certified?', 'Who runs it?']);
  expect(screen.getByText('1 of 3 answered')).toBeTruthy();
  expect(screen.getByText('Question 1.1.2 is now asked.')).toBeTruthy();
  await user.click(answer('1.1.1', 'No'));
  expect(shown()).toEqual(['Is it hosted?', 'Who runs it?']);
  expect(screen.getByText('Question 1.1.2 is no longer asked.')).toBeTruthy();
});

test('The answer to a question that is not asked is not counted, and comes back with the question', async () => {
  const { user, stepAnswers } = renderSection([
    { questionId: 1, answer: 'yes', version: 1 },
    { questionId: 2, answer: 'yes', version: 1 },
    { questionId: 3, answer: 'By us', version: 1 },
  ]);
  expect(screen.getByText('3 of 4 answered')).toBeTruthy();
  await user.click(answer('1.1.1', 'No'));
  expect(screen.getByText('1 of 2 answered')).toBeTruthy();
  expect(screen.getByText('Questions 1.1.2 and 1.1.3 are no longer asked.')).toBeTruthy();
  await user.click(answer('1.1.1', 'Yes'));
  expect(stepAnswers.answerTo(3)).toBe('By us');
  expect(screen.getByText('Questions 1.1.2 and 1.1.3 are now asked.')).toBeTruthy();
});

test('A response that can no longer change shows the questions that were asked by the stored answers', () => {
  renderSection([{ questionId: 1, answer: 'no', version: 1 }], true);
  expect(shown()).toEqual(['Is it hosted?', 'Who runs it?']);
});
