import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { sql } from '@bidboard/backend/platform/database/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { isCheckedImmediately } from '../page/press.ts';
import { logInHere, readMail } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('The list of accounts that wait', () => {
  const journey = startJourney({ settings: { ADMIN_APPROVAL: 'manual' } });
  const secret = 'a long enough password';

  beforeAll(async () => {
    const call = clientAs(journey.stack.url);
    for (const userName of ['Olga', 'Hope'])
      await call(signUp, {
        body: { userName, email: `${userName.toLowerCase()}@x.example`, password: secret, policy: true },
      });
    const { database, url } = journey.stack.test;
    // Inserts rows, because twenty-two mails would show nothing further.
    await database.query(sql.statement`
      insert into app_user (email, user_name, password_hash)
      select 'w' || n || '@x.example', 'Waiting ' || n, '' from generate_series(1, 22) n`);
    await database.query(sql.statement`update app_user set is_verified = true`);
    await grantOperatorRoleBy(url, ['olga@x.example']);
  });

  test('The list has pages; a declined user gets a mail, and may still be approved', async () => {
    const { page, pageErrors } = await journey.open('Olga');
    await page.goto('/auth/login');
    await logInHere(page, 'olga@x.example', secret);
    await page.goto('/app/approvals');
    await page.getByText('1–20 of 23').waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('button', { name: 'Decline Waiting 22' }).waitFor();
    await expectWellSet(page);
    await page.goto('/app/approvals');
    await page.getByRole('button', { name: 'Decline Hope' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline Hope?' });
    await dialog.getByText('is notified by email').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('The account has been declined, and its owner notified by email.').waitFor();
    await page.getByText('1–20 of 22').waitFor();
    const mail = await readMail(journey.stack, 'hope@x.example', 'was not approved');
    expect(mail.text).toContain('You cannot log in with it');

    const hope = (await journey.open('Hope')).page;
    await hope.goto('/auth/login');
    await hope.getByLabel('Email', { exact: true }).fill('hope@x.example');
    await hope.getByLabel('Password', { exact: true }).fill(secret);
    await hope.getByRole('button', { name: 'Log in' }).click();
    await hope.getByText('Your account was not approved.').waitFor();

    expect(await isCheckedImmediately(page.getByRole('radio', { name: 'Declined' }))).toBe(true);
    await page.getByRole('row').filter({ hasText: 'Hope' }).waitFor();
    expect(await page.getByRole('button', { name: /^Decline / }).count()).toBe(0);
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Approve Hope' }).click();
    await page.getByText('No declined accounts').waitFor();
    await hope.getByRole('button', { name: 'Log in' }).click();
    await hope.waitForURL(/\/app\//);
    expect(pageErrors).toEqual([]);
  });
});
