import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Starting an RFP', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let rfpId: string;
  beforeAll(async () => {
    buyer = await journey.enter('buyer');
  });

  const idIn = (page: Page) => /update-rfp\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const cards = (name: string) => buyer.page.getByRole('link', { name: new RegExp(name) });
  const technicalShows = async (page: Page) => {
    await openStep(page, 'Technical Requirements');
    await page.getByText('Accounts and contacts').first().waitFor();
  };

  test('An RFP from a template has its questions in the wizard, and pressing twice creates one RFP', async () => {
    const { page } = buyer;
    await page.goto('/app/create-rfp');
    await page.getByLabel('RFP Name').focus();
    await page.getByRole('radio', { name: /^From a template/ }).check();
    await page.getByRole('radio', { name: /^CRM/ }).check();
    await page.getByRole('heading', { name: 'What CRM brings' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('template')).toBe('crm');
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Commercial Evaluation' }).isChecked())
      .toBe(true);
    await expectAccessible(page);
    expect(await page.getByText('RFP Name is required.').count()).toBe(0);
    await page.getByRole('button', { name: 'Create RFP' }).click();
    await page.getByText('RFP Name is required.').first().waitFor();
    await page.getByLabel('RFP Name').fill(' Customers first ');
    await page.getByRole('button', { name: 'Create RFP' }).dblclick();
    await page.waitForURL(/update-rfp/);
    rfpId = idIn(page);
    await technicalShows(page);
    await page.goto('/app/dashboard');
    await cards('Customers first').first().waitFor();
    const { email, password } = demoPeople.buyer;
    const { token = '', userId = '' } = await clientAs(journey.stack.url)(logIn, {
      body: { email, password },
    });
    const { rfp } = await clientAs(journey.stack.url, token)(getRfps, { params: { userId } });
    expect(rfp.filter(({ rfpName }) => rfpName === 'Customers first').length).toBe(1);
  });

  test('A copied RFP takes over what the dialog lists, without the vendors', async () => {
    const { page } = buyer;
    await page.goto(`/app/edit-rfp/${rfpId}`);
    await page.getByRole('link', { name: 'Clone' }).click();
    await page.getByRole('heading', { name: 'What is copied' }).waitFor();
    expect(await page.getByLabel('RFP Name').inputValue()).toBe('Copy of Customers first');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create copy' }).click();
    await page.waitForURL(/update-rfp/);
    expect(idIn(page)).not.toBe(rfpId);
    await technicalShows(page);
    await openStep(page, 'Vendor Invite');
    await page.getByText('No vendors yet').waitFor();
  });

  test('The settings can be changed: Custom may be chosen, and the second of two editors sees the difference', async () => {
    const { page, context } = buyer;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/app/edit-rfp/${rfpId}`);
      await tab.getByLabel('RFP Name').waitFor();
    }
    await other.getByLabel('RFP Name').fill('Customers, later');
    const presents = page.getByRole('checkbox', { name: 'Final Presentation' });
    await page.getByRole('radio', { name: /^Rapid/ }).check();
    await expect.poll(() => presents.isChecked()).toBe(false);
    await page.getByRole('radio', { name: /^Custom/ }).check();
    await expect.poll(() => presents.isChecked()).toBe(true);
    await page.getByLabel('RFP Name').fill('Customers, sooner');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated successfully.').waitFor();
    await expectAccessible(page);

    await other.getByRole('button', { name: 'Save', exact: true }).click();
    const question = other.getByRole('dialog');
    await question.getByText('Customers, sooner').first().waitFor();
    await question.getByText('Customers, later').first().waitFor();
    await question.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => other.getByLabel('RFP Name').inputValue()).toBe('Customers, sooner');
    await other.close();
  });

  test('After publication only name and visibility change, and viewers see it at once', async () => {
    const { page, context } = buyer;
    await page.goto('/app/dashboard');
    const live = cards('Identity & Access Platform').first();
    const href = (await live.getAttribute('href')) ?? '';
    await page.goto(`${href.split('?')[0] ?? ''}?tab=rfp-settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    const inputs = page.getByRole('tabpanel').locator('input, select, textarea');
    await expect.poll(() => inputs.count()).toBeGreaterThan(15);
    expect(await inputs.count()).toBe(await inputs.and(page.locator(':disabled')).count());
    const editing = await context.newPage();
    await editing.goto(
      (await page.getByRole('link', { name: 'View/Edit RFP' }).getAttribute('href')) ?? 'nowhere',
    );
    await editing.getByText(/^This RFP is published, so/).waitFor();
    for (const name of [/^Rapid/, /^Custom/])
      expect(await editing.getByRole('radio', { name }).isDisabled()).toBe(true);
    expect(await editing.getByRole('checkbox', { name: 'Stay anonymous' }).isDisabled()).toBe(true);
    await expectAccessible(editing);
    await editing.getByLabel('RFP Name').fill('Identity, renamed');
    await editing.getByRole('radio', { name: /^Public/ }).check();
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await editing.getByText('Details updated successfully.').waitFor();
    await expect.poll(() => page.getByLabel('RFP Name').inputValue()).toBe('Identity, renamed');
    expect(await page.getByRole('radio', { name: 'Public' }).isChecked()).toBe(true);
    expect(buyer.pageErrors).toEqual([]);
  });
});
