import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { endSession, readSession } from '../../../api/client/session.ts';
import { renderWithStore, write } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { RegisterPage } from './register-page.tsx';

afterEach(() => {
  endSession();
  sessionStorage.clear();
  localStorage.clear();
});

const link = `/auth/register?${new URLSearchParams({
  email: 'sales@calder.example',
  next: '/app/submit-rfp/1',
}).toString()}#mailToken=mail-token`;

/** Signs up by a link, and returns what was sent and the address afterwards. */
async function signUpBy(
  address: string,
  response: Record<string, unknown> | Refusal,
  change?: (user: UserEvent) => void,
) {
  const commands = standInForServer({
    'GET /api/users/identity-provider': () => ({ name: null }),
    'POST /api/users/signup': () => response,
  });
  const page = renderWithStore(<RegisterPage />, address);
  const { user } = page;
  await write(user, screen.getByLabelText('Name'), 'Sam');
  await write(user, screen.getByLabelText('Password'), 'a long enough password');
  await user.click(screen.getByRole('checkbox'));
  await change?.(user);
  await user.click(screen.getByRole('button', { name: 'Sign up now' }));
  return { commands, page };
}

test('A person who signs up by the link of an invite is logged in and led to the invite, without another mail', async () => {
  const token = 'a'.repeat(43);
  const { commands, page } = await signUpBy(link, {
    isVerified: true,
    isAdminVerified: true,
    token,
    userId: crypto.randomUUID(),
    companyId: null,
    company: null,
    userName: 'Sam',
    isFirstLogin: true,
    message: 'You are logged in.',
  });
  await expect.poll(page.address).toBe('/app/submit-rfp/1');
  expect(commands.map(({ body }) => body)).toEqual([
    {
      userName: 'Sam',
      email: 'sales@calder.example',
      password: 'a long enough password',
      policy: true,
      mailToken: 'mail-token',
    },
  ]);
  expect(readSession()?.token).toBe(token);
});

test('A person whose address still needs the mail is asked to check the inbox', async () => {
  const { commands } = await signUpBy('/auth/register?email=sales%40calder.example', {
    message: 'Registered.',
  });
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(commands[0]?.body).not.toHaveProperty('mailToken');
  screen.getByRole('button', { name: /send/i });
  expect(readSession()).toBeNull();
});

test('A person whose account an operator approves is not asked to check the inbox for a link', async () => {
  await signUpBy(link, {
    isVerified: true,
    isAdminVerified: false,
    message: 'Your account is awaiting approval.',
  });
  await screen.findByRole('heading', { name: 'Your account has been created' });
  screen.getByText('Your account is awaiting approval.');
  screen.getByText(/when an operator has decided/);
  expect(screen.queryByRole('button', { name: /send/i })).toBeNull();
});

test('The token leaves the address at once, and the rest of the link stays', async () => {
  standInForServer({ 'GET /api/users/identity-provider': () => ({ name: null }) });
  const { address, fragment } = renderWithStore(<RegisterPage />, link);
  expect([address(), fragment()]).toEqual([
    '/auth/register?email=sales%40calder.example&next=%2Fapp%2Fsubmit-rfp%2F1',
    '',
  ]);
  screen.getByText('The email was sent to sales@calder.example.');
});

test('A person with a token whose address has an account is led to the login with the address filled in', async () => {
  const { commands } = await signUpBy(link, new Refusal(409, 'accountThere'));
  await screen.findByRole('heading', { name: 'You already have an account' });
  const logIn = screen.getByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe('/auth/login?email=sales%40calder.example');
  expect([commands.length, localStorage.getItem('returnPath')]).toEqual([1, '/app/submit-rfp/1']);
});
