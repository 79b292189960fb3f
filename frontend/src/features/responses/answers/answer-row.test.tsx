import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setReader } from '../../../ui/format/reader-settings.ts';
import { renderWithStore, write } from '../../../testing/render.tsx';
import { createAnswerQueue, type PendingAnswers } from '../answer-saving/answer-queue.ts';
import { splitRemark } from '../answer-saving/remarked-text.ts';
import { createStepAnswers, type SavedAnswer } from '../answer-saving/step-answers.ts';
import { ResponseStateProvider } from '../steps/response-context.ts';
import { errorOfText } from './answer-problems.ts';
import { AnswerRow } from './answer-row.tsx';

afterEach(() => setReader(null));

type Question = Category['sections'][number]['questions'][number];
const details: Readonly<Record<number, Partial<Question>>> = {
  1: {
    question: 'Is it certified?',
    type: 'yes-no',
    details: { allowsNotApplicable: true, allowsRemark: true, helpText: 'ISO 27001 or the like.' },
  },
  2: {
    question: 'Where are the data?',
    type: 'single-choice',
    isMustHave: true,
    details: { choices: ['EU', 'UK', 'Elsewhere'], mustHaveChoices: ['EU', 'UK'], allowsRemark: true },
  },
  3: {
    question: 'Which sign-ins does it have?',
    type: 'multiple-choice',
    details: { choices: ['SAML', 'OpenID Connect', 'Password'] },
  },
  4: {
    question: 'How long was the longest outage?',
    type: 'number',
    details: { unit: 'hours', minimum: '0', maximum: '8784', allowsNotApplicable: true },
  },
  5: { question: 'From when on is it available?', type: 'date', details: { minimum: '2026-01-01' } },
};
const fixtureQuestion = (questionId: number): Question => ({
  questionId,
  question: '',
  type: 'detailed',
  score: 1,
  isMustHave: false,
  ...details[questionId],
});

/** Renders one question, whose answer is saved by a server that takes everything, or answers with a colleague's answer. */
function renderRow(
  question: Question,
  {
    saved = [],
    readOnly = false,
    theirs,
  }: { saved?: SavedAnswer[]; readOnly?: boolean; theirs?: string } = {},
) {
  const sent: { answer: string; remark: string }[] = [];
  const queue = createAnswerQueue({
    send: async (changes: PendingAnswers) => {
      sent.push(...Array.from(changes.values(), ({ answer }) => splitRemark(answer)));
      return {
        ok: true,
        versions: new Map(Array.from(changes, ([questionId, { base }]) => [questionId, base + 1])),
        theirs: new Map(
          theirs === undefined ? [] : [[question.questionId, { answer: theirs, version: 5, by: 'Sam' }]],
        ),
      };
    },
    store: { read: () => new Map(), put: () => true, drop: () => undefined },
    now: () => 0,
  });
  const stepAnswers = createStepAnswers(queue);
  stepAnswers.ask([question.questionId], (_questionId, text) => errorOfText(question, text));
  stepAnswers.take(saved);
  const state = {
    rfpId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    draftOwner: 'x',
    buyerId: crypto.randomUUID(),
    isAccepted: true,
    readOnly,
    due: '',
  };
  const { user } = renderWithStore(
    <ResponseStateProvider value={state}>
      <AnswerRow number="1.1.1" question={question} stepAnswers={stepAnswers} readOnly={readOnly} />
    </ResponseStateProvider>,
  );
  const answer = () => stepAnswers.answerTo(question.questionId);
  return { user, stepAnswers, answer, sent };
}
const named = /^Answer 1\.1\.1: /;

test('A single choice is made by the keyboard and cleared, and the choices of a must-have are named', async () => {
  const { user, answer } = renderRow(fixtureQuestion(2));
  const group = screen.getByRole('radiogroup', {
    name: 'Answer 1.1.1: Where are the data?',
    description: 'Required: EU or UK',
  });
  await user.click(within(group).getByRole('radio', { name: 'EU' }));
  await user.keyboard('{ArrowDown}');
  expect(answer()).toBe('UK');
  await user.click(screen.getByRole('button', { name: 'Clear answer 1.1.1' }));
  expect(answer()).toBe('');
});

test('Many choices open as a list', async () => {
  const choices = Array.from({ length: 12 }, (_, at) => `Region ${at + 1}`);
  const { user, answer } = renderRow({
    ...fixtureQuestion(2),
    details: { choices, allowsNotApplicable: true },
  });
  await user.click(screen.getByRole('combobox', { name: named }));
  await user.click(await screen.findByRole('option', { name: 'Region 12' }));
  expect(answer()).toBe('Region 12');
  await user.click(screen.getByRole('combobox', { name: named }));
  await user.click(await screen.findByRole('option', { name: 'Not applicable' }));
  expect(answer()).toBe('not-applicable');
});

test('Several choices are one answer in the order of the question, and Not applicable replaces them', async () => {
  const { user, answer } = renderRow({
    ...fixtureQuestion(3),
    details: { choices: ['SAML', 'OpenID Connect', 'Password'], allowsNotApplicable: true },
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(box('Password'));
  await user.click(box('SAML'));
  expect(answer()).toBe('SAML\nPassword');
  await user.click(box('Password'));
  expect(answer()).toBe('SAML');
  await user.click(box('Not applicable'));
  expect([answer(), box('SAML').checked]).toEqual(['not-applicable', false]);
  await user.click(box('OpenID Connect'));
  expect([answer(), box('Not applicable').checked]).toEqual(['OpenID Connect', false]);
});

test('A number is typed in the format of its reader and stored with a point', async () => {
  setReader({ locale: 'de-DE', timeZone: 'UTC' });
  const { user, answer } = renderRow(fixtureQuestion(4));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: named });
  await write(user, field, '1.234,5');
  await user.tab();
  expect([answer(), field.value]).toEqual(['1234.5', '1.234,5']);
});

