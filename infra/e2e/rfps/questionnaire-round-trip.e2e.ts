import {
  editedWorkbook,
  rowsOfWorkbook,
  type WorkbookCell,
} from '@bidboard/backend/testing/files/edited-workbook';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { chooseOption } from '../page/choose-option.ts';
import { classOf } from '../page/class-of.ts';

const csvType = 'text/csv';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const toTheEnd = 'scrollTo({ top: document.body.scrollHeight })';
const toTheTop = 'scrollTo({ top: 0 })';

describe('A questionnaire is exported and imported', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  /** The rows as downloaded, with their headings. */
  let sheet: WorkbookCell[][];

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    const href = await buyer.page.getByRole('link', { name: /Fleet Telematics/ }).getAttribute('href');
    await buyer.page.goto(`${href?.split('?')[0]}?step=technicalRequirements`);
    await buyer.page.getByRole('button', { name: 'Export questionnaire' }).waitFor();
  });

  const dialog = () => buyer.page.getByRole('dialog', { name: 'Import questionnaire' });
  async function download(format: 'XLSX' | 'CSV'): Promise<Buffer> {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Export questionnaire' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(
      `Fleet Telematics - technical questionnaire.${format.toLowerCase()}`,
    );
    return readFile(await file.path());
  }
  async function choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    if (!(await dialog().isVisible()))
      await buyer.page.getByRole('button', { name: 'Import questionnaire' }).click();
    await dialog().locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await dialog().getByRole('status').getByText(name).waitFor();
  }

  test('Invalid rows are listed by number, and nothing can be imported until they are left out', async () => {
    sheet = await rowsOfWorkbook(await download('XLSX'));
    const [head = [], first = [], second = []] = sheet;
    const bad = [head, first, [...second.slice(0, 4), 'perhaps', 1], [first[0] ?? '', ...second.slice(1)]];
    await choose('bad.xlsx', xlsxType, await editedWorkbook(bad));
    await dialog()
      .getByText(
        'Row 3 type is none of yes-no, detailed, single-choice, multiple-choice, number, date, table, file: "perhaps"',
      )
      .waitFor();
    await dialog().getByText(`Row 4 question id ${first[0]} is already in row 2`).waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /^(Import|Add|Make)/ })
        .isDisabled(),
    ).toBe(true);
    await expectAccessible(buyer.page);
    await dialog().getByRole('checkbox', { name: 'Leave these rows out and import the others.' }).check();
    expect(await dialog().getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await choose('same.xlsx', xlsxType, await editedWorkbook(sheet));
    await dialog()
      .getByText(`${sheet.length - 1} unchanged`)
      .waitFor();
    expect(await dialog().getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('A file with odd headings is corrected, its bad rows are left out, and the next one is read in the same way', async () => {
    const { page } = buyer;
    const header = 'Subject;What matters to us;Sort;Rank;Bidder';
    const rows = [
      'Canteen of the harbour',
      header,
      'Kitchen;Cook on site;Text;2,5;',
      ';Declare allergens;Y/N;high;',
      ';Serve fish on Fridays;Y/N;1;',
      ';;;;Thank you',
    ];
    const give = (name: string, lines: readonly string[]) =>
      dialog()
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: csvType, buffer: Buffer.from(lines.join('\n')) });
    await page.getByRole('button', { name: 'Import questionnaire' }).click();
    await give('canteen.csv', rows);
    await dialog().getByText('canteen.csv: no questions found. Choose the columns that hold them.').waitFor();
    for (const [column, heading] of [
      ['Row with the headings', `Row 2: ${header.replaceAll(';', ' · ')}`],
      ['Category', 'Subject, such as “Kitchen”'],
      ['Question', 'What matters to us, such as “Cook on site”'],
      ['Type', 'Sort, such as “Text”'],
      ['Score', 'Rank, such as “2,5”'],
    ] as const)
      await chooseOption(
        dialog().getByRole('combobox', { name: new RegExp(`^${column}( ?optional)?$`) }),
        heading,
      );
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Use these columns' }).click();
    await dialog().getByText('Row 3 Cook on site').waitFor();
    await dialog().getByText('Row 4 score must be a number').waitFor();
    await dialog().getByText('Row 6 has text only in columns that are not used.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Add 2 questions' }).isDisabled()).toBe(true);
    await dialog().getByRole('checkbox', { name: 'Leave these rows out and import the others.' }).check();
    await expectWellSet(page);
    await dialog().getByRole('button', { name: 'Add 2 questions' }).click();
    await page.getByText('2 questions added and saved.').waitFor();
    const saved = (await download('CSV')).toString('utf8');
    expect(saved).toContain('"Kitchen","Kitchen","Cook on site","detailed","2.5"');
    expect(saved).toContain('"Kitchen","Kitchen","Serve fish on Fridays","yes-no","1"');
    expect(saved).not.toContain('Declare allergens');

    await page.getByRole('button', { name: 'Import questionnaire' }).click();
    await give('canteen-2028.csv', [header, 'Hall;Open at seven;Y/N;1;']);
    await dialog()
      .getByText('Your company imported a file of this shape before. It was read in the same way.')
      .waitFor();
    await dialog().getByText('Row 2 Open at seven').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    sheet = await rowsOfWorkbook(await download('XLSX'));
  });

  test('The user previews changes, additions and omissions, then applies and saves them', async () => {
    const { page } = buyer;
    const [head = [], first = [], second = [], ...rest] = sheet;
    const edited = [
      head,
      [...first.slice(0, 3), 'Was this written in a spreadsheet?', 'detailed', 7.5],
      ['', ...first.slice(1, 3), '=Is this new?', 'yes-no', null],
      ...rest,
    ];
    await choose('edited.xlsx', xlsxType, await editedWorkbook(edited));
    await dialog().getByText('1 added, 1 changed, 0 moved, 1 not in the file').waitFor();
    await dialog().getByRole('region', { name: '1 question changed' }).getByText('Score: 7.5').waitFor();
    await dialog().getByText('Row 3 =Is this new?').waitFor();
    await dialog()
      .getByRole('region', { name: '1 question of this RFP not in the file' })
      .getByText(String(second[3]))
      .waitFor();
    await expectWellSet(page);
    await dialog()
      .getByRole('checkbox', { name: /Remove the questions that are not in the file/ })
      .check();
    await dialog().getByRole('button', { name: 'Make 3 changes' }).click();
    await page.getByText('1 question added, 1 changed, 1 removed and saved.').waitFor();
    const saved = (await download('CSV')).toString('utf8');
    expect(saved).toContain('"Was this written in a spreadsheet?","detailed","7.5"');
    expect(saved).toContain(`"'=Is this new?","yes-no","1"`);
    expect(saved).not.toContain(String(second[0]));
  });

  test('The unsaved-changes message goes once a save or an import has saved the change, or the user leaves the step', async () => {
    const { page } = buyer;
    const overview = page.getByRole('textbox', { name: 'Overview' });
    const unsaved = page.getByText('Not saved yet, your text is kept');
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    const importOne = async (question: string) => {
      const rows = `category,section,question,type,score\nImported,One by one,${question},yes-no,1`;
      await choose('one.csv', csvType, Buffer.from(rows));
      await dialog().getByRole('button', { name: 'Add 1 question' }).click();
    };
    const notImported = page.getByText('1 question added, not saved yet.');
    /** Otherwise the visible toast would close by itself. */
    const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 50);
    await page.clock.install();
    const before = await overview.inputValue();

    await overview.fill('');
    await save();
    await unsaved.waitFor();
    await overview.fill(before);
    await importOne('Is this saved at once?');
    await page.getByText('1 question added and saved.').waitFor();
    await unsaved.waitFor({ state: 'detached' });

    await overview.fill('');
    await importOne('Is this saved by the next save?');
    await notImported.waitFor();
    await stopTime();
    await overview.fill(before);
    await save();
    await notImported.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page
      .locator(`${classOf('ui/forms/action-bar', 'saved')}${classOf('ui/forms/action-bar', 'is_saved')}`)
      .waitFor();

    await overview.fill('');
    await importOne('Is this left behind?');
    await notImported.waitFor();
    await stopTime();
    await page
      .getByRole('navigation', { name: 'Steps', exact: true })
      .getByRole('button', { name: /Project Information/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'Project Information', level: 2 }).waitFor();
    await notImported.waitFor({ state: 'detached' });
    await page.clock.resume();
    await openStep(page, 'Technical Requirements');
    const saved = (await download('CSV')).toString('utf8');
    for (const question of ['Is this saved at once?', 'Is this saved by the next save?'])
      expect(saved).toContain(question);
    expect(saved).not.toContain('Is this left behind?');
  });

  test('The second of two savers sees what the other changed, question by question, and keeps both', async () => {
    const { page, context } = buyer;
    const other = await context.newPage();
    await other.goto(page.url());
    // A page without unsaved changes would simply show what the colleague saved.
    await page.getByRole('textbox', { name: 'Question 1.1.2' }).fill('Was this typed here?');
    await other.getByRole('textbox', { name: 'Question 1.1.1' }).fill('Was this written by a colleague?');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Details updated successfully.').waitFor();
    await other.close();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('heading', { name: 'Only they changed; theirs is used' }).waitFor();
    await question.getByText('by a colleague?').waitFor();
    await question.getByRole('button', { name: 'Combine both' }).click();
    expect(await page.getByRole('textbox', { name: 'Question 1.1.1' }).inputValue()).toBe(
      'Was this written by a colleague?',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated successfully.').waitFor();
    const saved = (await download('CSV')).toString('utf8');
    expect(saved).toContain('"Was this written by a colleague?"');
    expect(saved).toContain('"Was this typed here?"');
  });

  test('Of two thousand questions, the page draws only those in view', async () => {
    const { page } = buyer;
    const rows = Array.from(
      { length: 2000 },
      (_none, at) => `Bulk,${at < 1500 ? 'Long' : 'Short'},Question ${at} of many?,detailed,5`,
    );
    const file = ['category,section,question,type,score', ...rows].join('\n');
    await choose('many.csv', csvType, Buffer.from(file));
    await dialog().getByRole('button', { name: 'Add 2000 questions' }).click();
    await page.getByText('2000 questions added and saved.').waitFor();
    await page.getByRole('tab', { name: /Bulk/ }).click();
    await page.getByRole('button', { name: /Long/ }).click();
    await page.getByRole('button', { name: /Long/ }).evaluate((head) => head.scrollIntoView());
    const questions = page.getByRole('textbox', { name: /^Question \d/ });
    await questions.first().waitFor();
    await page.getByRole('textbox', { name: /^Question \d+\.1\.5$/ }).waitFor();
    expect(await questions.count()).toBeLessThan(60);

    const typedIn = page.getByRole('textbox', { name: /^Question \d+\.1\.3$/ });
    await typedIn.fill('Typed here?');
    await page.evaluate(toTheEnd);
    await page.getByRole('textbox', { name: /^Question \d+\.1\.1500$/ }).waitFor();
    expect(await questions.count()).toBeLessThan(60);
    // The field in use stays drawn however far away it is: the next key still goes to it.
    await page.keyboard.press('End');
    await page.keyboard.type(' And here?');
    expect(await typedIn.inputValue()).toBe('Typed here? And here?');
    // The message of the save before may still be there.
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/technical/create'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await page.getByText('Details updated successfully.').first().waitFor();
    expect((await download('CSV')).toString('utf8')).toContain('"Typed here? And here?"');

    // A refused save leads to the field, although that field is not drawn.
    const blank = page.getByRole('textbox', { name: /^Question \d+\.1\.1499$/ });
    await page.evaluate(toTheEnd);
    await blank.fill(' ');
    // The field loses focus while in view: a field in use stays drawn, and nothing scrolls once the page is at its top.
    await blank.blur();
    await page.evaluate(toTheTop);
    await expect.poll(() => blank.count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Write the question, or delete this row' }).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/\.1499$/);
    expect(buyer.pageErrors).toEqual([]);
  });
});
