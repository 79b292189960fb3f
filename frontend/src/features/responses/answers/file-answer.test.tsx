import { screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import type { QuestionDetails } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer, type SentRequest } from '../../../testing/server-stand-in.ts';
import { createAnswerQueue } from '../answer-saving/answer-queue.ts';
import { createStepAnswers, type StepAnswers } from '../answer-saving/step-answers.ts';
import { ResponseStateProvider } from '../steps/response-context.ts';
import { FileAnswer } from './file-answer.tsx';

/** Files leave the page by XMLHttpRequest for the sake of their progress. Here they do by `fetch`, as all other calls. */
vi.mock('../../../api/client/send-form.ts', () => ({
  sendForm: (url: string, form: FormData, init: RequestInit) => fetch(url, { ...init, body: form }),
}));

const rfpId = '0190a000-0000-7000-8000-000000000001';
const lineOf = (name: string) => `${'ab'.repeat(32)}  ${name}`;
const saved = (version: number, ...names: string[]) => ({
  message: 'Saved.',
  answer: { questionId: 7, answer: names.map(lineOf).join('\n'), version },
});

function FileAnswerOf({ stepAnswers, details }: { stepAnswers: StepAnswers; details?: QuestionDetails }) {
  const answer = useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.answerTo(7));
  const question = {
    questionId: 7,
    question: 'Which certificates?',
    type: 'file' as const,
    score: 5,
    details,
  };
  return (
    <FileAnswer
      number="1.1.1"
      label="Answer 1.1.1: Which certificates?"
      {...{ question, stepAnswers, answer }}
    />
  );
}

function renderAnswer(
  answers: Readonly<Record<string, (request: SentRequest) => unknown>>,
  details?: QuestionDetails,
) {
  const commands = standInForServer(answers);
  const sent: string[] = [];
  const queue = createAnswerQueue({
    send: async (changes) => {
      sent.push(...Array.from(changes.values(), ({ answer }) => answer));
      return { ok: true, versions: new Map(), theirs: new Map() };
    },
    store: { read: () => new Map(), put: () => true, drop: () => undefined },
    now: () => 0,
  });
  const stepAnswers = createStepAnswers(queue);
  stepAnswers.ask([7], () => undefined);
  const state = {
    rfpId,
    userId: crypto.randomUUID(),
    draftOwner: 'x',
    buyerId: crypto.randomUUID(),
    isAccepted: true,
    readOnly: false,
    due: '',
  };
  const { user } = renderWithStore(
    <ResponseStateProvider value={state}>
      <FileAnswerOf {...{ stepAnswers }} {...(details && { details })} />
    </ResponseStateProvider>,
  );
  return { user, commands, stepAnswers, answer: () => stepAnswers.answerTo(7) };
}
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const field = () => screen.getByLabelText<HTMLInputElement>('Add files to answer 1.1.1');
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Not applicable' });

test('A chosen file is sent at once and becomes the answer, and a removed one leaves it', async () => {
  const { user, commands, answer } = renderAnswer({
    'POST /api/answerFiles/create': () => saved(1, 'iso.pdf', 'soc.pdf'),
    'POST /api/answerFiles/delete': () => saved(2, 'soc.pdf'),
  });
  await user.upload(field(), [pdf('iso.pdf'), pdf('soc.pdf')]);
  const list = await screen.findByRole('list', { name: 'Files of answer 1.1.1' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(commands[0]?.body).toMatchObject({ rfpId, questionId: '7' });
  expect(commands[0]?.body['answerFiles']).toHaveProperty('name', 'soc.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove iso.pdf' }));
  await waitFor(() => expect(answer()).toBe(lineOf('soc.pdf')));
  expect(commands[1]?.body).toEqual({ rfpId, questionId: 7, fileName: 'iso.pdf' });
});

test('A file that is refused is explained at the field, and the answer stays', async () => {
  const message = 'There can be at most 20 files.';
  const { user, answer } = renderAnswer({
    'POST /api/answerFiles/create': () =>
      new Refusal(422, 'invalidFields', { errors: [{ field: 'answerFiles', message }] }),
  });
  await user.upload(field(), pdf('iso.pdf'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(answer()).toBe('');
  await waitFor(() => expect(field().disabled).toBe(false));
});

test('A second change waits for none and sends none while the first is on its way', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>();
  const { user, commands, stepAnswers } = renderAnswer({
    'POST /api/answerFiles/delete': () => first.promise,
  });
  stepAnswers.take([saved(1, 'iso.pdf', 'soc.pdf').answer]);
  await user.click(await screen.findByRole('button', { name: 'Remove iso.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Remove soc.pdf' }));
  expect(commands).toHaveLength(1);
  first.resolve(saved(2, 'soc.pdf'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove iso.pdf' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove soc.pdf' })).toBeTruthy();
});

test('“Not applicable” replaces the files only where it is allowed and none is chosen', async () => {
  const { user, answer, stepAnswers } = renderAnswer({}, { allowsNotApplicable: true });
  await user.click(box()!);
  expect(answer()).toBe('not-applicable');
  expect(screen.queryByLabelText('Add files to answer 1.1.1')).toBeNull();
  await user.click(box()!);
  expect(answer()).toBe('');
  stepAnswers.take([{ ...saved(5, 'iso.pdf').answer }]);
  stepAnswers.give(7, lineOf('iso.pdf'));
  await waitFor(() => expect(box()).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove iso.pdf' })).toBeTruthy();
});
