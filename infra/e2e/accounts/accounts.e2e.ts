import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { sql } from '@bidboard/backend/platform/database/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { linkIn, logInHere, readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const firstPassword = 'a long enough password';
const secondPassword = 'another long enough one';

describe('Accounts', () => {
  const journey = startJourney({ broker: 'redis' });
  let ada: Person;
  let elsewhere: Person;
  let visitor: Person;

  beforeAll(async () => {
    ada = await journey.open('Ada');
    elsewhere = await journey.open('Ada');
    visitor = await journey.open('Ada');
  });

  const enter = async ({ page }: Person, secret: string) => {
    await page.goto('/auth/login');
    await logInHere(page, ada.email, secret);
  };

  test('A visitor can read the terms and the privacy notice, from the footer and from the dialog', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
    await page.getByRole('heading', { name: 'Terms and Conditions', level: 1 }).waitFor();
    await expectWellSet(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await expectWellSet(page);
    await page.goto('/auth/register');
    await page
      .getByText('Free forever. No credit card. Personal and company information is never sold.')
      .waitFor();
    await page.getByRole('button', { name: 'Terms and Conditions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
    expect(await dialog.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    await expectWellSet(page);
  });

  test('While a link is checked the page asks to wait, and an invalid link offers another', async () => {
    const { page } = visitor;
    const call = '**/api/users/verify-email/**';
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/verify-email/spent');
    await page.getByText('Please wait...').waitFor();
    letGo();
    await page.getByRole('alert').getByText('Link has expired or is invalid.').waitFor();
    expect(await page.getByText('Please wait...').count()).toBe(0);
    await page.unroute(call);
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await page.getByText('Email is required').first().waitFor();
  });

  test('A mailed link changes a forgotten password, and the session in another browser ends', async () => {
    await ada.page.goto('/auth/register');
    await signUpHere(ada, journey.stack);
    const { page } = visitor;
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectWellSet(page);
    const email = page.getByLabel('Email', { exact: true });
    expect(await email.inputValue()).toBe(ada.email);
    const send = page.getByRole('button', { name: 'Email me a link' });
    // The click is at the button's edge: the message of the field that loses focus must not push the button from under the
    // pointer.
    await email.fill('ada@');
    await send.click({ position: { x: 40, y: 2 } });
    await page.getByRole('alert').getByText('There is a problem').waitFor();
    await email.fill(ada.email);
    await send.click();
    await page.getByText('If this address has an account').waitFor();
    await expectWellSet(page);

    const link = linkIn(await readMail(journey.stack, ada.email, 'Choose a new password'), journey.stack);
    await page.goto(link);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('Password is required').waitFor();
    await expectWellSet(page);
    await page.getByLabel('New password', { exact: true }).fill(secondPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed. Please log in with it.').waitFor();
    await ada.page.waitForURL(/\/auth\/login/);
    await readMail(journey.stack, ada.email, 'Your Bidboard password was changed');

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(firstPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Link has expired or is invalid.').waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('button', { name: 'Email me a link' }).waitFor();
  });

  test('The list of devices ends the session of another device', async () => {
    await enter(ada, secondPassword);
    await enter(elsewhere, secondPassword);
    const { page } = ada;
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account' }).click();
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await devices.getByRole('button', { name: /^Log out Chrome on/ }).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('listitem').first().getByText('This device').waitFor();
    await expectWellSet(page);
    await devices.getByRole('button', { name: /^Log out Chrome on/ }).dblclick();
    await page.getByText('The device has been logged out.').waitFor();
    await elsewhere.page.waitForURL(/\/auth\/login/);
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('Once a session is ten minutes old, only the password lets it end other sessions', async () => {
    await enter(elsewhere, secondPassword);
    await journey.stack.test.database.query(sql.statement`
      update session set created_at = now() - interval '11 minutes'`);
    const { page } = ada;
    await page.goto('/app/account');
    const everywhereElse = { name: 'Log out everywhere else' };
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await devices.getByRole('button', everywhereElse).click();
    const dialog = page.getByRole('dialog', everywhereElse);
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', everywhereElse).click();
    await dialog.getByText('The current password is wrong.').first().waitFor();
    await expectWellSet(page);
    await expectAccessible(page);
    expect(elsewhere.page.url()).not.toContain('/auth/login');
    await dialog.getByLabel('Your password', { exact: true }).fill(secondPassword);
    await dialog.getByRole('button', everywhereElse).click();
    await elsewhere.page.waitForURL(/\/auth\/login/);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  });

  test('A changed password logs out every other session but not this one', async () => {
    await enter(elsewhere, secondPassword);
    const { page } = ada;
    await page.goto('/app/account');
    const form = page.getByRole('region', { name: 'Password' });
    await form.getByLabel('Current password', { exact: true }).fill('not this one');
    await form.getByLabel('New password', { exact: true }).fill(firstPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await form.getByText('The current password is wrong.').first().waitFor();
    await expectWellSet(page);
    await form.getByLabel('Current password', { exact: true }).fill(secondPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed. You are logged out everywhere else.').waitFor();
    await elsewhere.page.waitForURL(/\/auth\/login/);
    await expectAccessible(page);
    expect(page.url()).toContain('/app/account');
  });

  test('A user who tries too many passwords sees how long to wait', async () => {
    const { page } = visitor;
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill('stranger@stranger.example');
    const limit = page.getByText(/Too many attempts\. Please try again in \d+ minutes?\./);
    for (let at = 0; at < 11; at++) {
      await page.getByLabel('Password', { exact: true }).fill(`guess number ${at}`);
      const answered = page.waitForResponse(/users\/login/);
      await page.getByRole('button', { name: 'Log in' }).click();
      expect((await answered).status()).toBe(at < 10 ? 400 : 429);
    }
    await limit.waitFor();
    await expectWellSet(page);
  });

  test('The pages report no errors', () => {
    expect([...ada.pageErrors, ...elsewhere.pageErrors, ...visitor.pageErrors]).toEqual([]);
  });
});

describe('Accounts that wait for an operator', () => {
  const journey = startJourney({ settings: { ADMIN_APPROVAL: 'manual' } });
  let operators: Person[];

  beforeAll(async () => {
    operators = [await journey.open('Olga'), await journey.open('Oskar', { width: 360, height: 740 })];
  });

  /** Signs up and verifies; the first sign-in is refused. */
  async function signUpAndWait(person: Person): Promise<void> {
    const { page } = person;
    await page.goto('/auth/register');
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(firstPassword);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up now' }).click();
    await page.goto(linkIn(await readMail(journey.stack, person.email, 'Verify your email'), journey.stack));
    await page.getByText('Your email has been verified').waitFor();
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(firstPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Your account is awaiting approval.').waitFor();
  }

  test('Waiting accounts appear for every operator at once, one operator approves them, and they can sign in', async () => {
    for (const operator of operators) {
      await signUpAndWait(operator);
      expect(await grantOperatorRoleBy(journey.stack.test.url, [operator.email])).toBe(0);
      await operator.page.getByRole('button', { name: 'Log in' }).click();
      await operator.page.waitForURL(/\/app\//);
      await operator.page.goto('/app/approvals');
      await operator.page.getByText('No accounts waiting').waitFor();
      await expectAccessible(operator.page);
    }
    const hopeful = await journey.open('Hope');
    await signUpAndWait(hopeful);
    for (const { page } of operators) await page.getByRole('button', { name: 'Approve Hope' }).waitFor();
    await expectWellSet(operators[0]?.page ?? hopeful.page);
    await operators[0]?.page.getByRole('button', { name: 'Approve Hope' }).click();
    for (const { page } of operators) await page.getByText('No accounts waiting').waitFor();
    const mail = await readMail(journey.stack, hopeful.email, 'Your Bidboard account is approved');
    await hopeful.page.goto(linkIn(mail, journey.stack));
    await logInHere(hopeful.page, hopeful.email, firstPassword);
    await hopeful.page.goto('/app/approvals');
    await hopeful.page.getByText('This page is for operators').waitFor();
  });
});
