import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import { createRfp, openStep } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

describe('The questions of an RFP', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;

  beforeAll(async () => {
    buyer = await journey.enter('buyer', { width: 1440, height: 900 });
  });

  const button = (name: string | RegExp) => buyer.page.getByRole('button', { name });
  const heading = (section: string) =>
    buyer.page.getByRole('heading', { name: new RegExp(section), level: 3 });
  const texts = () =>
    buyer.page
      .getByRole('textbox', { name: /^Question / })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));
  const row = (number: string) =>
    buyer.page.getByRole('textbox', { name: `Question ${number}`, exact: true });
  const handle = (number: string) =>
    buyer.page
      .getByRole('listitem')
      .filter({ has: row(number) })
      .locator(classOf('features/rfps/requirements/requirements', 'qEditHandle'));
  /** Scrolls first, since a drag ends if the page scrolls before the pointer has moved. */
  const drag = async (number: string, target: Locator, targetPosition?: { x: number; y: number }) => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await handle(number).dragTo(target, targetPosition && { targetPosition });
  };
  const save = async () => {
    await button(/^Save$/).click();
    await buyer.page.getByText('Details updated successfully.').waitFor();
  };

  test('A questionnaire is imported before the overview, which the review then asks for', async () => {
    const { page } = buyer;
    await createRfp(page, 'Forklifts');
    const toDo = page.getByText(/^To do: /);
    expect(await toDo.textContent()).toContain('Technical Requirements');
    await openStep(page, 'Technical Requirements');
    await button('Import questionnaire').click();
    const rows = [
      'Fleet,Trucks,First?',
      'Fleet,Trucks,Second?',
      'Fleet,Trucks,Third?',
      'Fleet,Repairs,Fourth?',
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: 'fleet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['category,section,question', ...rows].join('\n')),
    });
    await button('Add 4 questions').click();
    await page.getByText('4 questions added and saved. Write the overview to complete this step.').waitFor();
    const missing = 'Please fill in the technical overview.';
    expect(await page.getByText(missing).count()).toBe(0);
    await button('Publish RFP').click();
    const review = page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByText(missing).waitFor();
    await review.getByRole('button', { name: 'Go to Technical Requirements' }).click();
    await page.reload();
    await page.getByRole('textbox', { name: 'Overview' }).fill('Forklifts for 14 depots.');
    await save();
    await expect.poll(() => toDo.textContent()).not.toContain('Technical Requirements');
  });

  test('Questions are moved by the mouse, by the keyboard and into another section', async () => {
    const { page } = buyer;
    await heading('Trucks').waitFor();
    await drag('1.1.3', row('1.1.1'), { x: 40, y: 4 });
    await expect.poll(texts).toEqual(['Third?', 'First?', 'Second?']);
    await row('1.1.1').press('Alt+ArrowDown');
    await expect.poll(texts).toEqual(['First?', 'Third?', 'Second?']);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Question 1.1.2');
    await drag('1.1.3', heading('Repairs'));
    await expect.poll(texts).toEqual(['First?', 'Third?']);
    await button(/Repairs/).click();
    await expect.poll(texts).toEqual(['First?', 'Third?', 'Fourth?', 'Second?']);
    await button('More for question 1.1.1').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(texts).toEqual(['First?', 'First?', 'Third?', 'Fourth?', 'Second?']);
    await save();
  });

  test('Selected questions are changed, dragged and deleted together, and a reload shows it', async () => {
    const { page } = buyer;
    await page.getByRole('checkbox', { name: 'Select all questions of section 1.1' }).check();
    const selection = page.getByRole('group', { name: 'Selected questions' });
    await selection.getByText('3 questions selected').waitFor();
    await selection.getByRole('textbox', { name: 'Score of the selected questions' }).fill('3');
    await selection.getByRole('button', { name: 'Set score' }).click();
    await expect.poll(() => page.getByLabel('Score 1.1.3').inputValue()).toBe('3');
    await expectWellSet(page);
    await page.getByRole('checkbox', { name: 'Select question 1.1.1' }).uncheck();
    await drag('1.1.3', heading('Repairs'));
    await expect.poll(texts).toEqual(['First?', 'Fourth?', 'Second?', 'First?', 'Third?']);
    await selection.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 2 selected questions?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(texts).toEqual(['First?', 'Fourth?', 'Second?']);
    await save();
    await page.reload();
    await button(/Repairs/).click();
    await expect.poll(texts).toEqual(['First?', 'Fourth?', 'Second?']);
    expect(await page.getByLabel('Score 1.1.1').inputValue()).toBe('3');
    expect(buyer.pageErrors).toEqual([]);
  });
});
