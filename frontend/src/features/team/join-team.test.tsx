import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../api/client/session.ts';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { JoinTeam } from './join-team.tsx';

beforeEach(endSession);
afterEach(() => {
  sessionStorage.clear();
  endSession();
});

test('A colleague without an account reaches the sign-up with the token only in the fragment, and returns later', async () => {
  const token = 'a'.repeat(43);
  standInForServer({
    [`GET /api/team/invitation/${token}`]: () => ({
      invitationId: crypto.randomUUID(),
      companyName: 'Aldermere Port',
      role: 'member',
      invitedBy: 'Olga',
      email: 'mark@team.example',
      hasAccount: false,
      expiresAt: '2026-12-06T10:00:00.000Z',
    }),
  });
  const { user, address, fragment } = renderWithStore(<JoinTeam token={token} />, `/app/join-team/${token}`);
  await user.click(await screen.findByRole('button', { name: 'Create your account to join' }));
  expect([address(), fragment()]).toEqual([
    '/auth/register?email=mark%40team.example',
    `#mailToken=${token}`,
  ]);
  expect(localStorage.getItem('returnPath')).toBe(`/app/join-team/${token}`);
});

test('A link that was copied in part leads to the dashboard instead of to the same failure again', async () => {
  standInForServer({ 'GET /api/team/invitation/incomplete': () => new Refusal(404, 'notFound') });
  renderWithStore(<JoinTeam token="incomplete" />, '/app/join-team/incomplete');
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe(
    '/app/dashboard',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
