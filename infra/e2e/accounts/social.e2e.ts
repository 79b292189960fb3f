import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import { readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const password = 'a long enough password';

describe('Signing in through the provider', () => {
  const journey = startJourney({ withIdentity: true });
  let nora: Person;
  let bob: Person;

  beforeAll(async () => {
    nora = await journey.open('Nora');
    bob = await journey.open('Bob');
  });

  const button = (page: Page) => page.getByRole('button', { name: 'Continue with a demo identity' });
  const providerShown = (page: Page) => page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  const cameIn = (page: Page, path = '/app/dashboard') =>
    page.waitForURL(({ pathname }) => pathname === path);

  /** Logs out through the provider, which ends its own session too. */
  async function logOut(page: Page): Promise<void> {
    const left = page.waitForRequest(/127\.0\.0\.1.*\/session\/end\/confirm/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await left;
    await page.waitForURL(/\/auth\/login$/);
  }

  /** Enters a name and an address at the provider. */
  async function chooseIdentity(page: Page, name: string, email: string): Promise<void> {
    await providerShown(page);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  test('A new user is signed in at the second click, without a password', async () => {
    const { page } = nora;
    await page.goto('/auth/register');
    await button(page).waitFor();
    await expectWellSet(page);
    await button(page).dblclick();
    await providerShown(page);
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Nora Field' }).click();
    await cameIn(page);
    await page.getByText('Nora Field').first().waitFor();
    await page.goBack();
    expect(page.url()).not.toContain('code=');
    await page.goto('/app/account');
    const panel = page.getByRole('region', { name: 'Password' });
    await panel.getByText('This account has no password.').waitFor();
    await panel.getByText('Linked to a demo identity').waitFor();
    await expectWellSet(page);
    await panel.getByRole('button', { name: 'Email me a link' }).click();
    await readMail(journey.stack, 'nora@fieldworks.example', 'Choose a new password');
  });

  test('A logout ends the session here, on the server and at the provider', async () => {
    const { page } = nora;
    const token = await page.evaluate<string>("localStorage.getItem('token')");
    await logOut(page);
    const answer = await fetch(`${journey.stack.url}/api/users/me`, { headers: { token } });
    expect(answer.status).toBe(401);
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
    await button(page).click();
    await providerShown(page);
  });

  test('A refusal at the provider leads back to the sign-in page', async () => {
    const { page } = nora;
    await page.getByRole('link', { name: 'Cancel' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'You did not log in.' });
    await notice.getByText('Note', { exact: true }).waitFor();
    await page.waitForURL(/\/auth\/login/);
    await expectWellSet(page);
  });

  test('A refusal at the provider leads back to sign-up if the user started there', async () => {
    const { page } = nora;
    await page.goto('/auth/register');
    await button(page).click();
    await providerShown(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(/\/auth\/register/);
    await page.getByText('You did not log in.').waitFor();
  });

  test('A returning user has the same account, and continues to their destination', async () => {
    const { page } = nora;
    await page.goto(`/auth/register?next=${encodeURIComponent('/app/create-rfp')}`);
    await button(page).click();
    await providerShown(page);
    await page.getByRole('button', { name: 'Nora Field' }).click();
    await cameIn(page, '/app/create-rfp');
    await logOut(page);
  });

  test('A choice from before the sign-in continues after it', async () => {
    const { page } = nora;
    await page.goto('/category/loom?page=0');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Request Demo' }).first().click();
    await page.waitForURL(/\/auth\/login/);
    await button(page).click();
    await providerShown(page);
    await page.getByRole('button', { name: 'Nora Field' }).click();
    await page.waitForURL(/\/app\/product-discovery\//);
  });

  test('An address with a password is linked by that password, once', async () => {
    await bob.page.goto('/auth/register');
    await signUpHere(bob, journey.stack);
    const here = await journey.open('Bob');
    const { page } = here;
    await page.goto('/auth/login');
    await button(page).click();
    await chooseIdentity(page, 'Bob', bob.email);
    await page.getByRole('heading', { name: 'Link your account' }).waitFor();
    await page.getByText('This address has a password. Enter it once to link.').waitFor();
    await expectWellSet(page);
    const field = page.getByLabel(`Password of ${bob.email}`);
    await field.fill('not this one');
    await page.getByRole('button', { name: 'Link and log in' }).click();
    await page.getByText('The password is wrong.').first().waitFor();
    await expectWellSet(page);
    await field.fill(password);
    await page.getByRole('button', { name: 'Link and log in' }).click();
    await cameIn(page);
    await readMail(journey.stack, bob.email, 'Your Bidboard account has a new way to log in');
    await logOut(page);
    await button(page).click();
    await chooseIdentity(page, 'Bob', bob.email);
    await cameIn(page);
    await page.goto('/app/account');
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
    const panel = page.getByRole('region', { name: 'Password' });
    await panel.getByLabel('Current password').waitFor();
    await expectWellSet(page);
    await panel.getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('From now on, you log in with your password only.').waitFor();
    await expect.poll(() => panel.getByRole('button', { name: 'Unlink' }).count()).toBe(0);
    expect(here.pageErrors).toEqual([]);
  });

  test('An unrequested provider response opens nothing', async () => {
    const stranger = await journey.open('Eve');
    await stranger.page.goto('/auth/provider?code=stolen&state=of-somebody-else');
    await stranger.page.getByRole('alert').getByText('started elsewhere').waitFor();
    expect(stranger.page.url()).toMatch(/\/auth\/provider$/);
    await expectWellSet(stranger.page);
    await stranger.page.getByRole('link', { name: 'Back to login' }).click();
    await button(stranger.page).waitFor();
  });

  test('The page says when the provider is unavailable, and a password works without it', async () => {
    const person = await journey.open('Ada');
    const { page } = person;
    await journey.stack.identity.kill();
    await journey.stack.api.kill();
    await journey.stack.api.restart();
    await page.goto('/auth/login');
    await button(page).click();
    await page.getByText('a demo identity is not available right now.').waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Create your free account' }).click();
    await signUpHere(person, journey.stack);
    await page.getByRole('button', { name: 'Logout' }).click();
    await journey.stack.identity.restart();
    await expect
      .poll(async () => {
        if (!page.url().includes('127.0.0.1')) await button(page).click();
        await page.waitForURL(/127\.0\.0\.1/, { timeout: 6_000 }).catch(() => undefined);
        return page.url();
      })
      .toContain('/interaction/');
    await page.getByRole('button', { name: 'Joël Marchand' }).click();
    await cameIn(page);
    expect(person.pageErrors).toEqual([]);
  });

  test('The pages report no errors', () => {
    expect([...nora.pageErrors, ...bob.pageErrors]).toEqual([]);
  });
});
