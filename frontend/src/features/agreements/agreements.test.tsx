import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type {
  Agreement,
  AgreementFile,
  SharedAgreementFile,
} from '@bidboard/backend/features/agreements/contract';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { AwardPanel } from './award-panel.tsx';

/** Files leave the page by XMLHttpRequest for the sake of their progress. Here they do by `fetch`, as all other calls. */
vi.mock('../../api/client/send-form.ts', () => ({
  sendForm: (url: string, form: FormData, init: RequestInit) => fetch(url, { ...init, body: form }),
}));

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const agreement: Agreement = {
  valueMinor: 12_000_50,
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  renews: true,
  noticeOn: '2028-09-30',
  reminderDays: 30,
  reference: 'C-2027-014',
  note: '',
  savedBy: 'Priya Raman',
  savedAt: '2026-12-01T09:00:00.000Z',
  version: 3,
};
const acceptance = {
  acceptedBy: 'Tom Calder',
  acceptedAt: '2026-12-01T09:00:00.000Z',
  document: '{"vendor":{"name":"Calder Systems"}}',
  sha256: 'a'.repeat(64),
};
const file: AgreementFile = {
  fileId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  document: 1,
  version: 2,
  name: 'Signed.pdf',
  sizeBytes: 2048,
  sha256: 'b'.repeat(64),
  savedBy: 'Priya Raman',
  savedAt: '2026-12-02T09:00:00.000Z',
  location: '/api/files/2',
  isShared: false,
  removedBy: null,
  removedAt: null,
};
const firstVersion: AgreementFile = {
  ...file,
  fileId: '01a1fe3b-3875-7882-83b0-8c3f4d648c03',
  version: 1,
  location: null,
  removedBy: 'Milena Ko',
  removedAt: '2026-12-03T09:00:00.000Z',
};
const decision = {
  decisionStatus: 'awarded',
  version: 1,
  blocker: null,
  marks: [],
  decided: null,
};

const renderBuyers = (
  first: Agreement | null,
  save: () => unknown = () => ({ message: 'The contract has been saved.', version: 4 }),
  files: readonly AgreementFile[] = [],
) => {
  let saved = first;
  const commands = standInForServer({
    [`GET /api/decision/get/${rfpId}`]: () => decision,
    [`GET /api/agreement/get/${rfpId}`]: () => ({
      vendor: 'Calder Systems',
      currency: 'EUR',
      acceptance: saved ? acceptance : null,
      agreement: saved,
      files,
    }),
    'POST /api/agreement/save': save,
    'POST /api/agreement/shareFile': () => ({ message: 'The vendor can read the file, and was notified.' }),
    'POST /api/agreement/removeFile': () => ({ message: 'The file has been removed.' }),
    'POST /api/agreement/file': () => ({ message: 'The file has been saved.', fileId: file.fileId }),
  });
  const change = (next: Agreement) => {
    saved = next;
  };
  return { ...renderWithStore(<AgreementPanel rfpId={rfpId} />), commands, change };
};

test('The buyer sees the acceptance and the details, and when it is reminded', async () => {
  renderBuyers(agreement);
  expect(await screen.findByText(/Tom Calder accepted the award for Calder Systems/)).toBeTruthy();
  const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(valueOf('Value')).toBe('€12,000.50');
  expect(valueOf('Last day of notice')).toBe('30 Sep 2028');
  expect(valueOf('Reminder')).toBe('31 Aug 2028');
  expect(valueOf('Note')).toBe('–');
});

test('Changed details are saved with the version that was read, amounts in minor units', async () => {
  const { user, commands } = renderBuyers(agreement);
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByRole('textbox', { name: /^Value/ });
  await user.clear(value);
  await user.type(value, '2,500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The contract has been saved.');
  const { savedBy: _by, savedAt: _at, ...details } = agreement;
  expect(commands[0]?.body).toEqual({ rfpId, ...details, valueMinor: 2500_00 });
});

