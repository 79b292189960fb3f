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
  const unscored = async () =>
    Number(/\d+/.exec((await scoreTask().getByRole('heading').textContent()) ?? '')?.[0]);
  const scoring = () => buyer.page.getByRole('region', { name: 'Scoring' });
  const marked = () => scoring().locator('li[aria-current="true"]');

  test('The to-do list names the questions to answer and the answers to score, each with its date', async () => {
    await scoreTask()
      .getByText(/^Waiting since /)
      .waitFor();
    await task(/^Answer \d+ vendor questions?$/)
      .getByText(/^Waiting since /)
      .waitFor();
    expect(await unscored()).toBeGreaterThan(2);
    await expectWellSet(buyer.page);
  });

  test('The keys rate one vendor after the other and open the next unscored answer', async () => {
    const { page } = buyer;
    const before = await unscored();
    await scoreTask().getByRole('link', { name: 'Score answers' }).click();
    await marked().waitFor();
    const question = () => scoring().getByRole('heading', { level: 3 }).textContent();
    const first = await question();
    const vendor = await marked().getByRole('heading').textContent();
    const given = scoring()
      .getByRole('group', { name: new RegExp(`^Score of ${vendor} for `) })
      .getByRole('button', { name: 'Partially met' });
    await page.keyboard.press('2');
    await expect.poll(() => given.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('n');
    await expect.poll(question).not.toBe(first);
    await page.keyboard.press('1');
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(unscored).toBe(before - 2);
    expect(buyer.pageErrors).toEqual([]);
  });
});
