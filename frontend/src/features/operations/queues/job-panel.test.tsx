import type { FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { JobPanel } from './job-panel.tsx';

const [userId, companyId, eventId] = [
  '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  '01a1fe3b-3875-7882-83b0-8c3f4d648c03',
];
const job: FailedJobRow = {
  id: `${eventId}.verificationMail`,
  queue: 'mail',
  job: 'verificationMail',
  event: 'userSignedUp',
  eventId,
  about: [
    { name: 'userId', id: userId },
    { name: 'companyId', id: companyId },
    { name: 'version', id: '3' },
  ],
  person: { id: userId, name: 'Ada Lovelace' },
  company: { id: companyId, name: 'Calder Systems' },
  error: 'Error: connect ECONNREFUSED 127.0.0.1:25',
  attempts: 2,
  failedAt: '2026-11-28T14:22:41.000Z',
  correlationId: 'cor-1',
  isInBroker: true,
  tries: [
    {
      attempt: 1,
      failedAt: '2026-11-28T14:21:04.000Z',
      tookMs: 2_100,
      error: 'Error: connect ECONNREFUSED 127.0.0.1:25',
    },
    {
      attempt: 2,
      failedAt: '2026-11-28T14:22:41.000Z',
      tookMs: 10_000,
      error: 'TimeoutError: no answer',
    },
  ],
};
const onOpen = vi.fn<(job: FailedJobRow) => void>();
const other = { ...job, id: `${eventId}.welcomeMail`, job: 'welcomeMail' };
const show = (props: { previous?: FailedJobRow; next?: FailedJobRow; isThere?: boolean } = {}) =>
  render(
    <MemoryRouter>
      <JobPanel
        job={job}
        isThere
        previous={undefined}
        next={undefined}
        onOpen={onOpen}
        onClose={() => undefined}
        onOrder={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
beforeEach(() => onOpen.mockClear());

test('A job says in a sentence what failed and what a retry does, and keeps the error for experts', () => {
  show();
  const text = screen.getByRole('dialog', { name: 'verificationMail' }).textContent;
  expect(text).toContain('The mail server could not be reached, at each of 2 attempts.');
  expect(text).toContain('The email was not sent to everyone. A retry sends what is missing.');
  expect(text).toContain('Error: connect ECONNREFUSED 127.0.0.1:25');
});

test('Each attempt has its cause, its time to the second and its duration', () => {
  show();
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/^1\d\d:\d1:04.*The mail server could not be reached after 2\.1 s$/);
  expect(second).toMatch(/^2\d\d:\d2:41.*The mail server did not answer in time after 10 s$/);
});

test('The person and the company lead to their actions, and other ids stay as they are', () => {
  show();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Ada Lovelace')).toBe('/?pane=audit&person=Ada+Lovelace');
  expect(hrefOf('Calder Systems')).toBe(`/?pane=audit&id=${companyId}`);
  screen.getByText('version');
  expect(screen.queryByText('userId')).toBeNull();
});

test('J and K and their buttons open the next and the previous job', async () => {
  const user = userEvent.setup();
  show({ next: other });
  await user.keyboard('k');
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard('j');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onOpen.mock.calls).toEqual([[other], [other]]);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
});

test('A job that another operator has handled offers no more actions', () => {
  show({ isThere: false });
  const panel = within(screen.getByRole('dialog', { name: 'verificationMail' }));
  panel.getByText('Someone else has handled this job in the meantime.');
  expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Discard' })).toBeNull();
});
