import { readFile } from 'node:fs/promises';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import {
  rateAnswer,
  rfpQuestionnaire,
  vendorTable,
  type Rating,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('The audit trail of an RFP', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let rfpId: string;
  let question: string;
  let rate: (answerRating: Rating) => Promise<unknown>;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    const { call, userId } = await journey.enterApi('buyer');
    const { rfp } = await call(getRfps, { params: { userId } });
    rfpId = rfp.find(({ rfpName }) => rfpName === 'Identity & Access Platform')?._id ?? '';
    const { technical } = await call(rfpQuestionnaire, { params: { rfpId } });
    const first = technical[0]?.sections[0]?.questions[0];
    question = first?.question ?? '';
    const { data } = await call(vendorTable, { params: { rfpId } });
    const vendorId = data.find(({ companyName }) => companyName === 'Northgate Identity')?.companyIds ?? '';
    const { questionId = 0 } = first ?? {};
    rate = (answerRating) =>
      call(rateAnswer, { body: { rfpId, type: 'technical', vendorId, questionId, answerRating } });
    // Several ratings in a row, which the trail groups.
    for (const rating of ['fully-met', 'not-met', 'fully-met'] as const) await rate(rating);
  });

  test('The audit trail shows live who did what, before and after, and can be exported as a file', async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor();
    const actions = page.getByRole('region', { name: 'Actions' });
    await actions
      .getByRole('button', { name: /^Show \d+ ratings$/ })
      .first()
      .click();
    const rated = actions.getByRole('listitem').filter({ hasText: 'Rated an answer of Northgate Identity' });
    await rated.first().getByText(question).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await rate('not-met');
    const latest = rated.filter({ has: page.locator('del', { hasText: 'Fully met' }) }).first();
    await latest.locator('ins', { hasText: 'Not met' }).waitFor();
    expect(await latest.textContent()).toContain(demoPeople.buyer.userName);
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);

    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('menuitem', { name: 'Vendors', exact: true }).click();
    await actions.getByText('Accepted the invite').first().waitFor();
    await rated.first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('kind')).toBe('vendors');
    await expectWellSet(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Identity & Access Platform - audit trail.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines.some((line) => line.includes('"Fully met","Not met"') && line.includes(question))).toBe(
      true,
    );
    expect(buyer.pageErrors).toEqual([]);
  });
});
