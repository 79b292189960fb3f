import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import { signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

describe('Operators and the list of categories', () => {
  const journey = startJourney();
  let olga: Person;
  let visitor: Person;

  beforeAll(async () => {
    olga = await journey.open('Olga');
    visitor = await journey.open('Vera');
    await olga.page.goto('/auth/register');
    await signUpHere(olga, journey.stack);
  });

  const rowOf = (name: string) =>
    olga.page
      .getByRole('region', { name: 'All categories' })
      .getByRole('listitem')
      .filter({ has: olga.page.getByRole('heading', { name, exact: true }) });
  const more = async (of: string, what: string) => {
    await olga.page.getByRole('button', { name: `${of}: More`, exact: true }).click();
    await olga.page.getByRole('menuitem', { name: what }).click();
  };
  const giveName = async (title: string, name: string, button: string) => {
    const dialog = olga.page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: button }).click();
    return dialog;
  };

  test('The page tells other users that they have no access', async () => {
    await olga.page.goto('/app/catalogue/categories');
    await olga.page.getByText('This page is for operators').waitFor();
    await grantOperatorRoleBy(journey.stack.test.url, [olga.email]);
  });

  test('An operator adds, renames and removes a category', async () => {
    const { page } = olga;
    await page.goto('/app/dashboard');
    await page.reload();
    await page.getByRole('link', { name: 'Categories' }).click();
    await rowOf('Identity & Access').getByText('No page text').waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = await giveName('Add category', 'identity & access', 'Add');
    await dialog.getByText('This name already exists').first().waitFor();
    await expectWellSet(page);
    await giveName('Add category', 'Lighthouse Keeping', 'Add');
    await rowOf('Lighthouse Keeping').waitFor();
    await more('Lighthouse Keeping', 'Add sub-category');
    await giveName('Add sub-category to Lighthouse Keeping', 'Dispatch', 'Add');
    await more('Dispatch', 'Rename');
    await giveName('Rename Dispatch', 'Route planning', 'Rename');
    await page.getByText('Route planning', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Find category' }).fill('route plan');
    const matching = page.getByRole('region', { name: 'Matching categories' });
    await matching.getByText('Route planning', { exact: true }).waitFor();
    expect(await matching.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Lighthouse Keeping']);
    await page.getByRole('searchbox', { name: 'Find category' }).fill('no such thing');
    await page.getByText('No matching categories').waitFor();
    await expectWellSet(page);
    await page.getByRole('searchbox', { name: 'Find category' }).fill('');
    await rowOf('Identity & Access').waitFor();
    await page.getByRole('button', { name: '1 sub-category of Lighthouse Keeping' }).click();
    await page.getByText('Route planning', { exact: true }).waitFor({ state: 'detached' });
    await more('Lighthouse Keeping', 'Remove');
    await page
      .getByRole('dialog', { name: 'Remove Lighthouse Keeping?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await rowOf('Lighthouse Keeping').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Identity & Access: More' }).click();
    expect(await page.getByRole('menuitem', { name: /^Remove/ }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
  });

  test('Content that an operator writes for a category appears on its page, and is removed again', async () => {
    const { page } = olga;
    await page.getByRole('link', { name: 'Edit the page of Identity & Access' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Who may open **what**.');
    await page.getByRole('button', { name: 'Add figure' }).click();
    const figure = page.getByRole('group', { name: 'Figure 1' });
    await figure.getByLabel('Label').fill('Sign-in');
    await figure.getByLabel('Value').fill('SAML 2.0');
    await page.getByRole('button', { name: 'Add top vendor' }).click();
    const vendor = page.getByRole('group', { name: 'Top vendor 1' });
    await vendor.getByLabel('Name').fill('Calder');
    await vendor.getByLabel('Link').fill('https://calder.example/');
    await vendor
      .getByLabel('SVG of Top vendor 1')
      .setInputFiles({ name: 'calder.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await page.getByRole('textbox', { name: 'Video' }).fill('https://example.com/film');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Must be a link of YouTube or Vimeo').first().waitFor();
    await page.getByRole('textbox', { name: 'Video' }).fill('https://vimeo.com/76979871');
    await page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'Calder' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The page of the category has been saved.').waitFor();
    await visitor.page.goto('/category/identity-access');
    const about = visitor.page.getByRole('region', { name: 'About Identity & Access' });
    await about.getByText('Who may open').waitFor();
    await about.getByText('SAML 2.0').waitFor();
    expect(await about.getByRole('link', { name: 'Calder' }).getAttribute('href')).toBe(
      'https://calder.example/',
    );
    // No setting allows players of other sites in the page.
    const video = about.getByRole('link', { name: 'Watch the video of Identity & Access on vimeo.com' });
    expect(await video.getAttribute('href')).toBe('https://vimeo.com/76979871');
    expect(await about.getByRole('button', { name: /Play/ }).count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  test('If two operators edit at once, the second is asked which version to keep', async () => {
    const { page } = olga;
    const other = await olga.context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Value').fill('OpenID Connect');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('The page of the category has been saved.').waitFor();
    await page.getByLabel('Value').fill('Kerberos');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('OpenID Connect');
    await other.close();
    await page.getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await rowOf('Identity & Access').getByText('No page text').waitFor();
    expect(olga.pageErrors).toEqual([]);
  });
});