test('A wrong number stays with its error, is not sent, and does not count, until it is corrected', async () => {
  const { user, stepAnswers, answer, sent } = renderRow(fixtureQuestion(4));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: named });
  await write(user, field, '1.234,5');
  await user.tab();
  expect(screen.getByRole('textbox', { name: named, description: /^Enter a number, such as 1,234\.5/ })).toBe(
    field,
  );
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1.234,5', 'true']);
  expect([await stepAnswers.flush(), sent, stepAnswers.countAnswered([4])]).toEqual([false, [], 0]);
  await user.clear(field);
  await write(user, field, '-1');
  await user.tab();
  await screen.findByText('Enter 0 or more.');
  await user.clear(field);
  await write(user, field, '2.0');
  await user.tab();
  expect([answer(), await stepAnswers.flush(), sent]).toEqual(['2.0', true, [{ answer: '2.0', remark: '' }]]);
});

test('Not applicable beside a number is undone without loss', async () => {
  const { user, answer } = renderRow(fixtureQuestion(4), {
    saved: [{ questionId: 4, answer: '2.5', version: 1 }],
  });
  const box = screen.getByRole('checkbox', { name: 'Not applicable' });
  await user.click(box);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: named });
  expect([answer(), field.value, field.disabled]).toEqual(['not-applicable', '', true]);
  await user.click(box);
  expect([answer(), field.value]).toEqual(['2.5', '2.5']);
});

test('A day is typed, and one before the first accepted day has its error', async () => {
  const { user, answer } = renderRow(fixtureQuestion(5));
  const field = screen.getByRole<HTMLInputElement>('textbox', {
    name: named,
    description: '01 Jan 2026 or later',
  });
  await write(user, field, '31/12/2025');
  await user.tab();
  await screen.findByText('Enter 01 Jan 2026 or a later day.');
  await user.clear(field);
  await write(user, field, '1/4/2027');
  await user.tab();
  expect([answer(), screen.queryByText(/or a later day/)]).toEqual(['2027-04-01', null]);
});

test('Yes, No and Not applicable are answers with an explanation, and a remark opens on demand', async () => {
  const { user, stepAnswers, answer, sent } = renderRow(fixtureQuestion(1));
  screen.getByText('ISO 27001 or the like.');
  await user.click(screen.getByRole('radio', { name: 'Not applicable' }));
  expect(answer()).toBe('not-applicable');
  await user.click(screen.getByRole('button', { name: 'Add a remark to answer 1.1.1' }));
  const field = screen.getByRole('textbox', { name: 'Remark to answer 1.1.1' });
  expect(document.activeElement).toBe(field);
  await user.paste('We host nothing.');
  await stepAnswers.flush();
  expect(sent.at(-1)).toEqual({ answer: 'not-applicable', remark: 'We host nothing.' });
  await user.clear(field);
  await user.tab();
  screen.getByRole('button', { name: 'Add a remark to answer 1.1.1' });
});

test('An answer and a remark that no longer fit are shown with their errors', async () => {
  const { user, answer, stepAnswers } = renderRow(fixtureQuestion(3), {
    saved: [{ questionId: 3, answer: 'SAML\nSmart card', remark: 'On request', version: 1 }],
  });
  screen.getByText('“Smart card” is not one of the choices.');
  screen.getByText('This question takes no remark. Remove it.');
  await user.click(screen.getByRole('checkbox', { name: /^Smart card/ }));
  expect(answer()).toBe('SAML');
  await user.click(screen.getByRole('button', { name: 'Remove the remark of answer 1.1.1' }));
  expect(stepAnswers.errorOf(3)).toBeUndefined();
});

test("A colleague's different answer is shown beside ours, both with their remarks", async () => {
  const { user, stepAnswers, answer } = renderRow(fixtureQuestion(2), { theirs: 'EU\u001fIn Dublin' });
  await user.click(screen.getByRole('radio', { name: 'UK' }));
  await user.click(screen.getByRole('button', { name: 'Add a remark to answer 1.1.1' }));
  await user.paste('In Leeds');
  await stepAnswers.flush();
  const conflict = await screen.findByRole('group', { name: /^Sam saved a different answer to 1\.1\.1/ });
  expect(conflict.textContent).toMatch(/EU\s*Remark: In Dublin.*UK\s*Remark: In Leeds/s);
  await user.click(screen.getByRole('button', { name: 'Use theirs, 1.1.1' }));
  expect([answer(), stepAnswers.remarkTo(2)]).toEqual(['EU', 'In Dublin']);
});

test('A submitted answer is read in the words and formats of its reader, with its remark', () => {
  setReader({ locale: 'de-DE', timeZone: 'UTC' });
  renderRow(fixtureQuestion(4), {
    readOnly: true,
    saved: [{ questionId: 4, answer: '1234.50', remark: 'Once', version: 1 }],
  });
  expect(screen.getByRole('group', { name: named }).textContent).toBe('1.234,50 hours');
  expect(screen.getByText('Remark:').parentElement?.textContent).toBe('Remark: Once');
  expect(screen.queryByRole('textbox')).toBeNull();
});
