import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithStore, write } from '../../testing/render.tsx';
import { Refusal, standInForServer, type SentRequest } from '../../testing/server-stand-in.ts';
import { AddendaPanel } from './addenda-panel.tsx';

/** Files leave the page by XMLHttpRequest for the sake of their progress. Here they do by `fetch`, as all other calls. */
vi.mock('../../api/client/send-form.ts', () => ({
  sendForm: (url: string, form: FormData, init: RequestInit) => fetch(url, { ...init, body: form }),
}));
beforeEach(() => localStorage.clear());

const rfpId = '0190a000-0000-7000-8000-000000000001';
const sectionId = '0190a000-0000-7000-8000-000000000003';
const questions = [
  { questionId: 3, question: 'Which region?', type: 'detailed', score: 4 },
  { questionId: 4, question: 'Which sites?', type: 'file', score: 4 },
];
const sections = [{ sectionId, sectionName: 'Where', questions }];
const questionnaire = {
  technical: [{ categoryName: 'Hosting', categoryPosition: 0, sections }],
  commercial: [],
};
const fileOf = (questionId: number, name: string, isPending: boolean) => ({
  questionId,
  key: `${questionId} ${name}`,
  name,
  location: `/files/${name}`,
  mimetype: 'application/pdf',
  companyName: 'Quill',
  createdAt: '2026-11-30T00:00:00.000Z',
  ...(isPending && { isPending }),
});

/** Opens the dialog of a new addendum. Vendors have one file already, and another one waits for an addendum. */
async function openDialog(refuse: (request: SentRequest) => Refusal | undefined = () => undefined) {
  let files = [fileOf(3, 'known.pdf', false), fileOf(3, 'waiting.pdf', true)];
  const commands = standInForServer({
    [`GET /api/rfpDashboard/detail/${rfpId}`]: () => ({
      rfpDetail: { rfpPublishedDate: '2026-10-01', decision: null },
    }),
    [`GET /api/addendum/getAll/${rfpId}`]: () => ({ data: [], total: 0 }),
    [`GET /api/rfpDashboard/questionnaire/${rfpId}`]: () => questionnaire,
    [`GET /api/questionFiles/get/${rfpId}`]: () => ({ files }),
    'POST /api/questionFiles/create': (request) => {
      const refused = refuse(request);
      if (refused) return refused;
      const { questionId, questionFiles } = request.body;
      files = [...files, fileOf(Number(questionId), (questionFiles as File).name, true)];
      return { message: 'Saved.' };
    },
    'POST /api/questionFiles/delete': ({ body }) => {
      files = files.filter(({ name }) => name !== body['fileName']);
      return { message: 'Deleted.' };
    },
    'POST /api/addendum/publish': () => ({ message: 'Published.', _id: sectionId, number: 1 }),
  });
  const { user } = renderWithStore(<AddendaPanel rfpId={rfpId} />);
  await user.click(await screen.findByRole('button', { name: 'New addendum' }));
  await part().findByRole('link', { name: 'waiting.pdf' });
  return { user, commands };
}
const part = () => within(screen.getByRole('group', { name: 'Files of questions' }));
const field = () => part().getByLabelText<HTMLInputElement>('Add files to the chosen question');
const rows = () =>
  part()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
async function chooseQuestion(user: Awaited<ReturnType<typeof openDialog>>['user'], name: RegExp) {
  await user.click(part().getByRole('combobox', { name: /^Question that gets files/ }));
  await user.click(await screen.findByRole('option', { name }));
}

it('Only files that vendors do not have yet are listed, each with its question', async () => {
  const { user, commands } = await openDialog();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain('Question 1.1.1');
  await chooseQuestion(user, /Which sites\?/);
  await user.upload(field(), pdf('sites.pdf'));
  await part().findByRole('link', { name: 'sites.pdf' });
  expect(commands[0]?.body).toMatchObject({ rfpId, questionId: '4' });
  expect(rows().at(-1)).toContain('Question 1.1.2');
});

it('The preview names the files, and publishing sends no file again', async () => {
  const { user, commands } = await openDialog();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A plan');
  await write(user, await screen.findByRole('textbox', { name: /^Message to vendors/ }), 'With the plan.');
  await user.click(screen.getByRole('button', { name: 'Check and publish' }));
  const preview = await screen.findByRole('dialog', { name: 'Publish addendum 1?' });
  expect(preview.textContent).toContain('waiting.pdf');
  expect(preview.textContent).not.toContain('known.pdf');
  await user.click(within(preview).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(commands[0]?.path).toBe('/api/addendum/publish');
});

it('A file that waits can be deleted, and a refused one says why', async () => {
  const message = 'Vendors have a file of this name. Give the new one another name';
  const { user, commands } = await openDialog(
    () => new Refusal(422, 'invalidFields', { errors: [{ field: 'questionFiles', message }] }),
  );
  await user.click(part().getByRole('button', { name: 'Delete waiting.pdf' }));
  const confirmation = await screen.findByRole('dialog', { name: /delete/i });
  await user.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(commands[0]?.body).toEqual({ rfpId, questionId: 3, fileName: 'waiting.pdf' });
  await user.upload(field(), pdf('known.pdf'));
  expect(await part().findByText('Choose the question that gets the files first.')).toBeTruthy();
  expect(commands).toHaveLength(1);
  await chooseQuestion(user, /Which region\?/);
  await user.upload(field(), pdf('known.pdf'));
  expect(await part().findByText(message)).toBeTruthy();
});
