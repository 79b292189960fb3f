import { readFile } from 'node:fs/promises';
import { rfpQuestionnaire } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import {
  inviteColleague,
  joinTeam,
  listOwnTeamInvitations,
} from '@bidboard/backend/features/team/contracts/team';
import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { unpackZip } from '@bidboard/backend/platform/zip/unpack-zip';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { expectWellSet } from '../page/accessible.ts';
import { classOf } from '../page/class-of.ts';
import { logInByCall } from '../people/log-in-by-call.ts';
import { readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Personal data', () => {
  const journey = startJourney({ filling: 'demo', settings: { KEEP_CLOSED_ACCOUNTS_DAYS: '0' } });
  const question = 'Which of the keys are certified?';
  let nia: Person;
  let rfpId = '';

  beforeAll(async () => {
    nia = await journey.open('Nia');
    await nia.page.goto('/auth/register');
    await signUpHere(nia, journey.stack);
    const vendor = await journey.enterApi('meridian');
    await vendor.call(inviteColleague, { body: { email: nia.email, role: 'member' } });
    const { token } = await logInByCall(journey.stack.url, nia.email, nia.password);
    const call = clientAs(journey.stack.url, token);
    const [invitation] = (await call(listOwnTeamInvitations)).data;
    await call(joinTeam, { body: { invitationId: invitation?.invitationId ?? '' } });
    const buyer = await journey.enterApi('buyer');
    const { rfp } = await buyer.call(getRfps, { params: { userId: buyer.userId } });
    rfpId = rfp.find(({ rfpName }) => rfpName === 'Identity & Access Platform')?._id ?? '';
    const { technical } = await buyer.call(rfpQuestionnaire, { params: { rfpId } });
    const questionId = technical[0]?.sections[0]?.questions[0]?.questionId ?? 0;
    await call(saveVendorQuestion, { body: { rfpId, questionId, vendorQuestionId: 7, question } });
  });

  test('Users fetch their own data, and it is deleted when they leave, except what belongs to others', async () => {
    const buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-questions`);
    const item = buyer.page.getByRole('listitem').filter({ hasText: question }).first();
    await item.getByText('Meridian Trust, Nia').waitFor();

    const { page } = nia;
    await page.goto('/app/account');
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByText(/^Everything that Bidboard stores about you/).waitFor();
    const textGap = await page.evaluate<number>(`(() => {
      const text = document.querySelector('${classOf('features/accounts/account/account-page', 'accountSaid')}');
      const letters = document.createRange();
      letters.selectNodeContents(text);
      const header = text.closest('${classOf('ui/layout/panel', 'panel')}').querySelector('${classOf('ui/layout/panel', 'panelBar')}');
      return letters.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
    })()`);
    expect(textGap).toBeGreaterThanOrEqual(8);
    await data.getByRole('button', { name: 'Request a copy' }).click();
    await data.getByText('Ready').waitFor();
    await readMail(journey.stack, nia.email, 'Your data is ready');
    await expectWellSet(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: /^Download the copy/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bidboard-my-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    const entries = await unpackZip(bytes, { entries: 500, unpackedBytes: 5_000_000 }, () => true);
    expect(JSON.parse(entries.get('account.json')?.toString() ?? '')).toMatchObject([{ email: nia.email }]);
    expect(entries.get('README.txt')?.toString()).toContain('Your data at Bidboard');

    const leaving = page.getByRole('region', { name: 'Delete your account' });
    await leaving.getByText('can’t be undone').waitFor();
    await leaving.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Password is required').first().waitFor();
    await expectWellSet(page);
    await dialog.getByLabel('Your password', { exact: true }).fill(nia.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.getByText('Your account is closed').waitFor();

    await item.getByText(/Meridian Trust, Former member [0-9a-f]{6}/).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(nia.email);
    await page.getByLabel('Password', { exact: true }).fill(nia.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('E-mail or password is wrong.').first().waitFor();
    expect([...nia.pageErrors, ...buyer.pageErrors]).toEqual([]);
  });

  test('An invalid link to take an account back says so', async () => {
    const { page } = await journey.open('Nobody');
    await page.goto('/take-account-back/spent');
    await page.getByRole('button', { name: 'Restore account' }).click();
    await page.getByRole('alert').getByText('Link has expired or is invalid.').waitFor();
    await expectWellSet(page);
  });
});
