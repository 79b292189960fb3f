import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Identity & Access Platform';

describe('A buyer finds on the dashboard what waits, and scores answers one by one', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
  });

  const task = (title: RegExp) =>
    buyer.page
      .getByRole('region', { name: /^TO-DO/ })
      .getByRole('listitem')
      .filter({ has: buyer.page.getByRole('heading', { name: title }) })
      .filter({ hasText: rfpName });
  const scoreTask = () => task(/^Score \d+ answers?$/);
  const scoring = () => buyer.page.getByRole('region', { name: 'Scoring' });
  const marked = () => scoring().locator('li[aria-current="true"]');

  test('The to-do list names the questions to answer and the answers to score, each with its date', async () => {
    await scoreTask()
      .getByText(/^Waiting since /)
      .waitFor();
    await task(/^Answer \d+ vendor questions?$/)
      .getByText(/^Waiting since /)
      .waitFor();
    await expectWellSet(buyer.page);
  });

  test('A key rates the marked vendor, and the task leaves the to-do list once nothing waits', async () => {
    const { page } = buyer;
    await scoreTask().getByRole('link', { name: 'Score answers' }).click();
    const next = scoring().getByRole('button', { name: 'Next unscored' });
    // The page looks for the unscored answer until the answers of its section have arrived.
    await expect.poll(() => next.isDisabled()).toBe(true);
    await marked().locator('button:enabled').first().waitFor();
    const vendor = await marked().getByRole('heading').textContent();
    const given = scoring()
      .getByRole('group', { name: new RegExp(`^Score of ${vendor} for `) })
      .getByRole('button', { name: 'Partially met' });
    await page.keyboard.press('2');
    await expect.poll(() => given.getAttribute('aria-pressed')).toBe('true');
    expect(await next.isDisabled()).toBe(true);
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await task(/^Answer \d+ vendor questions?$/).waitFor();
    await scoreTask().waitFor({ state: 'detached' });
    expect(buyer.pageErrors).toEqual([]);
  });
});
