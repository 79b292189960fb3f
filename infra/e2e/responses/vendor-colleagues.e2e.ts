import {
  editedWorkbook,
  rowsOfWorkbook,
  type WorkbookCell,
} from '@bidboard/backend/testing/files/edited-workbook';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { linkIn, readMail, signUpByInvite, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rfpName = 'Identity & Access Platform';
/** The columns of an answer spreadsheet. */
const column = { id: 0, category: 2, question: 4, type: 5, answer: 6, asOf: 9 };

describe('Two colleagues answer one RFP', () => {
  const journey = startJourney({ filling: 'demo' });
  let aoife: Person;
  let cormac: Person;
  /** Free-text questions of the first category, as the sheet has them. */
  let free: WorkbookCell[][];

  beforeAll(async () => {
    [aoife, cormac] = await Promise.all([journey.enter('meridian'), journey.open('Cormac')]);
    await aoife.page.goto('/app/team');
    const form = aoife.page.getByRole('region', { name: 'Invite a colleague' });
    await form.getByLabel('Email', { exact: true }).fill(cormac.email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await aoife.page.getByText('The invitation is on its way.').waitFor();
    const { page } = cormac;
    await page.goto(linkIn(await readMail(journey.stack, cormac.email, 'Join Meridian'), journey.stack));
    await page.getByRole('button', { name: 'Create your account to join' }).click();
    await page.waitForURL(/\/auth\/register/);
    await signUpByInvite(cormac);
    await page.getByRole('button', { name: /^Join/ }).click();
    await page.getByText('You now belong to the company.').waitFor();

    await aoife.page.goto('/app/dashboard');
    await aoife.page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await aoife.page.getByRole('button', { name: /Technical Requirements/ }).click();
    await section(aoife.page).waitFor();
    await page.goto(aoife.page.url());
    await section(page).waitFor();
  });

  const section = (page: Page) => page.getByRole('combobox', { name: 'Assigned to (section 1.1)' });
  const shares = ({ page }: Person) => page.getByRole('list', { name: 'Who answers what' });
  const answer = ({ page }: Person, row: WorkbookCell[]) =>
    page.getByRole('textbox', { name: `: ${String(row[column.question])}` });
  const dialog = () => aoife.page.getByRole('dialog', { name: 'Upload answers' });

  test('A section goes to a colleague, who sees it at once, gets a mail, and can filter by it', async () => {
    await section(aoife.page).click();
    await aoife.page.getByRole('option', { name: 'Cormac', exact: true }).click();
    await shares(aoife).getByText('Cormac').waitFor();
    await shares(cormac)
      .getByText(/^You 1 section, \d+ of \d+ answered$/)
      .waitFor();
    expect(await section(cormac.page).textContent()).toBe('Cormac (you)');
    const mail = await readMail(journey.stack, cormac.email, `assigned you a section of ${rfpName}`);

    const { page } = cormac;
    await page.goto(linkIn(mail, journey.stack));
    await section(page).waitFor();
    await page.getByRole('radio', { name: 'My sections' }).check();
    await expect.poll(() => page.getByRole('combobox', { name: /^Assigned to/ }).count()).toBe(1);
    await expectWellSet(page);
    await page.getByRole('tab').last().click();
    await page.getByRole('heading', { name: 'No sections assigned to you here' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all sections' }).click();
    await page.getByRole('tab').first().click();
    await section(page).waitFor();
  });

  test('A colleague reads a comment on a question at once, and a draft comment survives a closed thread', async () => {
    const comments = ({ page }: Person) => page.getByRole('button', { name: /^Comments on 1\.1\.1(?!\d)/ });
    const thread = ({ page }: Person) => page.getByRole('group', { name: 'Comments on 1.1.1' });
    for (const colleague of [aoife, cormac]) await comments(colleague).click();
    await thread(aoife).getByText('No comments yet.').waitFor();
    await thread(cormac).getByRole('button', { name: 'Comment', exact: true }).click();
    await thread(cormac).getByText('Please write a comment').waitFor();
    await thread(cormac).getByRole('textbox').fill('Do we do that\nsince March?');
    await comments(cormac).click();
    await expect.poll(() => thread(cormac).count()).toBe(0);
    await comments(cormac).click();
    await thread(cormac).getByRole('button', { name: 'Comment', exact: true }).click();
    await thread(aoife).getByText('since March?').waitFor();
    await expect
      .poll(() => comments(aoife).locator(classOf('ui/styles/text', 'count')).textContent())
      .toBe('1');
    await expect.poll(() => thread(cormac).getByRole('textbox').inputValue()).toBe('');
    expect(
      await thread(aoife)
        .getByRole('button', { name: /^Delete/ })
        .count(),
    ).toBe(0);
    await expectWellSet(cormac.page);
    await thread(aoife).getByRole('textbox').fill('Since April.');
    await thread(aoife).getByRole('button', { name: 'Comment', exact: true }).click();
    await thread(cormac).getByText('Since April.').waitFor();
    await expect
      .poll(() => comments(cormac).locator(classOf('ui/styles/text', 'count')).textContent())
      .toBe('2');
    await thread(cormac)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => thread(aoife).getByText('since March?').count()).toBe(0);
    for (const colleague of [aoife, cormac]) await comments(colleague).click();
  });

  test('A sheet with invalid rows is reported row by row, and none of it can be saved', async () => {
    const { page } = aoife;
    await page.getByRole('button', { name: 'Download answers' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'XLSX, this step' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${rfpName} - technical answers.xlsx`);
    const sheet = await rowsOfWorkbook(await readFile(await file.path()));
    const [head = [], ...rows] = sheet;
    free = rows.filter(
      (row) => row[column.type] === 'detailed' && row[column.category] === rows[0]?.[column.category],
    );
    expect(free.length).toBeGreaterThan(1);
    const yesNo = rows.find((row) => row[column.type] === 'yes-no') ?? [];
    const bad = [
      head,
      yesNo.with(column.answer, 'perhaps'),
      free[0]!.with(column.question, 'Another question?'),
    ];
    await page.getByRole('button', { name: 'Upload answers' }).click();
    await choose('bad.xlsx', await editedWorkbook(bad));
    await dialog().getByText('Row 2 answer is neither yes nor no: "perhaps"').waitFor();
    await dialog().getByText('Row 3 the question differs from the RFP').waitFor();
    expect(await dialog().getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await choose('same.xlsx', await editedWorkbook(sheet));
    await dialog().getByText(`0 added, 0 changed, 0 cleared, ${rows.length} unchanged`).waitFor();
    expect(await dialog().getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  });

  async function choose(name: string, buffer: Buffer): Promise<void> {
    await dialog().locator('input[type=file]').setInputFiles({ name, mimeType: xlsxType, buffer });
    await dialog().getByRole('status').getByText(name).waitFor();
  }

  test("An answer that a colleague gave since the download stays, unless the user takes the file's answer", async () => {
    const { page } = aoife;
    const [first = [], second = []] = free;
    await answer(cormac, first).fill('Answered by a colleague meanwhile.');
    await aoife.page.getByText(/^Answered by Cormac, /).waitFor();
    const filled = [
      ['Question ID', 'Question', 'Answer', 'As of'],
      ...[
        [first, 'Filled in on the train.'],
        [second, '=Filled in with a formula mark'],
      ].map(
        ([row, text]) =>
          [row![0]!, row![column.question]!, text as string, row![column.asOf]!] as WorkbookCell[],
      ),
    ];
    await choose('filled.xlsx', await editedWorkbook(filled));
    const conflicts = dialog().getByRole('region', { name: '1 answer changed by others since the download' });
    await conflicts.getByText('Answered by a colleague meanwhile.').waitFor();
    await dialog().getByRole('button', { name: 'Save 1 answer' }).waitFor();
    await expectWellSet(page);
    const take = (row: number) =>
      dialog().getByRole('checkbox', { name: `Use the file’s answer in row ${row}` });
    await take(2).check();

    // Another answer comes between the preview and the confirmation: then everything is compared again, and nothing is saved.
    await answer(cormac, second).fill('Answered meanwhile, too.');
    await expect.poll(() => page.getByText(/^Answered by Cormac, /).count()).toBe(2);
    await dialog().getByRole('button', { name: 'Save 2 answers' }).click();
    await dialog().getByText('A colleague answered in the meantime, so nothing was saved').waitFor();
    await dialog().getByText('Answered meanwhile, too.').waitFor();
    expect([await take(2).isChecked(), await take(3).isChecked()]).toEqual([true, false]);
    await dialog().getByRole('button', { name: 'Save 1 answer' }).waitFor();
    await take(3).check();
    await dialog().getByRole('button', { name: 'Save 2 answers' }).click();
    await page.getByText('2 answers saved from filled.xlsx.').waitFor();
    // A field does not change while a user is in it.
    await cormac.page.getByRole('heading', { name: 'Technical Requirements', level: 2 }).click();
    for (const [row, text] of [
      [first, 'Filled in on the train.'],
      [second, '=Filled in with a formula mark'],
    ] as const)
      for (const colleague of [aoife, cormac])
        await expect.poll(() => answer(colleague, row).inputValue()).toBe(text);
    await expectWellSet(page);
    expect([aoife.pageErrors, cormac.pageErrors]).toEqual([[], []]);
  });
});
