import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney } from '../people/journey.ts';

describe('An RFP for the whole market', () => {
  const journey = startJourney({ filling: 'demo' });

  test('A vendor finds the RFP and asks to join, the buyer sees it at once and invites, and the vendor is in', async () => {
    const buyer = await journey.enter('buyer');
    await buyer.page.goto('/app/dashboard');
    await buyer.page.getByRole('link', { name: /Fleet Telematics/ }).click();
    await buyer.page.waitForURL(/rfp\//);
    const rfpId = /-rfp\/([^?]+)/.exec(buyer.page.url())?.[1] ?? '';
    expect(rfpId).not.toBe('');
    const post = async (path: string, body: object) => {
      const token = await buyer.page.evaluate(() => localStorage.getItem('token') ?? '');
      const answered = await fetch(`${journey.stack.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      });
      if (!answered.ok) throw new Error(await answered.text());
      return (await answered.json()) as { rfp?: { stepsValue: object } };
    };
    const { rfp } = (await (
      await fetch(`${journey.stack.url}/api/rfp/getrfpbyId/${rfpId}`, {
        headers: { token: await buyer.page.evaluate(() => localStorage.getItem('token') ?? '') },
      })
    ).json()) as { rfp: { rfpName: string; processTypeValue: string; stepsValue: object } };
    await post('rfp/create', {
      rfpId,
      rfpName: rfp.rfpName,
      processTypeValue: rfp.processTypeValue,
      stepsValue: rfp.stepsValue,
      scopeValue: 'public',
    });
    await post('vendor/create', { rfpId, type: 'publish', invitees: [{ email: 'one@elsewhere.example' }] });
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
    await buyer.page.getByRole('grid', { name: 'Vendors' }).waitFor();
    await buyer.page.getByText('Nothing uploaded yet...').waitFor();

    const { page, pageErrors } = await journey.enter('pazitel');
    await page.getByRole('link', { name: 'Open RFPs' }).click();
    const row = page.getByRole('row', { name: /Fleet Telematics/ });
    await row.waitFor();
    await expectAccessible(page);
    await page.getByLabel('Search open RFPs').fill('no such thing');
    await page.getByText('No matching RFPs').waitFor();
    await page.getByRole('link', { name: 'Show all open RFPs' }).click();
    await row.getByRole('link', { name: /Fleet Telematics/ }).click();
    await page.getByRole('heading', { level: 1, name: /Fleet Telematics/ }).waitFor();
    await page.getByLabel('Note to the buyer').fill('We have fitted 400 vans this year.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask to be invited' }).dblclick();
    await page.getByText('Your company asked on').waitFor();

    const requests = buyer.page.getByRole('region', { name: 'Requests to be invited' });
    await requests.getByText('We have fitted 400 vans this year.').waitFor();
    expect(await requests.getByRole('listitem').count()).toBe(1);
    await expectAccessible(buyer.page);
    await requests.getByRole('button', { name: /^Invite / }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Send the invite' }).click();
    await requests.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Open the invite' }).click();
    await page.waitForURL(/submit-rfp/);
    await page.getByRole('heading', { level: 1, name: 'Submit RFP' }).waitFor();
    expect([...pageErrors, ...buyer.pageErrors]).toEqual([]);
  });
});
