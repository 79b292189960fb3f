import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { registerCompany } from '../people/buyer.ts';
import { linkIn, readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const product = 'Okta Workforce Identity';
const mailTitle = `Who owns the page of ${product} on Bidboard?`;

describe('Claiming a page', () => {
  const journey = startJourney();
  let vendor: Person;
  let rival: Person;
  let operator: Person;
  let reception: Person;
  let address: string;

  beforeAll(async () => {
    vendor = await journey.open('Vera');
    rival = await journey.open('Rita');
    operator = await journey.open('Olga');
    reception = await journey.open('Rex', { width: 360, height: 740 });
    const id = await journey.stack.test.database.oneFirst(sql.type(row({ id: text }))`
      update catalogue_product set website = 'https://www.maker.example' where product = ${product}
      returning object_id::text as id`);
    address = `/product/okta-workforce-identity?search=${id}`;
  });

  const openProduct = async ({ page }: Person) => {
    await page.goto(address);
    await page.getByRole('heading', { name: product, level: 1 }).waitFor();
  };
  const claimLink = ({ page }: Person) => page.getByRole('link', { name: /claim ownership/ });
  const disputeLink = ({ page }: Person) => page.getByRole('link', { name: /Is this page yours/ });

  test('A visitor who clicks the claim reaches it through registration and a company', async () => {
    const { page } = vendor;
    await openProduct(vendor);
    await claimLink(vendor).click();
    await page.waitForURL(/\/auth\/register\?/);
    await signUpHere(vendor, journey.stack);
    await page.waitForURL(/\/app\/claim\//);
    await page.getByRole('heading', { name: 'Your company comes first' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Add company' }).click();
    await registerCompany(page, 'Maker Ltd');
    await page.waitForURL(/\/app\/claim\//);
    await page.getByRole('heading', { name: 'Prove that it is yours' }).waitFor();
  });

  test('An address elsewhere is refused, and an address at the website gets a mail', async () => {
    const { page } = vendor;
    const field = page.getByLabel('Address');
    await field.fill(vendor.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Please give an address that ends with @maker.example').first().waitFor();
    await expectWellSet(page);
    await field.fill('hello@maker.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('We sent a link to hello@maker.example').waitFor();
    await page.getByRole('region', { name: 'Claims of your company' }).getByText('Email sent').waitFor();
    await expectWellSet(page);
  });

  test('A confirmation from the mailed address gives the company the page at once, in every window', async () => {
    const { page } = reception;
    const link = linkIn(await readMail(journey.stack, 'hello@maker.example', mailTitle), journey.stack);
    await page.goto(link);
    await page.getByText('Maker Ltd', { exact: true }).waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Yes, it belongs to Maker Ltd' }).click();
    await page.getByRole('heading', { name: 'The page has been claimed.' }).waitFor();
    await expectWellSet(page);
    await vendor.page.getByRole('heading', { name: 'Your company manages this page' }).waitFor();
    await vendor.page
      .getByRole('region', { name: 'Claims of your company' })
      .getByText('Claimed', { exact: true })
      .waitFor();
    await expectWellSet(vendor.page);
    await page.goto(link);
    await page.getByText('Link has expired or is invalid.').waitFor();
    await expectWellSet(page);
    await readMail(journey.stack, vendor.email, `The page of ${product}`);
  });

  test("The product appears in the vendor's list, and its page no longer offers the claim", async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'View it in your products' }).click();
    await page.waitForURL(/additional-information/);
    await page.getByRole('heading', { name: product }).waitFor();
    await expectAccessible(page);
    for (const person of [vendor, reception]) {
      await openProduct(person);
      await person.page.getByRole('heading', { name: 'Introduction' }).waitFor();
      expect(await claimLink(person).count()).toBe(0);
      expect(await disputeLink(person).count()).toBe(0);
    }
  });

  test('Another vendor disputes the page to the operators, who see it at once', async () => {
    await operator.page.goto('/auth/register');
    await signUpHere(operator, journey.stack);
    expect(await grantOperatorRoleBy(journey.stack.test.url, [operator.email])).toBe(0);
    await operator.page.goto('/app/claims');
    await operator.page.getByText('No claims waiting').waitFor();
    await expectAccessible(operator.page);

    const { page } = rival;
    await page.goto('/auth/register');
    await signUpHere(rival, journey.stack);
    await page.goto('/app/additional-information');
    await registerCompany(page, 'Rightful plc');
    await openProduct(rival);
    await disputeLink(rival).click();
    await page.getByRole('heading', { name: 'Another company manages this page' }).waitFor();
    await page.getByRole('button', { name: 'Send to the operators' }).click();
    await page.getByText('Please give a reason').first().waitFor();
    await expectWellSet(page);
    await page
      .getByLabel('Why the page is yours')
      .fill('We bought the product in May.\nThe register says so.');
    await page.getByLabel(/Link that shows it/).fill('https://register.example/may');
    await page.getByRole('button', { name: 'Send to the operators' }).click();
    await page.getByText(/The operators have received what Rita wrote/).waitFor();
    await expectWellSet(page);

    await operator.page.getByText('The register says so.').waitFor();
    await operator.page.getByText('Dispute', { exact: true }).waitFor();
    await expectWellSet(operator.page);
    await readMail(journey.stack, operator.email, `Who owns the page of ${product}?`);
    await rival.page.goto('/app/claims');
    await rival.page.getByText('This page is for operators').waitFor();
    await openProduct(rival);
    await disputeLink(rival).click();
  });

  test('An operator moves the page, both companies are notified, and their windows follow', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: `Decide about ${product}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await dialog.getByText('Please choose a decision').first().waitFor();
    await expectWellSet(page);
    await dialog.getByRole('radio', { name: /Give it to Rightful plc/ }).check();
    await dialog.getByLabel('Reason').fill('The register names Rightful plc since May.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('The decision has been saved, and both companies notified by email.').waitFor();
    await page.getByText('No claims waiting').waitFor();
    const decided = page.getByRole('region', { name: 'Decided' });
    await decided.getByText('Olga').waitFor();
    await decided.getByText('Confirmed by email').waitFor();
    await expectWellSet(page);

    await rival.page.getByRole('heading', { name: 'Your company manages this page' }).waitFor();
    await rival.page.getByText('The register names Rightful plc since May.').waitFor();
    for (const { email } of [vendor, rival])
      await readMail(journey.stack, email, `The page of ${product} on Bidboard`);
    await openProduct(vendor);
    await disputeLink(vendor).click();
    await vendor.page.getByRole('heading', { name: 'Another company manages this page' }).waitFor();
    await openProduct(rival);
    await rival.page.getByRole('link', { name: 'Rightful plc' }).first().waitFor();
  });

  test('An invalid link says so', async () => {
    await reception.page.goto('/claim/not-a-link');
    await reception.page.getByText('Link has expired or is invalid.').waitFor();
    await rival.page.goto(`/app/claim/${crypto.randomUUID()}`);
    await rival.page.getByText('Page not found').waitFor();
    await expectWellSet(rival.page);
  });

  test('The pages report no errors', () => {
    expect([vendor, rival, operator, reception].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
});
