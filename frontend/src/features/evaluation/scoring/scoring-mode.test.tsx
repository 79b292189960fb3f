import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import type { GivenRating } from '../ratings/score-select.tsx';
import { ScoringMode } from './scoring-mode.tsx';
import { useCommentDrafts } from './use-comment-drafts.ts';
import { answersOf, treeOf } from './testing/scored-tree.ts';

const tree = treeOf([['detailed', 'detailed'], ['detailed']]);
const vendors = [
  { vendorId: 'alpha', companyName: 'Alpha', isSubmitted: true },
  { vendorId: 'beta', companyName: 'Beta', isSubmitted: true },
  { vendorId: 'gamma', companyName: 'Gamma', isSubmitted: false },
];
const allAnswers = answersOf({ 1: ['fully-met', 'not-met'], 2: ['-', '-'], 3: ['-', 'not-met'] });

/** Renders the scoring mode with answers of which each section arrives when it is needed, and which keep the chosen ratings. */
function renderScoring(onClose = vi.fn<() => void>(), following?: { label: string; onOpen: () => void }) {
  const rated: [string, number, GivenRating, string?][] = [];
  function Scoring() {
    const [answers, setAnswers] = useState<GivenAnswers>(new Map());
    const comments = useCommentDrafts(answers);
    const [isOpen, setOpen] = useState(true);
    const [need] = useState(() => (sectionId: string) => {
      const ids = sectionId === 'section-1' ? [1, 2] : [3];
      setAnswers((before) => new Map([...before, ...ids.map((id) => [id, allAnswers.get(id)!] as const)]));
    });
    const rate = (vendorId: string, questionId: number, answerRating: GivenRating, comment?: string) => {
      if (comment === undefined) rated.push([vendorId, questionId, answerRating]);
      else rated.push([vendorId, questionId, answerRating, comment]);
      setAnswers((before) => {
        const ofQuestion = before.get(questionId)!;
        const answer = {
          ...ofQuestion.get(vendorId)!,
          answerRating,
          ...(comment !== undefined && { comment }),
        };
        return new Map([...before, [questionId, new Map([...ofQuestion, [vendorId, answer]])]]);
      });
    };
    const close = () => {
      onClose();
      setOpen(false);
    };
    if (!isOpen) return <button onClick={() => setOpen(true)}>{`Open, ${comments.isWaiting}`}</button>;
    return (
      <ScoringMode
        tree={tree}
        vendors={vendors}
        answers={answers}
        comments={comments}
        onRate={rate}
        onNeed={need}
        onClose={close}
        following={following}
      />
    );
  }
  render(<Scoring />);
  return { user: userEvent.setup(), rated };
}
const question = () => screen.getByRole('heading', { level: 3 }).textContent;
const chosen = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true')!;

test('Scoring mode opens at the first unscored answer, and the keys rate one vendor after the other', async () => {
  const { user, rated } = renderScoring();
  expect(question()).toContain('Question 2?');
  within(chosen()).getByRole('heading', { name: 'Alpha' });
  await user.keyboard('1');
  within(chosen()).getByRole('heading', { name: 'Beta' });
  await user.keyboard('3');
  expect(rated).toEqual([
    ['alpha', 2, 'fully-met'],
    ['beta', 2, 'not-met'],
  ]);
  await user.keyboard('n');
  expect(question()).toContain('Question 3?');
  await user.keyboard('2');
  expect(rated.at(-1)).toEqual(['alpha', 3, 'partially-met']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next unscored' }).disabled).toBe(true);
});

test('Once all answers of a step are scored, the mode says so and leads to the other step', async () => {
  const onOpen = vi.fn<() => void>();
  const { user } = renderScoring(undefined, { label: 'Commercial Requirements', onOpen });
  await user.keyboard('11n');
  expect(screen.queryByText('All answers of this step are scored.')).toBeNull();
  await user.keyboard('1');
  screen.getByText('All answers of this step are scored.');
  await user.click(screen.getByRole('button', { name: 'Score Commercial Requirements' }));
  await user.keyboard('n');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('All submitted answers of a question are shown side by side, and drafts are left out', () => {
  renderScoring();
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Alpha',
    'Beta',
  ]);
  screen.getByText('Answer of alpha');
  screen.getByText('Answer of beta');
});

test('The buttons walk through the questions, and a press on the given rating clears it', async () => {
  const { user, rated } = renderScoring();
  await user.click(screen.getByRole('button', { name: 'Previous question' }));
  expect(question()).toContain('Question 1?');
  screen.getByText('Question 1 of 3');
  const given = within(screen.getByRole('group', { name: 'Score of Alpha for 1.1.1' })).getByRole('button', {
    name: 'Fully met',
  });
  expect(given.getAttribute('aria-pressed')).toBe('true');
  await user.click(given);
  expect(rated).toEqual([['alpha', 1, '-']]);
});

test('The button Back to the table closes scoring mode', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderScoring(onClose);
  await user.click(screen.getByRole('button', { name: 'Back to the table' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const commentOn = (vendor: string, number: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Comment on ${vendor} for ${number}` });

test('The key c opens the comment on the marked vendor, which is saved with the rating, and the keys rate again', async () => {
  const { user, rated } = renderScoring();
  await user.keyboard('c');
  expect(document.activeElement).toBe(commentOn('Alpha', '1.1.2'));
  await user.keyboard('Vague, 3 sites missing');
  screen.getByText('Saved with the rating.');
  expect(rated).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(chosen());
  await user.keyboard('2');
  expect(rated).toEqual([['alpha', 2, 'partially-met', 'Vague, 3 sites missing']]);
  expect(commentOn('Alpha', '1.1.2').value).toBe('Vague, 3 sites missing');
});

test('A comment on a rated answer is saved when the user leaves it, and an unchanged one is not sent', async () => {
  const { user, rated } = renderScoring();
  await user.click(screen.getByRole('button', { name: 'Previous question' }));
  await user.click(commentOn('Beta', '1.1.1'));
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(rated).toEqual([]);
  await user.type(commentOn('Beta', '1.1.1'), 'Nothing about logs');
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(rated).toEqual([['beta', 1, 'not-met', 'Nothing about logs']]);
  await user.click(screen.getByRole('button', { name: 'Previous question' }));
  expect(commentOn('Beta', '1.1.1').value).toBe('Nothing about logs');
  await user.clear(commentOn('Beta', '1.1.1'));
  await user.tab();
  expect(rated.at(-1)).toEqual(['beta', 1, 'not-met', '']);
});

test('A comment that waits for its rating survives a walk to another question, and clearing a rating empties the box', async () => {
  const { user } = renderScoring();
  await user.type(commentOn('Beta', '1.1.2'), 'Ask about visitors');
  await user.click(screen.getByRole('button', { name: 'Previous question' }));
  await user.type(commentOn('Alpha', '1.1.1'), 'Clear');
  await user.click(
    within(screen.getByRole('group', { name: 'Score of Alpha for 1.1.1' })).getByRole('button', {
      name: 'Fully met',
    }),
  );
  expect(commentOn('Alpha', '1.1.1').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(commentOn('Beta', '1.1.2').value).toBe('Ask about visitors');
});

test('A comment that waits for its rating stays when scoring mode is closed and opened again', async () => {
  const { user } = renderScoring();
  await user.type(commentOn('Beta', '1.1.2'), 'Ask about visitors');
  await user.click(screen.getByRole('button', { name: 'Back to the table' }));
  await user.click(screen.getByRole('button', { name: 'Open, true' }));
  expect(commentOn('Beta', '1.1.2').value).toBe('Ask about visitors');
});
