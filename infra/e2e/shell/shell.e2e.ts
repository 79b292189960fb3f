import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { classOf } from '../page/class-of.ts';
import { logInHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Account' });
const signOutElsewhere = (page: Page) => page.getByRole('button', { name: 'Log out everywhere else' });

describe("The account's page frame", () => {
  const journey = startJourney({ filling: 'demo' });
  let tom: Person;
  let page: Page;

  beforeAll(async () => {
    tom = await journey.enter('calder');
    page = tom.page;
  });

  const widthOfSidebar = async () => (await sidebarOf(page).boundingBox())?.width;

  /** Another browser signed in to the same account, so there is a session to sign out. */
  const enterElsewhere = () => journey.enter('calder');

  /** From here on, the page's clock moves only when the test moves it. */
  async function stopTime(): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  /** Sets the next response to "log out everywhere else". */
  const answerWith = (status: number, body: string) =>
    page.route('**/api/users/revoke-other-sessions', (route) =>
      route.fulfill({ status, contentType: 'application/json', body }),
    );
  const answerAgain = () => page.unroute('**/api/users/revoke-other-sessions');

  test('The sidebar is 240 wide and the bar 64 high; a collapsed sidebar shows initials and stays collapsed', async () => {
    await expect.poll(widthOfSidebar).toBe(240);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    await sidebarOf(page).getByText('Tom Ashdown').waitFor();
    await sidebarOf(page).getByText('Calder Systems').waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await expect.poll(widthOfSidebar).toBeLessThan(64);
    expect(await sidebarOf(page).getByText('Tom Ashdown').count()).toBe(0);
    await sidebarOf(page).getByText('TA', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(widthOfSidebar).toBe(240);
  });

  test('A full page load starts at the top, and going back restores the scroll position', async () => {
    const scrollY = () => page.evaluate('scrollY');
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('scrollTo(0, 300)');
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
    expect(await scrollY()).toBe(0);
    // The skeleton that is shown meanwhile is shorter than the page.
    await page.route('**/legal-page*.js', async (route) => {
      await sleep(1_500);
      await route.continue();
    });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
    await expect.poll(scrollY).toBe(300);
    await page.unroute('**/legal-page*.js');
  });

  test('The session is stored under the specified keys, and short addresses redirect', async () => {
    const keys = ['token', 'userId', 'companyId', 'company', 'user'];
    expect(await stored(page)).toEqual(expect.arrayContaining(keys));
    for (const address of ['/app', '/app/home', '/auth']) {
      await page.goto(address);
      await page.waitForURL(/\/app\/dashboard$/);
    }
    const visitor = await journey.open('Visitor');
    for (const address of ['/auth', '/app']) {
      await visitor.page.goto(address);
      await visitor.page.waitForURL(/\/auth\/login$/);
    }
    await visitor.context.close();
  });

  test('On a small screen the sidebar is a drawer, which closes when the user chooses a place', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidebarOf(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click();
    await page.waitForURL(/\/app\/account/);
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('The loader shows as long as requests run', async () => {
    const loader = page.getByRole('progressbar', { name: 'Loading', exact: true });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/customer/getAll**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/app/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    await loader.waitFor({ state: 'detached' });
    await sidebarOf(page).getByRole('link', { name: 'Customers' }).click();
    await loader.waitFor();
    letGo();
    await loader.waitFor({ state: 'detached' });
    await page.unroute('**/api/customer/getAll**');
  });

  /** The first responses to a call say that the server is busy for so many seconds. The requests are recorded. */
  async function putOff(call: string, ...busy: readonly { status: 429 | 503; seconds: number }[]) {
    const keys: (string | undefined)[] = [];
    await page.route(call, async (route) => {
      const answer = busy[keys.length];
      keys.push(route.request().headers()['idempotency-key']);
      if (!answer) return route.continue();
      const headers = { 'Retry-After': String(answer.seconds), 'Content-Type': 'application/problem+json' };
      await route.fulfill({
        status: answer.status,
        headers,
        body: '{"code":"overloaded","message":"Busy."}',
      });
    });
    return { keys, end: () => page.unroute(call) };
  }
  const busyNote = () => page.getByText(/^Busy, trying again in \d+ s$/);

  test('A page that a busy server puts off says so, and retries by itself after the given time', async () => {
    await page.goto('/app/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    const { keys, end } = await putOff('**/api/customer/getAll**', { status: 503, seconds: 3 });
    await stopTime();
    await sidebarOf(page).getByRole('link', { name: 'Customers' }).click();
    await page.getByText('Busy, trying again in 3 s').waitFor();
    await page.clock.runFor(1_500);
    await page.getByText('Busy, trying again in 2 s').waitFor();
    await page.clock.runFor(1_400);
    expect(keys.length).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => keys.length).toBe(2);
    await busyNote().waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await end();
  });

  test('A command that the server puts off stays pressed, is resent under its key, and runs once', async () => {
    await (await enterElsewhere()).context.close();
    await page.goto('/app/account');
    const shown = [
      { status: 429, seconds: 1 },
      { status: 503, seconds: 2 },
    ] as const;
    const { keys, end } = await putOff('**/api/users/revoke-other-sessions', ...shown);
    await signOutElsewhere(page).click();
    await busyNote().waitFor();
    expect(await signOutElsewhere(page).isDisabled()).toBe(true);
    await page.getByText('You are logged out everywhere else.').waitFor();
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await busyNote().waitFor({ state: 'detached' });
    await end();
  });

  test('An alert has its heading, and fades out by itself', async () => {
    await enterElsewhere();
    await page.goto('/app/account');
    await signOutElsewhere(page).waitFor();
    await stopTime();
    await signOutElsewhere(page).click();
    const alert = page.getByRole('status').filter({ hasText: 'You are logged out everywhere else.' });
    await alert.getByText('Success').waitFor();
    await page.clock.runFor(2_900);
    const leaving = alert.and(page.locator(classOf('ui/feedback/toasts', 'isLeaving')));
    expect(await leaving.count()).toBe(0);
    await page.clock.runFor(200);
    await leaving.waitFor();
    await page.clock.runFor(300);
    await alert.waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  test('A change of route clears an alert', async () => {
    await (await enterElsewhere()).context.close();
    await page.goto('/app/account');
    await signOutElsewhere(page).waitFor();
    await stopTime();
    await signOutElsewhere(page).click();
    const alert = page.getByText('You are logged out everywhere else.');
    await alert.waitFor();
    await sidebarOf(page).getByRole('link', { name: 'Enquiries' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  test('An error shows its first validation error, else its message, else its status', async () => {
    await (await enterElsewhere()).context.close();
    const validationErrors = [
      { field: 'a', message: 'The first complaint' },
      { field: 'b', message: 'The second' },
    ];
    const cases = [
      [
        422,
        JSON.stringify({ message: 'Some fields need attention.', errors: validationErrors }),
        'The first complaint',
      ],
      [409, JSON.stringify({ message: 'Someone else was first.' }), 'Someone else was first.'],
      [500, '<p>broken', 'HTTP error, status = 500'],
    ] as const;
    for (const [status, body, words] of cases) {
      await page.goto('/app/account');
      await answerWith(status, body);
      await signOutElsewhere(page).click();
      const alert = page.getByRole('alert').filter({ hasText: words });
      await alert.getByText('Failed').waitFor();
      await answerAgain();
    }
  });

  test('A snackbar reports that the connection is back, and closes by itself', async () => {
    await page.getByText('Live', { exact: true }).waitFor();
    await tom.context.setOffline(true);
    await page.getByText(/^Offline/).waitFor();
    await tom.context.setOffline(false);
    const snackbar = page.getByText('You are back online and up to date.');
    await snackbar.waitFor();
    await snackbar.waitFor({ state: 'detached' });
  });

  test('A signed-in user who opens the registration is redirected', async () => {
    await page.goto('/auth/register');
    await page.waitForURL(/\/app\/dashboard$/);
  });

  test('Logout ends the session, empties the storage and leads to the sign-in page', async () => {
    const { page: leaving } = await enterElsewhere();
    const token = await leaving.evaluate(() => localStorage.getItem('token') ?? '');
    await leaving.evaluate(() => localStorage.setItem('questionColor', 'blue'));
    await leaving.getByRole('button', { name: 'Logout' }).click();
    await leaving.waitForURL(/\/auth\/login$/);
    await expect.poll(() => stored(leaving)).toEqual([]);
    const readMe = () => fetch(`${journey.stack.url}/api/users/me`, { headers: { token } });
    await expect.poll(async () => (await readMe()).status).toBe(401);
    await leaving.goto('/app/dashboard');
    await leaving.waitForURL(/\/auth\/login$/);
    await expectWellSet(leaving);
  });

  test.each([
    ['/app/dashboard', 'soon'],
    ['/search?search=okta', 'soon'],
    ['/search?search=okta', 'before anything is drawn'],
  ])(
    'A dead token on %s, where the response comes %s, ends the session; only an account page leads to the login page',
    async (address, when) => {
      const { page: left } = await enterElsewhere();
      const token = await left.evaluate(() => localStorage.getItem('token') ?? '');
      await left.goto('about:blank');
      // Without this script, the page requests its results itself, with the token, and waits for them before it is drawn.
      if (when !== 'soon') await left.route('**/assets/early-*.js', (route) => route.abort());
      await fetch(`${journey.stack.url}/api/users/logout`, { method: 'POST', headers: { token } });
      // The alert closes by itself, so the test looks for it from the start.
      const isPublic = address.startsWith('/search');
      const shown = left
        .getByText(isPublic ? 'Your session has ended.' : 'Token is expired or invalid')
        .first()
        .waitFor();
      await left.goto(address);
      await shown;
      if (isPublic) {
        await left.getByRole('link', { name: 'Okta Workforce Identity' }).waitFor();
        await left.getByRole('link', { name: 'LOGIN', exact: true }).waitFor();
        expect(new URL(left.url()).pathname).toBe('/search');
      } else await left.waitForURL(/\/auth\/login$/);
      expect(await left.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await left.context().close();
    },
  );

  test.each([
    ['1', /\/app\/discovery-meeting\//],
    ['2', /\/app\/product-discovery\//],
    ['3', /\/app\/create-rfp\?products=/],
  ] as const)('The choice %s that a visitor made continues after the sign-in', async (option, path) => {
    const visitor = await journey.open('calder');
    await visitor.page.goto('/search?search=okta');
    await visitor.page.getByRole('link', { name: 'Okta Workforce Identity' }).click();
    await visitor.page.getByRole('button', { name: /^Engage / }).click();
    await visitor.page
      .getByRole('dialog')
      .getByRole('radio')
      .nth(Number(option) - 1)
      .check();
    await visitor.page.getByRole('dialog').getByRole('button').last().click();
    await visitor.page.waitForURL(/\/auth\/login/);
    expect(await visitor.page.evaluate(() => localStorage.getItem('selectedOption'))).toBe(option);
    await logInHere(visitor.page, demoPeople.calder.email, demoPeople.calder.password);
    await visitor.page.waitForURL(path);
    expect(await visitor.page.evaluate(() => localStorage.getItem('selectedOption'))).toBeNull();
    await visitor.context.close();
  });

  test('A shortlist that cannot be saved to the account says so, and stays in the browser', async () => {
    const visitor = await journey.open('calder');
    await visitor.page.goto('/search?search=okta');
    await visitor.page.getByRole('button', { name: /^Shortlist Okta Workforce/ }).click();
    await visitor.context.route('**/api/shortlist/merge', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Broken."}' }),
    );
    await visitor.page.goto('/auth/login');
    await logInHere(visitor.page, demoPeople.calder.email, demoPeople.calder.password);
    const warning = visitor.page.getByRole('status').filter({ hasText: 'is not in your account yet' });
    await warning.getByText('Please check').waitFor();
    expect(await stored(visitor.page)).toContain('shortlist');
    await visitor.context.unroute('**/api/shortlist/merge');
    const shown = visitor.page.getByText('Your shortlist is kept in your account.').waitFor();
    await visitor.page.reload();
    await shown;
    await expect.poll(() => stored(visitor.page)).not.toContain('shortlist');
    await visitor.context.close();
  });

  test('The pages report no errors', () => {
    expect(tom.pageErrors).toEqual([]);
  });
});
