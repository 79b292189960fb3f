import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

afterEach(() => localStorage.clear());

test.each([
  ['has expired', new Refusal(400, 'linkExpired')],
  ['was copied in part', new Refusal(404, 'notFound')],
])('A link that %s offers a new one', async (_state, refusal) => {
  standInForServer({ 'GET /api/users/verify-email/': () => refusal });
  renderWithStore(<VerifyEmailPage />, '/verify-email/token');
  expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('A server that does not respond can be asked again', async () => {
  standInForServer({ 'GET /api/users/verify-email/': () => new Refusal(503, 'unavailable') });
  renderWithStore(<VerifyEmailPage />, '/verify-email/token');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
