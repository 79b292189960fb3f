import { getCompany } from '@bidboard/backend/features/companies/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { expectWellSet } from '../page/accessible.ts';
import { signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

const logo = (name: string, content = '<svg viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
});
const path = '/app/additional-information';
const places = '**/api/places/suggestions*';

describe('The company of an account', () => {
  const journey = startJourney();
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    ada = await journey.open('Ada');
    ben = await journey.open('Ben', { width: 360, height: 740 });
    for (const person of [ada, ben]) {
      await person.page.goto('/auth/register');
      await signUpHere(person, journey.stack);
    }
  });

  const open = async (page: Page) => {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Overview' }).waitFor();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const office = (page: Page, at = 0) => page.getByRole('combobox', { name: 'Office location' }).nth(at);
  const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
  const focused = (page: Page, name: string) => page.locator(`input[name="${name}"]:focus`).waitFor();
  const stored = async ({ page }: Person) => {
    const [token, userId] = await Promise.all(
      ['token', 'userId'].map((name) => page.evaluate(`localStorage.getItem('${name}')`)),
    );
    const call = clientAs(journey.stack.url, String(token));
    return (await call(getCompany, { params: { userId: String(userId) } })).company;
  };

  test('Missing fields are named in place and linked from a summary, and nothing is sent', async () => {
    const { page } = ada;
    await open(page);
    await expectWellSet(page);
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There are 4 problems' });
    for (const words of [
      'Please add Company Name',
      'Please add a logo',
      'Please add Company Overview',
      'Please fill out at least one Office Location',
    ])
      await summary.getByRole('button', { name: words }).waitFor();
    await focused(page, 'companyName');
    await summary.getByRole('button', { name: 'Please fill out at least one Office Location' }).click();
    await focused(page, 'locations[0].officeLocation');
    await expectWellSet(page);
  });

  test('Pasting a picture into a text says where pictures go, and pasting text says nothing', async () => {
    const { page } = ada;
    const paste = (what: string) =>
      page.evaluate(`{
        const clipboardData = new DataTransfer();
        ${what};
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.querySelector('textarea[name=overview]').dispatchEvent(paste);
      }`);
    const picture = `clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))`;
    const explained = page.getByText(
      'You can’t paste pictures into text. Upload the picture as a file, or paste a link to it.',
    );
    await paste(`${picture}; clipboardData.setData('text/plain', 'A table that was copied as both')`);
    expect(await explained.count()).toBe(0);
    await paste(picture);
    await explained.waitFor();
    expect(await page.getByRole('textbox', { name: 'Overview' }).inputValue()).toBe('');
  });

  test('The keyboard finds a place, and Enter selects it without sending the form', async () => {
    const { page } = ada;
    await office(page).pressSequentially('lond');
    await page.getByRole('option', { name: /^London, United Kingdom/ }).waitFor();
    await page.getByText('Places by GeoNames, CC BY 4.0').waitFor();
    expect(await office(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await office(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await expectWellSet(page);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await office(page).inputValue()).toBe('lond');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await office(page).inputValue()).toBe('London, United Kingdom');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await stored(ada)).toBeNull();
  });

  test('A late response does not replace a newer one, and without a response a place can be typed', async () => {
    const { page } = ada;
    const held: Route[] = [];
    await page.route(places, (route) => {
      if (new URL(route.request().url()).searchParams.get('search') === 'ma') held.push(route);
      else void route.continue();
    });
    await office(page).fill('ma');
    await expect.poll(() => held.length).toBe(1);
    await office(page).fill('machester');
    await page.getByRole('option', { name: /^Manchester, United Kingdom/ }).waitFor();
    const answered = page.waitForResponse(/search=ma$/);
    await held[0]?.continue();
    await answered;
    await page.getByRole('option', { name: /^Manchester, United Kingdom/ }).click();
    expect(await office(page).inputValue()).toBe('Manchester, United Kingdom');
    await page.unroute(places);
    await page.route(places, (route) => route.abort());
    await office(page).fill('A barn near Whitby');
    await page.getByText('Suggestions are not available right now').waitFor();
    await expectWellSet(page);
    await page.unroute(places);
  });

  test('A server refusal appears at its field, and text that the server never received is not lost', async () => {
    const { page } = ada;
    await field(page, 'Company name').fill('Harrow & Lyle');
    await page.getByRole('textbox', { name: 'Overview' }).fill('We move **goods**.');
    await field(page, 'Website').fill('harrow');
    await field(page, 'Video URL').fill('https://videos.example/1');
    await page.locator('input[type=file]').setInputFiles(logo('logo.svg', '<svg><script>1</script></svg>'));
    await save(page);
    await page.getByRole('alert').getByText('Please add a website').waitFor();
    await page.getByRole('alert').getByText('Must be a link of YouTube or Vimeo').waitFor();
    await field(page, 'Website').fill('harrow-lyle.example');
    await field(page, 'Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
    await save(page);
    await page.getByRole('button', { name: 'logo.svg contains a script.' }).waitFor();
    const panel = page.getByRole('region', { name: 'Company', exact: true });
    await panel.getByText('logo.svg contains a script.').waitFor();
    await expectWellSet(page);
    await page.locator('input[type=file]').setInputFiles(logo('logo.svg'));
    await page.route('**/api/company/addCompany', (route) => route.abort());
    await save(page);
    await page.getByText('Not saved yet, your text is kept').waitFor();
    await page.unroute('**/api/company/addCompany');
    expect(await field(page, 'Company name').inputValue()).toBe('Harrow & Lyle');
    expect(await office(page).inputValue()).toBe('A barn near Whitby');
    expect(await stored(ada)).toBeNull();
  });

  test('A user registers a whole company, is led on to a product, and finds the company as typed', async () => {
    const { page } = ada;
    for (const keyword of ['cold chain', 'depots']) {
      await page.getByRole('textbox', { name: 'Keywords' }).fill(keyword);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('combobox', { name: 'Company type' }).click();
    await page.getByRole('option', { name: 'Privately held' }).click();
    await field(page, 'Number of employees').fill('1,001-5,000');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'GBP' }).click();
    await page.getByRole('textbox', { name: 'Annual revenue' }).fill('412000000');
    await page.getByRole('combobox', { name: 'Month' }).click();
    await page.getByRole('option', { name: 'February' }).click();
    await page.getByRole('textbox', { name: 'Year founded' }).fill('1987');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Office function' }).fill('Head office');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add location' }).click();
    await focused(page, 'locations[1].officeLocation');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.getByRole('button', { name: 'Remove office 3' }).click();
    await office(page, 1).fill('venl');
    await page.getByRole('option', { name: /^Venlo/ }).click();
    expect(await stored(ada)).toBeNull();
    await expectWellSet(page);
    await save(page);
    await page.getByText('Company has been created successfully').waitFor();
    await page.getByRole('heading', { name: 'Company Information', level: 2 }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await stored(ada)).toMatchObject({
      companyName: 'Harrow & Lyle',
      website: 'https://harrow-lyle.example',
      keywords: ['cold chain', 'depots'],
      companyType: 'privately-held',
      currency: 'GBP',
      totalRevenue: 412_000_000,
      fiscalYearMonth: '02/29',
      yearFounded: 1987,
      locations: [
        { officeLocation: 'A barn near Whitby', officeFunction: ['Head office'] },
        { officeLocation: 'Venlo, Netherlands', officeFunction: [] },
      ],
      version: 1,
    });
    await open(page);
    expect(await page.getByRole('textbox', { name: 'Annual revenue' }).inputValue()).toBe('412,000,000');
    expect(await page.getByRole('button', { name: 'Remove office 1' }).count()).toBe(0);
    await page.getByRole('img', { name: 'Preview of the logo' }).waitFor();
    await expectWellSet(page);
  });

  test('A user who leaves with unsaved changes is asked first', async () => {
    const { page } = ada;
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const leave = () =>
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Dashboard' }).click();
    await field(page, 'Number of employees').fill('900');
    await leave();
    await question.waitFor();
    await expectWellSet(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'Number of employees').inputValue()).toBe('900');
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    expect((await stored(ada))?.headCount).toBe('1,001-5,000');
  });

  test('If two colleagues save at once, the second one chooses, and no typing is lost', async () => {
    const company = await stored(ada);
    await journey.stack.test.database.query(
      sql.statement`
        insert into membership (user_id, company_id, role)
        select id, ${company?._id ?? ''}, 'member' from app_user where email = ${ben.email}`,
    );
    await Promise.all([open(ada.page), open(ben.page)]);
    await field(ada.page, 'Number of employees').fill('900');
    await save(ada.page);
    await ada.page.getByText('Company information has been updated successfully').first().waitFor();
    await save(ada.page);
    await ada.page.getByText('Company has been saved successfully').first().waitFor();

    const { page } = ben;
    await field(page, 'Company name').fill('Harrow, Lyle & Ben');
    await save(page);
    const question = page.getByRole('dialog', { name: 'Someone else has saved this in the meantime.' });
    await question.waitFor();
    await expectWellSet(page);
    await question.getByRole('button', { name: 'Load theirs' }).click();
    expect(await field(page, 'Number of employees').inputValue()).toBe('900');
    expect(await field(page, 'Company name').inputValue()).toBe('Harrow & Lyle');
    await page.getByRole('button', { name: 'Restore mine' }).click();
    expect(await field(page, 'Company name').inputValue()).toBe('Harrow, Lyle & Ben');
    await field(page, 'Number of employees').fill('900');
    await save(page);
    await page.getByText('Company information has been updated successfully').first().waitFor();
    expect(await stored(ada)).toMatchObject({
      companyName: 'Harrow, Lyle & Ben',
      headCount: '900',
      version: 3,
    });
  });

  test('The company page marks the fields that the company step of an RFP refuses when they are empty', async () => {
    const { page } = ada;
    const company = await stored(ada);
    await journey.stack.test.database.query(sql.statement`
      update company set keywords = '{}', website = '', video_url = '', company_type = 'Company Type', head_count = ''
      where id = ${company?._id ?? ''}`);
    await open(page);
    const labelsOf = async (fields: Locator) =>
      (await fields.locator(classOf('ui/fields/field', 'fieldLabel')).allInnerTexts()).map((label) =>
        label.replace(/ (optional|needed for RFPs)$/, ''),
      );
    const marked = await labelsOf(
      page.locator(classOf('ui/fields/field', 'field')).filter({
        has: page.locator(classOf('ui/fields/field', 'fieldOptional'), { hasText: 'needed for RFPs' }),
      }),
    );
    expect(marked).toContain('Keywords');
    await page.goto('/app/create-rfp');
    await page.getByLabel('RFP Name').fill('What vendors read about us');
    await page.getByRole('radio', { name: /Rapid/ }).check();
    await page.getByRole('button', { name: 'Create RFP' }).click();
    await page.waitForURL(/update-rfp/);
    await page.getByRole('heading', { name: 'Company Information', level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: `There are ${marked.length} problems` })
      .waitFor();
    const refused = page
      .locator(classOf('ui/fields/field', 'field'))
      .filter({ has: page.locator(classOf('ui/fields/field', 'fieldError')) });
    expect((await labelsOf(refused)).toSorted()).toEqual(marked.toSorted());
  });

  test('The pages report no errors', () => {
    expect([...ada.pageErrors, ...ben.pageErrors]).toEqual([]);
  });
});
