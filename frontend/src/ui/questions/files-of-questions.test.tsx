import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AnswerFiles } from './answer-files.tsx';
import { AskedFiles, questionFilesOf, QuestionFilesProvider } from './question-files.tsx';
import { TableShown } from './table-shown.tsx';

/** What the page downloaded: the file's name and its address. */
const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.getAttribute('href')}`);
  });
});

const sha256 = 'ab'.repeat(32);
const answer = `${sha256}  iso.pdf\n${sha256}  soc.pdf`;

it('Each file of an answer is downloaded by a link that is read at the click', async () => {
  const user = userEvent.setup();
  const removed: string[] = [];
  const failures: unknown[] = [];
  const reason = new Error('offline');
  render(
    <AnswerFiles
      label="Files"
      answer={answer}
      locate={(name) => (name === 'iso.pdf' ? Promise.resolve('/f?sig=1') : Promise.reject(reason))}
      onFailure={(failure) => failures.push(failure)}
      remove={(name) => removed.push(name)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Download iso.pdf' }));
  await waitFor(() => expect(downloads).toEqual(['iso.pdf /f?sig=1']));
  await user.click(screen.getByRole('button', { name: 'Download soc.pdf' }));
  await waitFor(() => expect(failures).toEqual([reason]));
  await user.click(screen.getByRole('button', { name: 'Remove soc.pdf' }));
  expect(removed).toEqual(['soc.pdf']);
});

it('The files of a question are links, and a question without files shows nothing', async () => {
  const file = {
    questionId: 7,
    key: 'k',
    name: 'plan.pdf',
    location: '/plan?sig=1',
    mimetype: 'application/pdf',
    companyName: 'Quill',
    createdAt: '2026-11-30T00:00:00.000Z',
  };
  const files = questionFilesOf(
    [file],
    Date.now(),
    () => Promise.resolve({ files: [{ ...file, location: '/plan?sig=2' }] }),
    () => undefined,
  );
  render(
    <QuestionFilesProvider value={files}>
      <AskedFiles questionId={7} />
      <AskedFiles questionId={8} />
    </QuestionFilesProvider>,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'plan.pdf' }).getAttribute('href')).toBe('/plan?sig=1');
  expect(await files.renew('k')).toBe('/plan?sig=2');
  expect(await files.renew('gone')).toBeUndefined();
});

it('A table names its columns, and an empty cell is a dash', () => {
  render(<TableShown label="Answer" table={{ headings: ['Site', 'Users'], rows: [['Berlin', '']] }} />);
  expect(screen.getByRole('columnheader', { name: 'Users' })).toBeTruthy();
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Berlin', '–']);
});
