import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { codeAt } from '@bidboard/backend/testing/fixtures/authenticator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { logInHere, readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

/** Returns the authenticator's code so many half minutes from now. The product's clock is this machine's. */
const code = (key: string, later = 0): string => codeAt(key, Date.now() + later * 30_000);

describe('A second factor', () => {
  const journey = startJourney({ settings: { OPERATOR_SECOND_FACTOR: 'required' } });
  let person: Person;
  let key = '';
  let recoveryCodes: string[] = [];

  beforeAll(async () => {
    person = await journey.open('Olga');
    await person.page.goto('/auth/register');
    await signUpHere(person, journey.stack);
    await grantOperatorRoleBy(journey.stack.test.url, [person.email]);
  });

  const panelOf = (page: Page) => page.getByRole('region', { name: 'Second factor' });
  /** Does the first step of a sign-in, in a separate browser. */
  async function logInAgain(): Promise<Page> {
    const { page } = await journey.open('Olga');
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Enter your code', level: 1 }).waitFor();
    return page;
  }
  async function giveCode(page: Page, text: string): Promise<void> {
    await page.getByLabel('Code', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  test('An operator must turn on the second factor before any operator page opens', async () => {
    const { page } = person;
    await page.goto('/app/operations');
    await page.getByRole('heading', { name: 'Operators need a second factor' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Turn it on under Account' }).click();
    await panelOf(page).getByText('Operators need it').waitFor();
    await expectWellSet(page);
    await panelOf(page).getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('alert').getByText('Password is required').waitFor();
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code with the key' }).waitFor();
    await expectWellSet(page);
    const address = await dialog.getByRole('link', { name: 'open it on this device' }).getAttribute('href');
    key = new URL(address ?? '').searchParams.get('secret') ?? '';
    expect(
      (
        await dialog.locator(classOf('features/accounts/account/account-page', 'keyText')).textContent()
      )?.replaceAll(' ', ''),
    ).toBe(key);
    await dialog.getByLabel('Code from the authenticator').fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('This code is wrong, or was already used.').first().waitFor();
    await dialog.getByLabel('Code from the authenticator').fill(code(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await list.first().waitFor();
    recoveryCodes = await list.allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await expectWellSet(page);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await panelOf(page).getByText('10 recovery codes left').waitFor();
    await expectWellSet(page);
    await readMail(journey.stack, person.email, 'now asks for a code');
    await page.goto('/app/operations');
    await page.getByRole('tablist', { name: 'Rooms' }).waitFor();
    expect(person.pageErrors).toEqual([]);
  });

  test('The sign-in asks for a code, and accepts each code once', async () => {
    const page = await logInAgain();
    await expectWellSet(page);
    await giveCode(page, '');
    await page.getByRole('alert').getByText('Please enter a code').waitFor();
    const typedCode = code(key, 1);
    await giveCode(page, typedCode);
    await page.waitForURL(/\/app\//);
    await page.goto('/app/operations');
    await page.getByRole('tablist', { name: 'Rooms' }).waitFor();

    const other = await logInAgain();
    await giveCode(other, typedCode);
    await other.getByText('This code is wrong, or was already used.').first().waitFor();
    await expectAccessible(other);
    await giveCode(other, (recoveryCodes[0] ?? '').toLowerCase());
    await other.waitForURL(/\/app\//);
    await readMail(journey.stack, person.email, 'A recovery code of your Bidboard account was used');
  });

  test('A user who tries too often must start again', async () => {
    const page = await logInAgain();
    for (let at = 0; at < 5; at += 1) {
      const refused = page.waitForResponse((response) => response.url().endsWith('/login/second-factor'));
      await giveCode(page, 'no code');
      expect((await refused).status()).toBe(400);
    }
    await giveCode(page, recoveryCodes[1] ?? '');
    await page.getByText('You took too long, or tried too often.').waitFor();
    await page.getByRole('heading', { name: 'Sign In to Your Account' }).waitFor();
  });

  test('A password and a code give new recovery codes, which can turn off the second factor', async () => {
    const { page } = person;
    await page.goto('/app/account');
    const panel = panelOf(page);
    await panel.getByText('9 recovery codes left').waitFor();
    await panel.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
    await expectWellSet(page);
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await list.first().waitFor();
    const fresh = await list.allTextContents();
    expect(fresh.filter((freshCode) => recoveryCodes.includes(freshCode))).toEqual([]);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await panel.getByText('10 recovery codes left').waitFor();

    await panel.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Code', { exact: true }).fill(fresh[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The second factor is off.').waitFor();
    await panel.getByRole('button', { name: 'Turn on' }).waitFor();
    await readMail(journey.stack, person.email, 'no longer asks for a code');
    await page.goto('/app/operations');
    await page.getByRole('heading', { name: 'Operators need a second factor' }).waitFor();

    const { page: again } = await journey.open('Olga');
    await again.goto('/auth/login');
    await logInHere(again, person.email, person.password);
    expect(person.pageErrors).toEqual([]);
  });
});