test('Wrong values are named at their fields, and nothing is sent', async () => {
  const { user, commands } = renderBuyers(agreement);
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reminder = dialog.getByRole('textbox', { name: /Remind us before/ });
  await user.clear(reminder);
  await user.type(reminder, '400');
  await user.type(dialog.getByRole('textbox', { name: /^Value/ }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Please enter a number of days from 0 to 365')).not.toHaveLength(0);
  expect(dialog.getAllByText('Please enter an amount such as 1200.50')).not.toHaveLength(0);
  expect(commands).toEqual([]);
});

test('Details that a colleague changed meanwhile are shown, and the person decides which to keep', async () => {
  let isStale = true;
  const { user, commands, change } = renderBuyers(agreement, () =>
    isStale ? new Refusal(409, 'staleVersion') : { message: 'The contract has been saved.', version: 5 },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Mine');
  change({ ...agreement, reference: 'THEIRS-1', savedBy: 'Milena Ko', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Milena Ko changed the details');
  expect(dialog.getByText('THEIRS-1')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  isStale = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The contract has been saved.');
  expect(commands.map(({ body }) => [body['version'], body['note'], body['reference']])).toEqual([
    [3, 'Mine', 'C-2027-014'],
    [4, 'Mine', 'C-2027-014'],
  ]);
});

test('Without details, the buyer reads what they are for', async () => {
  renderBuyers(null);
  expect(await screen.findByText(/Calder Systems has not accepted the award yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the details' })).toBeTruthy();
});

const renderVendors = (outcome: 'awarded' | 'notAwarded', shared: readonly SharedAgreementFile[] = []) => {
  let isAccepted = false;
  const readOutcome = vi.fn<() => unknown>(() => ({
    outcome: { outcome, message: '', decidedAt: '2026-11-30T09:00:00.000Z', scores: null },
  }));
  const readAward = vi.fn<() => unknown>(() => ({
    isAwarded: true,
    acceptance: isAccepted ? acceptance : null,
    files: shared,
  }));
  const commands = standInForServer({
    [`GET /api/decision/outcome/${rfpId}`]: readOutcome,
    [`GET /api/agreement/award/${rfpId}`]: readAward,
    'POST /api/agreement/acceptAward': () => {
      isAccepted = true;
      return { message: 'You accepted the award, and the buyer was notified.', acceptance };
    },
  });
  return { ...renderWithStore(<AwardPanel rfpId={rfpId} />), commands, readOutcome, readAward };
};

test('The winner accepts after a question, and then sees the proof', async () => {
  const { user, commands } = renderVendors('awarded');
  await user.click(await screen.findByRole('button', { name: 'Accept the award' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(commands).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept the award' }));
  expect(await screen.findByText(/Tom Calder accepted the award for Calder Systems/)).toBeTruthy();
  expect(commands).toMatchObject([{ body: { rfpId } }]);
});

test('A vendor that did not win sees no request to accept', async () => {
  const { readOutcome, readAward } = renderVendors('notAwarded');
  await vi.waitFor(() => expect(readOutcome).toHaveBeenCalled());
  expect(screen.queryByText('Acceptance of the award')).toBeNull();
  expect(readAward).not.toHaveBeenCalled();
});

test('The buyer sees the newest version of a file, and earlier ones with who deleted them', async () => {
  const { user } = renderBuyers(agreement, undefined, [file, firstVersion]);
  const newest = within(await screen.findByRole('list', { name: 'Newest versions' }));
  expect(newest.getByRole('link', { name: 'Signed.pdf' }).getAttribute('href')).toBe('/api/files/2');
  expect(newest.getByText(/^Version 2, 2 KB\. Uploaded by Priya Raman on /)).toBeTruthy();
  expect(newest.getByText(`SHA-256 ${file.sha256}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  const earlier = within(await screen.findByRole('list', { name: 'Earlier versions' }));
  expect(earlier.queryByRole('link')).toBeNull();
  expect(earlier.getByText(/Deleted by Milena Ko on /)).toBeTruthy();
});

test('The buyer shares a file with the vendor, and deletes it after a confirmation', async () => {
  const { user, commands } = renderBuyers(agreement, undefined, [file]);
  await user.click(await screen.findByRole('checkbox', { name: 'Share with Calder Systems' }));
  await screen.findByText('The vendor can read the file, and was notified.');
  await user.click(screen.getByRole('button', { name: 'Delete Signed.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The file has been removed.');
  const { fileId } = file;
  expect(commands.map(({ body }) => body)).toEqual([
    { rfpId, fileId, isShared: true },
    { rfpId, fileId },
  ]);
});

test('A file that replaces another is uploaded with the version that was read', async () => {
  const { user, commands } = renderBuyers(agreement, undefined, [{ ...file, isShared: true }]);
  await user.click(await screen.findByRole('button', { name: 'Replace Signed.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Signed.pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await dialog.findByText('Please choose a file')).toBeTruthy();
  expect(commands).toEqual([]);
  expect(dialog.getByRole('checkbox', { name: 'Share with Calder Systems' })).toHaveProperty('checked', true);
  await user.upload(
    dialog.getByLabelText('File of the contract', { selector: 'input' }),
    new File(['%PDF'], 'Third.pdf'),
  );
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await screen.findByText('The file has been saved.');
  expect(commands).toHaveLength(1);
  expect(commands[0]?.body).toMatchObject({ rfpId, document: '1', version: '2', isShared: 'true' });
});

test('The winner sees the files that the buyer shares, and can only download them', async () => {
  const { isShared: _shared, savedBy: _by, removedBy: _rby, removedAt: _rat, ...shared } = file;
  renderVendors('awarded', [{ ...shared, location: '/api/files/2' }]);
  const files = within(await screen.findByRole('region', { name: 'Files of the contract' }));
  expect(files.getByRole('link', { name: 'Signed.pdf' })).toBeTruthy();
  expect(files.queryByRole('button')).toBeNull();
  expect(files.queryByText(/Priya Raman/)).toBeNull();
});
