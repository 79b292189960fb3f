import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite, leaveRfp } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Details updated successfully.').first().waitFor();
};

describe('The vendor invite step', () => {
  const journey = startJourney({ broker: 'redis', filling: 'demo' });
  let buyer: Person;
  let colleague: Person;
  let vendor: Person;
  let draft: string;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    const { page } = buyer;
    const link = page.getByRole('link', { name: /Fleet Telematics/ });
    draft = `/app/update-rfp/${/-rfp\/([^?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1]}?step=vendorInvite`;
    colleague = await journey.enter('buyer');
    await page.goto(draft);
    await colleague.page.goto(draft);
  });

  test('Facets lead to the products, products of one company share an invite, and others come by name or address', async () => {
    const { page } = buyer;
    const search = page.getByLabel('Search products to invite');
    await search.fill('cal');
    await page.getByRole('option', { name: /Calder Access Cloud/ }).waitFor();
    await page.keyboard.press('Escape');
    await search.fill('');
    const company = page.getByRole('group', { name: 'Company' });
    await company.getByRole('button', { name: /more of Company/ }).click();
    await company.getByRole('searchbox', { name: 'Find in Company' }).fill('Calder Systems');
    await company.getByRole('checkbox', { name: /Calder Systems/ }).check();
    await page.getByText('2 products found').waitFor();
    await page.getByRole('button', { name: 'Invite Calder Access Cloud' }).click();
    await page.getByRole('button', { name: 'Invite Calder Remote Gate' }).click();
    await page.getByRole('button', { name: 'Invited: Calder Remote Gate' }).waitFor();
    await rowOf(page, 'Calder Access Cloud').getByText('Calder Remote Gate').waitFor();

    await page.getByLabel('Invite a company by name').fill('Merid');
    await page.getByRole('option', { name: /Meridian Trust/ }).click();
    await page
      .getByLabel('Invite by email')
      .fill('one@lot.example, two@lot.example\nnobody@ ONE@lot.example');
    await page.getByRole('button', { name: 'Add email' }).click();
    await page
      .getByText('“nobody@” is not an email address. “ONE@lot.example” is already in the list.')
      .waitFor();
    expect(await page.getByLabel('Invite by email').inputValue()).toBe('nobody@');
    await page.getByLabel('Invite by email').fill('three@lot.example');
    await page.keyboard.press('Enter');
    await expectWellSet(page);
    await save(page);
    const calder = rowOf(page, 'Calder Systems');
    await calder.getByText('Calder Access Cloud, Calder Remote Gate').waitFor();
    await calder.getByText('Sent at publish').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 5);
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('three@lot.example');
  });

  test('A second editor sees it at once, and sees which vendor both added', async () => {
    const { page } = colleague;
    await rowOf(page, 'three@lot.example').getByText('Sent at publish').waitFor();

    const add = async (at: Page, email: string) => {
      await at.getByLabel('Invite by email').fill(email);
      await at.getByRole('button', { name: 'Add email' }).click();
    };
    await add(page, 'both@lot.example');
    await add(page, 'mine@lot.example');
    await add(buyer.page, 'Both@lot.example');
    await save(buyer.page);
    await rowOf(page, 'Both@lot.example').getByText('Sent at publish').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await rowOf(page, 'both@lot.example').getByText('This vendor is already invited.').waitFor();
    await rowOf(page, 'mine@lot.example').getByText('Not saved').waitFor();
    // Saved rows can be removed too, and this one differs from the colleague's only in case.
    await page.getByRole('button', { name: 'Remove both@lot.example', exact: true }).click();
    await save(page);
    await rowOf(buyer.page, 'mine@lot.example').getByText('Sent at publish').waitFor();
  });

  test('A stored address is edited in its row, confirmed or cancelled, and removed', async () => {
    const { page } = buyer;
    const edit = async (from: string, to: string, key: string) => {
      await page.getByRole('button', { name: `Edit ${from}` }).click();
      await page.getByLabel(`Email address for ${from}`).fill(to);
      await page.keyboard.press(key);
    };
    await edit('mine@lot.example', 'nowhere@lot.example', 'Escape');
    await edit('mine@lot.example', 'two@lot.example', 'Enter');
    await page.getByText('This vendor is already invited.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await edit('mine@lot.example', 'ours@lot.example', 'Enter');
    await rowOf(colleague.page, 'ours@lot.example').getByText('Sent at publish').waitFor();
    await page.getByRole('combobox', { name: 'Vendors per page' }).click();
    await page.getByRole('option', { name: '10' }).click();
    await expect.poll(() => rowOf(page, '@lot.example').count()).toBe(5);
    await page.reload();
    await rowOf(page, 'ours@lot.example').getByText('Sent at publish').waitFor();
    await page.getByRole('button', { name: 'Remove ours@lot.example' }).click();
    await expect.poll(() => rowOf(colleague.page, 'ours@lot.example').count()).toBe(0);
    await expect.poll(() => rowOf(page, '@lot.example').count()).toBe(4);
  });

  test('A vendor chooses the formats and the time zone of the account, on a phone too', async () => {
    vendor = await journey.enter('calder', { width: 360, height: 740 });
    const { page } = vendor;
    await page.goto('/app/account');
    const choose = async (label: string, typed: string, option: string) => {
      await page.getByRole('combobox', { name: label }).fill(typed);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Formats of dates, numbers and sums', 'united st', 'English (United States)');
    await page.getByText('Example: Thu Dec 31, 2026, 03:30 PM UTC and €1,234,567.89').waitFor();
    await choose('Formats of dates, numbers and sums', 'new zea', 'English (New Zealand)');
    await choose('Time zone', 'auck', 'Pacific/Auckland');
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Save formats' }).click();
    await page.getByText('Your formats and time zone have been saved.').waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue())
      .toBe('Pacific/Auckland');
  });

  test('Publishing sends the invite with its products, and an answer shows live in the table', async () => {
    const { page } = buyer;
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const call = clientAs(journey.stack.url, token);
    const { rfp } = await call(createRfp, {
      body: {
        rfpName: 'Doors for depots',
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    });
    const questions = [{ questionId: 1, question: 'Does it open?', type: 'yes-no' as const, score: 1 }];
    await call(addProject, {
      body: {
        rfpId: rfp._id,
        projectName: 'Doors',
        projectDescription: wireOf('Doors that open.'),
        timelineItems: dueIn(14),
      },
    });
    await call(createTechnical, {
      body: {
        rfpId: rfp._id,
        overview: wireOf('What we need'),
        categories: [{ categoryName: 'Doors', sections: [{ sectionName: 'Opening', questions }] }],
      },
    });
    await page.goto(`/app/update-rfp/${rfp._id}?step=vendorInvite`);
    await page.getByRole('button', { name: 'Publish RFP' }).click();
    const review = page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByText('Please add at least 1 Vendor').waitFor();
    await review.getByRole('button', { name: 'Go to Vendor Invite' }).click();
    await review.waitFor({ state: 'detached' });
    await page.getByLabel('Search products to invite').fill('Calder');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Invite Calder Access Cloud' }).click();
    await page.getByRole('button', { name: 'Invite Calder Remote Gate' }).click();
    await page.getByRole('button', { name: 'Publish RFP' }).click();
    await review.getByText('1 vendor will be invited to answer 1 question.').waitFor();
    await review.getByText('with Calder Access Cloud, Calder Remote Gate').waitFor();
    await review.getByText(/^Responses are due \d+ \w+ \d{4}, 23:59 UTC/).waitFor();
    await review.getByText('Preview as the vendor sees it').click();
    await review.getByText('Doors that open.').waitFor();
    await review.getByText('Opening').click();
    await review.getByText('Does it open?').waitFor();
    await expectWellSet(page);
    // A colleague has pressed the same button, and the request arrives second.
    await colleague.page.goto(page.url());
    await colleague.page.getByRole('button', { name: 'Publish RFP' }).click();
    const isFirstDone = Promise.withResolvers<void>();
    await colleague.page.route('**/api/vendor/create', async (route) => {
      await isFirstDone.promise;
      await route.continue();
    });
    const second = colleague.page.waitForRequest('**/api/vendor/create');
    await colleague.page.getByRole('button', { name: 'Publish and invite 1 vendor' }).click();
    await second;
    await review.getByRole('button', { name: 'Publish and invite 1 vendor' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    isFirstDone.resolve();
    await colleague.page.getByText('This RFP was already published. Nothing was sent again.').waitFor();
    await colleague.page.waitForURL(/\/app\/dashboard$/);
    const { email, password } = demoPeople.calder;
    const mail = await readMail(journey.stack, email, 'invites you to Doors for depots');
    expect(mail.text).toContain('with Calder Access Cloud and Calder Remote Gate');
    // The vendor is in Auckland, half a day ahead of the RFP.
    const inBothZones = /due \d+ \w+ \d{4}, 11:59\spm UTC; \d+ \w+, 1[12]:59\s(?:am|pm) your time/;
    expect(mail.text).toMatch(inBothZones);
    await vendor.page.goto('/app/dashboard');
    const card = vendor.page.getByRole('article', { name: 'Doors for depots' });
    await expect.poll(() => card.textContent()).toMatch(inBothZones);

    await page.goto(`/app/update-rfp/${rfp._id}?step=vendorInvite`);
    const calder = rowOf(page, 'Calder Systems');
    await calder.getByText('Pending').waitFor();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 800 });
    const table = page
      .locator(classOf('ui/styles/layout', 'scrollable'))
      .filter({ has: page.getByRole('table', { name: 'Invited vendors' }) });
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    if (wide) await page.setViewportSize(wide);
    const { token: vendorToken } = await clientAs(journey.stack.url)(logIn, { body: { email, password } });
    const vendorCall = clientAs(journey.stack.url, vendorToken ?? '');
    await vendorCall(acceptInvite, { body: { rfpId: rfp._id, acceptStatus: 1 } });
    await calder.getByText('Accepted').waitFor();
    // A colleague's open dashboard shows the answer and the withdrawal without a reload.
    const dashboard = colleague.page;
    await dashboard.goto(`/app/dashboard-rfp/${rfp._id}`);
    const acceptance = dashboard
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: /Calder Systems/ })
      .locator('[col-id="isRfpAccepted"]');
    await acceptance.getByText('Yes').waitFor();
    await dashboard.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await vendorCall(leaveRfp, { body: { rfpId: rfp._id } });
    await calder.getByText('Withdrew').waitFor();
    await acceptance.getByText('Withdrew').waitFor();
    expect(await dashboard.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    await page.getByRole('button', { name: 'Invite Calder Systems again' }).click();
    await calder.getByText('Pending').waitFor();
    await page.getByRole('button', { name: 'Withdraw the invite to Calder Systems' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invite' }).click();
    await expect.poll(() => calder.count()).toBe(0);
    await readMail(journey.stack, email, 'has withdrawn the invite to Doors for depots');
    await expectWellSet(page);
    expect([...buyer.pageErrors, ...colleague.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
