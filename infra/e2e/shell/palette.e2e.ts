import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const journey = startJourney({ filling: 'demo' });

describe('The command palette', () => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await journey.enter('buyer');
  });

  const palette = () => buyer.page.getByRole('dialog', { name: 'Command palette' });
  const open = async () => {
    await buyer.page.getByRole('heading', { level: 1 }).waitFor();
    await buyer.page.keyboard.press('Control+k');
    await palette().getByRole('combobox').waitFor();
  };

  test('Ctrl+K opens the command palette, which leads to a page by the keyboard', async () => {
    const { page } = buyer;
    await open();
    await palette().getByRole('option', { name: 'Dashboard' }).waitFor();
    await expectWellSet(page);
    await page.keyboard.type('tea');
    await palette().getByRole('option', { name: 'Team' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/team');
    await expect.poll(() => palette().count()).toBe(0);
  });

  test('The command palette finds an RFP of the person, and a product of the catalogue', async () => {
    const { page } = buyer;
    await open();
    const rfp = palette().getByRole('group', { name: 'RFPs' }).getByRole('option').first();
    const name = (await rfp.textContent())?.split(' · ')[0] ?? '';
    await page.keyboard.type(name);
    await rfp.click();
    await page.waitForURL(/\/app\/(dashboard|update|submit)-rfp\//);
    await open();
    await page.keyboard.type('gatekeeper');
    await palette()
      .getByRole('group', { name: 'Products' })
      .getByRole('option', { name: /^Gatekeeper/ })
      .first()
      .click();
    await page.waitForURL('**/product/gatekeeper*');
  });
});

test('A visitor undoes the removal of a product from the shortlist', async () => {
  const { page } = await journey.open('visitor');
  await page.goto('/search?search=gatekeeper');
  await page
    .getByRole('button', { name: /^Shortlist Gatekeeper/ })
    .first()
    .click();
  await page.goto('/shortlist');
  await page
    .getByRole('button', { name: /^Remove Gatekeeper/ })
    .first()
    .click();
  await page.getByText('No saved products yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Remove Gatekeeper/ }).waitFor();
});
