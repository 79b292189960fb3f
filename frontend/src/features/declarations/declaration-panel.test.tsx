import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeclarationStatus, DeclaringPerson } from '@bidboard/backend/features/declarations/contract';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { DeclarationPanel } from './declaration-panel.tsx';
import { DeclaringPeoplePanel } from './people-panel.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const ids = ['01a1fe3b-3875-7882-83b0-8c3f4d648c02', '01a1fe3b-3875-7882-83b0-8c3f4d648c03'] as const;
const people: DeclaringPerson[] = [
  {
    userId: ids[0],
    userName: 'Priya Raman',
    status: 'declared',
    declaredAt: '2026-11-30T09:00:00.000Z',
    conflicts: [],
  },
  { userId: ids[1], userName: 'Milena Ko', status: 'missing', declaredAt: null, conflicts: [] },
];

function renderPart(
  part: 'panel' | 'people',
  { status = 'missing', isRenewal = false }: { status?: DeclarationStatus; isRenewal?: boolean } = {},
  declare: () => unknown = () => ({ message: 'Your declaration has been recorded.' }),
) {
  const answer = {
    isRequired: true,
    status,
    text: 'I have no interest in any vendor named here.',
    textVersion: 1,
    vendors: [
      { inviteId: ids[0], vendor: 'Calder Systems', isNew: !isRenewal },
      { inviteId: ids[1], vendor: 'Meridian', isNew: true },
    ],
    shown: 'a1',
    people,
  };
  const commands = standInForServer({
    [`GET /api/declarations/get/${rfpId}`]: () => answer,
    'POST /api/declarations/declare': declare,
    'POST /api/declarations/conflict': () => ({ message: 'Your conflict of interest has been recorded.' }),
  });
  const shown =
    part === 'panel' ? <DeclarationPanel rfpId={rfpId} /> : <DeclaringPeoplePanel rfpId={rfpId} />;
  return { ...renderWithStore(shown), commands };
}

test('The panel names every vendor, and one click declares what it shows', async () => {
  const { user, commands } = renderPart('panel');
  expect(await screen.findByText('I have no interest in any vendor named here.')).toBeTruthy();
  const vendors = within(screen.getByRole('list', { name: 'Vendors' })).getAllByRole('listitem');
  expect(vendors.map(({ textContent }) => textContent)).toEqual(['Calder Systems', 'Meridian']);
  await user.click(screen.getByRole('button', { name: 'Declare no conflict of interest' }));
  expect(await screen.findByText('Your declaration has been recorded.')).toBeTruthy();
  expect(commands.map(({ body }) => body)).toEqual([{ rfpId, shown: 'a1' }]);
});

test('After a vendor was added, the panel says so and marks it', async () => {
  renderPart('panel', { isRenewal: true });
  expect(await screen.findByText(/^A vendor was added/)).toBeTruthy();
  const vendors = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(vendors).toEqual(['Calder Systems', 'MeridianAdded']);
});

test('A declaration about a list that has grown is reported', async () => {
  const { user } = renderPart(
    'panel',
    {},
    () => new Refusal(409, 'staleVersion', { message: 'A colleague has changed this.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Declare no conflict of interest' }));
  expect((await screen.findAllByText(/changed this/)).length).toBeGreaterThan(0);
});

test('A conflict needs a vendor and a reason', async () => {
  const { user, commands } = renderPart('panel');
  await user.click(await screen.findByRole('button', { name: 'State a conflict of interest' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'State conflict' }));
  expect(await dialog.findAllByText('Please describe the conflict')).not.toHaveLength(0);
  expect(dialog.getAllByText('Please choose the vendor')).not.toHaveLength(0);
  expect(commands).toEqual([]);
});

test('A person with a conflict reads that they cannot read the responses', async () => {
  renderPart('panel', { status: 'conflict' });
  expect(await screen.findByRole('heading', { name: 'You stated a conflict of interest' })).toBeTruthy();
  expect(screen.getByText(/cannot read or rate the responses/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'State a conflict of interest' })).toBeNull();
});

test('The overview says who declared, when, and who has not', async () => {
  renderPart('people', { status: 'declared' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Priya RamanDeclared.*2026/),
    'Milena KoNot declared yet',
  ]);
});
