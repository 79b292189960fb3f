import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { FormatsPanel } from './formats-panel.tsx';

const message = 'Your formats and time zone have been saved.';
const person = (settings: { language?: string | null; locale: string | null; timeZone: string | null }) => ({
  userId: crypto.randomUUID(),
  userName: 'Ada',
  email: 'ada@x.example',
  companyId: null,
  company: null,
  companyRole: null,
  isOperator: false,
  needsSecondFactor: false,
  language: null,
  ...settings,
});
const combobox = async (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const choose = async (user: UserEvent, name: string, text: string) => {
  const field = await combobox(name);
  await user.clear(field);
  await user.type(field, text);
  await user.keyboard('{ArrowDown}{Enter}');
};
const save = () => screen.getByRole('button', { name: 'Save formats' });
const formats = 'Formats of dates, numbers and sums';
const language = 'Language of texts';

test('A person without settings follows the browser, and sees an example of what they choose', async () => {
  let settings: { locale: string | null; timeZone: string | null } = { locale: null, timeZone: null };
  const commands = standInForServer({
    'GET /api/users/me': () => person(settings),
    'POST /api/users/settings': ({ body }) => {
      settings = body as typeof settings;
      return { message };
    },
  });
  const { user } = renderWithStore(<FormatsPanel />);
  expect(screen.queryByRole('combobox', { name: language })).toBeNull();
  expect((await combobox(formats)).value).toBe('Browser’s (English (United States))');
  expect((await combobox('Time zone')).value).toBe(
    `Browser’s (${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
  );
  screen.getByText(/their times are in UTC until you choose a time zone/);

  await choose(user, formats, 'German (Germany)');
  await choose(user, 'Time zone', 'Auckland');
  expect(screen.getByText(/^Example/).textContent.replaceAll(/\s/g, ' ')).toBe(
    'Example: Fr 01. Jan. 2027, 04:30 GMT+13 and 1.234.567,89 €',
  );
  await user.click(save());
  await screen.findByText(message);
  expect(commands.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/settings', { locale: 'de-DE', timeZone: 'Pacific/Auckland' }],
  ]);
  expect((await combobox('Time zone')).value).toBe('Pacific/Auckland');
});

test('A person returns to the formats of the browser', async () => {
  const commands = standInForServer({
    'GET /api/users/me': () => person({ locale: 'fr-FR', timeZone: 'Europe/Paris' }),
    'POST /api/users/settings': () => ({ message }),
  });
  const { user } = renderWithStore(<FormatsPanel />);
  expect((await combobox(formats)).value).toBe('French (France)');
  await choose(user, formats, 'Browser');
  await choose(user, 'Time zone', 'Browser');
  await user.click(save());
  await screen.findByText(message);
  expect(commands[0]?.body).toEqual({ locale: null, timeZone: null });
});

test('A refused time zone is reported at its field, and the choice stays', async () => {
  standInForServer({
    'GET /api/users/me': () => person({ locale: null, timeZone: null }),
    'POST /api/users/settings': () =>
      new Refusal(422, 'invalidFields', { errors: [{ field: 'timeZone', message: 'Must be a time zone' }] }),
  });
  const { user } = renderWithStore(<FormatsPanel />);
  await choose(user, 'Time zone', 'Auckland');
  await user.click(save());
  await screen.findByRole('combobox', { name: 'Time zone', description: /Must be a time zone/ });
  expect((await combobox('Time zone')).value).toBe('Pacific/Auckland');
});

test('If several languages are offered, a person chooses one, and the page loads again in it', async () => {
  const commands = standInForServer({
    'GET /api/users/me': () => person({ locale: null, timeZone: null }),
    'POST /api/users/settings': () => ({ message }),
  });
  const { user } = renderWithStore(<FormatsPanel languages={{ en: 'English', fr: 'Français' }} />);
  expect((await combobox(language)).value).toBe('English');
  await choose(user, language, 'Français');
  expect(document.cookie).not.toContain('language');
  await user.click(save());
  await vi.waitFor(() => expect(document.cookie).toContain('language=fr'));
  expect(commands[0]?.body).toEqual({ language: 'fr', locale: null, timeZone: null });
  document.cookie = 'language=; max-age=0; path=/';
});
