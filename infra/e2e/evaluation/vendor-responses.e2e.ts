import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { chooseOption } from '../page/choose-option.ts';
import { classOf } from '../page/class-of.ts';

const rfpName = 'Identity & Access Platform';

describe("The answers of vendors, and the buyer's ratings", () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  /** A second window of the same buyer: another screen on the same RFP. */
  let other: Page;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    await buyer.page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await buyer.page.getByRole('tab', { name: 'VENDOR RESPONSES' }).click();
    await answers(buyer.page).waitFor();
    other = await buyer.context.newPage();
    await other.goto(buyer.page.url());
    await answers(other).waitFor();
  });

  const answers = (page: Page) => page.getByRole('grid', { name: 'Technical Requirements' });
  const heat = (page: Page) => page.getByRole('grid', { name: /by section and vendor/ });
  const numbers = async (page: Page) =>
    (
      await answers(page)
        .locator(classOf('features/evaluation/answers/answers', 'branchNo'))
        .allTextContents()
    ).map((text) => text.trim());
  const choose = async (page: Page, button: string | RegExp, entry: string | RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  test('Filters leave questions out and keep their numbers, and a section filter waits for its category', async () => {
    const { page } = buyer;
    await expect.poll(async () => (await numbers(page)).slice(0, 3)).toEqual(['1', '1.1', '1.1.1']);
    const all = await numbers(page);
    const section = page.getByRole('button', { name: 'Section', exact: true });
    expect(await section.isDisabled()).toBe(true);
    await page.getByText('Select A Category First').waitFor();

    await choose(page, 'Response Type', 'Free text');
    await expect.poll(async () => (await numbers(page)).length).toBeLessThan(all.length);
    const detailed = (await numbers(page)).filter((number) => number.split('.').length === 3);
    expect(detailed.length).toBeGreaterThan(0);
    expect(detailed.every((number) => all.includes(number))).toBe(true);
    await choose(page, 'Free text', 'All types');

    await page.getByRole('button', { name: 'Category', exact: true }).click();
    const second = page.getByRole('menuitem').nth(2);
    await second.click();
    await expect.poll(async () => (await numbers(page))[0]).toBe('2');
    await expect.poll(() => section.isEnabled()).toBe(true);
    expect(await page.getByText('Select A Category First').count()).toBe(0);
    await section.click();
    await page.getByRole('menuitem').nth(1).click();
    await expect.poll(async () => (await numbers(page)).slice(0, 3)).toEqual(['2', '2.1', '2.1.1']);
    expect((await numbers(page)).every((number) => /^2(\.1(\.\d+)?)?$/.test(number))).toBe(true);
    await page.reload();
    await answers(page).waitFor();
  });

  test('An excluded vendor has no column, and its answers do not count', async () => {
    const { page } = buyer;
    await answers(page).getByRole('columnheader').filter({ hasText: 'Calder' }).waitFor();
    const scored = () => page.getByText(/answers scored/).textContent();
    const [before, columns] = [await scored(), await answers(page).getByRole('columnheader').count()];
    await page.getByRole('button', { name: /All Vendors/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Calder/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => answers(page).getByRole('columnheader').count()).toBe(columns - 1);
    expect(await scored()).not.toBe(before);
    await page.getByRole('button', { name: /^Vendors/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'All Vendors' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(scored).toBe(before);
  });

  test('Categories and sections fold, above and below, and scores turn into completion', async () => {
    const { page } = buyer;
    const category = heat(page).getByRole('button').first();
    const rows = () => heat(page).getByRole('row').count();
    for (const total of ['Technical Score %', 'Commercial Score %'])
      await heat(page).getByText(total).waitFor();
    const open = await rows();
    await category.click();
    await expect.poll(rows).toBeLessThan(open);
    await category.press('Enter');
    await expect.poll(rows).toBe(open);
    await page.getByRole('radio', { name: 'Completion' }).check();
    await page.getByRole('grid', { name: 'Completion by section and vendor' }).waitFor();
    await heat(page).getByText('Technical Completion %').waitFor();

    const section = answers(page).getByRole('button', { name: /^1\.1/ }).first();
    const countQuestions = async () =>
      (await numbers(page)).filter((number) => number.startsWith('1.1.')).length;
    expect(await countQuestions()).toBeGreaterThan(0);
    await section.click();
    await expect.poll(countQuestions).toBe(0);
    await section.click();
    await expect.poll(countQuestions).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('If two users rate the same answer, the last one wins on both screens', async () => {
    const screens = [buyer.page, other];
    const scoreOn = (page: Page) => page.getByRole('combobox', { name: /^Score of Calder Systems/ }).first();
    for (const page of screens) {
      await page.bringToFront();
      const detailed = answers(page)
        .getByRole('row')
        .filter({ hasText: /Fully met|Partially met|Not met|Unrated/ });
      await detailed.first().getByRole('button').click();
      await scoreOn(page).waitFor();
    }
    // However long the answers are, the scores of all vendors are on one line.
    const opened = answers(buyer.page)
      .getByRole('row')
      .filter({ has: scoreOn(buyer.page) })
      .first();
    // Measured in one step, because the table may still move.
    const tops = await opened
      .getByRole('combobox', { name: /^Score of / })
      .evaluateAll((scores) => scores.map((score) => score.getBoundingClientRect().y));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    const rate = async (page: Page, rating: string) => {
      await page.bringToFront();
      await chooseOption(scoreOn(page), rating);
      for (const screen of screens) await expect.poll(() => scoreOn(screen).textContent()).toContain(rating);
    };
    await rate(buyer.page, 'Not met');
    await rate(other, 'Partially met');
    await rate(buyer.page, 'Fully met');
    await rate(other, 'Not met');
  });

  test("A rating without a connection is reported, and the server's value shows again", async () => {
    const { page, context } = buyer;
    const score = page.getByRole('combobox', { name: /^Score of Calder Systems/ }).first();
    await page.bringToFront();
    await context.setOffline(true);
    await chooseOption(score, 'Fully met');
    await expect.poll(() => score.textContent()).toContain('Fully met');
    await page.getByText(/The score was not saved/).waitFor();
    await expect.poll(() => score.textContent()).toContain('Not met');
    await context.setOffline(false);
    await chooseOption(score, 'Partially met');
    await expect
      .poll(() =>
        other
          .getByRole('combobox', { name: /^Score of Calder Systems/ })
          .first()
          .textContent(),
      )
      .toContain('Partially met');
    expect(buyer.pageErrors).toEqual([]);
  });
});
