import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer, type SentRequest } from '../../../testing/server-stand-in.ts';
import { QuestionFilesEditor, WithQuestionFiles } from './question-files-editor.tsx';

/** Files leave the page by XMLHttpRequest for the sake of their progress. Here they do by `fetch`, as all other calls. */
vi.mock('../../../api/client/send-form.ts', () => ({
  sendForm: (url: string, form: FormData, init: RequestInit) => fetch(url, { ...init, body: form }),
}));

const rfpId = '0190a000-0000-7000-8000-000000000001';
const fileOf = (questionId: number, name: string) => ({
  questionId,
  key: `${questionId} ${name}`,
  name,
  location: `/files/${name}`,
  mimetype: 'application/pdf',
  companyName: 'Quill',
  createdAt: '2026-11-30T00:00:00.000Z',
});

/** Renders the files of question 1. Another question has one of its own. */
async function renderEditor(refuse: (request: SentRequest) => Refusal | undefined = () => undefined) {
  let files = [fileOf(1, 'plan.pdf'), fileOf(2, 'other.pdf')];
  const commands = standInForServer({
    [`GET /api/questionFiles/get/${rfpId}`]: () => ({ files }),
    'POST /api/questionFiles/create': (request) => {
      const refused = refuse(request);
      if (refused) return refused;
      files = [...files, fileOf(1, (request.body['questionFiles'] as File).name)];
      return { message: 'Saved.' };
    },
    'POST /api/questionFiles/delete': ({ body }) => {
      files = files.filter(({ name }) => name !== body['fileName']);
      return { message: 'Deleted.' };
    },
  });
  const { user } = renderWithStore(
    <WithQuestionFiles rfpId={rfpId}>
      <QuestionFilesEditor number="1.1.1" questionId={1} />
    </WithQuestionFiles>,
  );
  await screen.findByRole('link', { name: 'plan.pdf' });
  return { user, commands };
}
const group = () => within(screen.getByRole('group', { name: 'Files of question 1.1.1' }));
const field = () => group().getByLabelText<HTMLInputElement>('Add files to question 1.1.1');
const names = () =>
  group()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

it('A question shows its own files only, and a chosen file is saved at once', async () => {
  const { user, commands } = await renderEditor();
  expect(names()).toEqual(['plan.pdf']);
  await user.upload(field(), pdf('template.pdf'));
  await group().findByRole('link', { name: 'template.pdf' });
  expect(commands[0]?.body).toMatchObject({ rfpId, questionId: '1' });
});

it('A file is deleted after a confirmation', async () => {
  const { user, commands } = await renderEditor();
  await user.click(group().getByRole('button', { name: 'Delete plan.pdf' }));
  expect(commands).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual([]));
  expect(commands[0]?.body).toEqual({ rfpId, questionId: 1, fileName: 'plan.pdf' });
});

it('A question that is not saved yet says so, and a refused file says why', async () => {
  const refusals = [
    new Refusal(404, 'notFound'),
    new Refusal(422, 'invalidFields', { errors: [{ field: 'questionFiles', message: 'Not this one.' }] }),
  ];
  const { user } = await renderEditor(() => refusals.shift());
  await user.upload(field(), pdf('a.pdf'));
  const unsaved = 'Save the questionnaire first. Then add files to this question.';
  expect(await group().findByText(unsaved)).toBeTruthy();
  await user.upload(field(), pdf('a.pdf'));
  expect(await group().findByText('Not this one.')).toBeTruthy();
  expect(group().queryByText(unsaved)).toBeNull();
  expect(names()).toEqual(['plan.pdf']);
});

it('Outside of an RFP no question has files', () => {
  standInForServer({});
  renderWithStore(<QuestionFilesEditor number="1.1.1" questionId={1} />);
  expect(screen.queryByRole('group')).toBeNull();
});
