import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = /Identity & Access Platform/;
const question = 'Does the group of night drivers count as one group?';
const answer = 'It does: they are one group in every depot.';

describe('Vendor questions', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('meridian')]);
    for (const { page } of [buyer, vendor]) await page.getByRole('link', { name: rfpName }).click();
  });

  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));
  const dialog = () => vendor.page.getByRole('dialog', { name: 'Ask A Question' });
  const item = () => buyer.page.getByRole('listitem', { name: /Meridian Trust about 1\.1\.2/ });

  test("A vendor asks in a question's dialog, which refuses an empty text, and the buyer's open tab shows it", async () => {
    await buyer.page.getByRole('tab', { name: 'VENDOR QUESTIONS' }).click();
    await buyer.page.getByText('contractors at Immingham').waitFor();
    await preventReload(buyer.page);
    await expectAccessible(buyer.page);
    await buyer.page.getByText('contractors at Immingham').hover();

    const { page } = vendor;
    await page.getByRole('button', { name: /Technical Requirements/ }).click();
    await page.getByRole('button', { name: /^Ask A Question about 1\.1\.2/ }).click();
    await dialog().getByText('No questions about it yet.').waitFor();
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await dialog().getByText('The text must not be empty').waitFor();
    await dialog().getByLabel('Your question').fill(question);
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await page.getByText("You've successfully submitted your question.").waitFor();
    await dialog().getByText(question).waitFor();
    await preventReload(page);
    await expectAccessible(page);

    // The pointer is on existing content: nothing moves under it unasked.
    await buyer.page.getByRole('button', { name: '1 new' }).click();
    await item().getByText(question, { exact: true }).waitFor();
    expect(await buyer.page.getByRole('tab', { name: /^VENDOR QUESTIONS/ }).textContent()).toContain('2');
  });

  test("The buyer answers, and the vendor's open dialog shows it", async () => {
    const submit = item().getByRole('button', { name: 'Submit' });
    expect(await submit.count()).toBe(0);
    await item().getByRole('textbox').fill('  ');
    expect(await submit.count()).toBe(0);
    await item().getByRole('textbox').fill(answer);
    await submit.click();
    await dialog().getByText(answer).waitFor();
    await expect.poll(() => submit.count()).toBe(0);
    expect(await item().getByRole('textbox').inputValue()).toBe(answer);
    for (const { page } of [buyer, vendor]) expect(await wasReloaded(page)).toBe(false);
  });

  test("A colleague's answer overwrites no typing, and both texts are shown", async () => {
    const { page } = await journey.enter('buyer');
    await page.goto(`${buyer.page.url()}`);
    await item().getByRole('textbox').fill('They are one group, but for Hull.');
    const other = page.getByRole('listitem', { name: /Meridian Trust about 1\.1\.2/ });
    await other.getByRole('textbox').fill('They are two groups.');
    await other.getByRole('button', { name: 'Submit' }).click();
    await item().getByText('has answered in the meantime').waitFor();
    expect(await item().getByRole('textbox').inputValue()).toBe('They are one group, but for Hull.');
    await expectAccessible(buyer.page);
    await item().getByRole('button', { name: 'Replace with mine' }).click();
    await item().getByRole('button', { name: 'Submit' }).click();
    await dialog().getByText('They are one group, but for Hull.').waitFor();
  });

  test('The notification of an answer leads to its dialog', async () => {
    const { page } = vendor;
    await dialog().getByRole('button', { name: 'Close' }).click();
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: /changed an answer about Identity/ })
      .first()
      .click();
    await dialog().getByText(question).waitFor();
    expect([buyer.pageErrors, vendor.pageErrors]).toEqual([[], []]);
  });
});
