import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import { createRfp, registerCompany } from '../people/buyer.ts';
import { linkIn, readMail, signUpByInvite, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('A team', () => {
  const journey = startJourney({ broker: 'redis' });
  let olga: Person;
  let mark: Person;
  let deadLink: string;

  beforeAll(async () => {
    olga = await journey.open('Olga');
    mark = await journey.open('Mark');
  });

  const place = ({ page }: Person, name: string) =>
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });
  const region = ({ page }: Person, name: string) => page.getByRole('region', { name });

  test('A user without a company reads what a team is, and registers a company', async () => {
    const { page } = olga;
    await page.goto('/auth/register');
    await signUpHere(olga, journey.stack);
    await place(olga, 'Team').click();
    await page.getByRole('heading', { name: 'You don’t belong to a company yet' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Register your company' }).click();
    await registerCompany(page, 'Aldermere Port');
    await page.goto('/app/dashboard');
    await createRfp(page, 'Yard and Dock');
  });

  test('The owner invites a colleague, withdraws the invite, and invites again', async () => {
    const { page } = olga;
    await place(olga, 'Team').click();
    const form = region(olga, 'Invite a colleague');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await form.getByText('Email is required').first().waitFor();
    await expectWellSet(page);
    const invite = async () => {
      await form.getByLabel('Email', { exact: true }).fill(mark.email);
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('The invitation is on its way.').waitFor();
    };
    await invite();
    deadLink = linkIn(await readMail(journey.stack, mark.email, 'Join Aldermere Port'), journey.stack);
    const invitations = region(olga, 'Invitations');
    await invitations.getByText(mark.email, { exact: true }).waitFor();
    await expectWellSet(page);
    await invitations.getByRole('button', { name: /^Withdraw/ }).click();
    await invitations.getByText('No open invitations').waitFor();
    await mark.page.goto(deadLink);
    await mark.page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
    await expectWellSet(mark.page);
    await invite();
    await invitations.getByRole('button', { name: /^Send again/ }).waitFor();
  });

  test('A different signed-in user sees that the invite is not theirs, and the colleague signs up through the link', async () => {
    const { page } = mark;
    const newest = async () =>
      linkIn(await readMail(journey.stack, mark.email, 'Join Aldermere Port'), journey.stack);
    await expect.poll(newest).not.toBe(deadLink);
    await page.goto(await newest());
    await page.getByText('Olga invites').waitFor();
    await expectWellSet(page);
    const other = await journey.open('Nils');
    await other.page.goto('/auth/register');
    await signUpHere(other, journey.stack);
    await other.page.goto(page.url());
    await other.page.getByText(`You are logged in as ${other.email}`).waitFor();
    await expectWellSet(other.page);
    await other.page.getByRole('button', { name: 'Log out and continue' }).click();
    await other.page.getByRole('button', { name: 'Create your account to join' }).waitFor();
    await other.context.close();

    await page.getByRole('button', { name: 'Create your account to join' }).click();
    await page.waitForURL(/\/auth\/register/);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(mark.email);
    await signUpByInvite(mark);
    await page.getByRole('button', { name: 'Join Aldermere Port' }).click();
    await page.getByText('You now belong to the company.').waitFor();
    await page.waitForURL(/\/app\/dashboard$/);
    await page.getByRole('link', { name: 'Yard and Dock' }).waitFor();
    await region(olga, 'People').getByText(mark.email).waitFor();
    await region(olga, 'Invitations').getByText('No open invitations').waitFor();
  });

  test('A member reads the team page, and sees it change when they become an admin', async () => {
    const { page } = mark;
    await place(mark, 'Team').click();
    await region(mark, 'People').getByText('You', { exact: true }).waitFor();
    expect(await region(mark, 'Invite a colleague').count()).toBe(0);
    await expectWellSet(page);
    const people = region(olga, 'People');
    await people.getByRole('button', { name: 'Role of Mark: Member' }).click();
    await olga.page.getByRole('menuitem', { name: /^Admin/ }).click();
    await olga.page.getByText('The role is changed.').waitFor();
    await region(mark, 'Invite a colleague').waitFor();
    await people.getByRole('button', { name: 'Role of Mark: Admin' }).waitFor();
    await expectWellSet(olga.page);
  });

  test('An existing account gets the invite in its pages, and declines', async () => {
    const vera = await journey.open('Vera');
    const { page } = vera;
    await page.goto('/auth/register');
    await signUpHere(vera, journey.stack);
    const form = region(mark, 'Invite a colleague');
    await form.getByLabel('Email', { exact: true }).fill(vera.email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Aldermere Port invites you to join.').waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'View invitation' }).click();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Decline Aldermere Port' }).click();
    await page.getByRole('heading', { name: 'You don’t belong to a company yet' }).waitFor();
    await region(olga, 'Invitations').getByText('No open invitations').waitFor();
    await vera.context.close();
  });

  test('A removed member sees the page change without a reload, wherever they are', async () => {
    const { page } = mark;
    await page.goto('/app/dashboard');
    await page.getByRole('link', { name: 'Yard and Dock' }).waitFor();
    const elsewhere = await mark.context.newPage();
    await elsewhere.goto('/app/team');
    await elsewhere.getByRole('heading', { name: 'People' }).waitFor();
    const people = region(olga, 'People');
    await people.getByRole('button', { name: 'Remove Mark' }).click();
    const dialog = olga.page.getByRole('dialog', { name: 'Remove Mark from Aldermere Port?' });
    await expectWellSet(olga.page);
    await Promise.all([
      page.getByText('You no longer belong to Aldermere Port.').waitFor(),
      olga.page.getByText('They are no longer in the company.').waitFor(),
      dialog.getByRole('button', { name: 'Remove' }).dblclick(),
    ]);
    await page.getByRole('link', { name: 'Yard and Dock' }).waitFor({ state: 'detached' });
    await elsewhere.getByRole('heading', { name: 'You don’t belong to a company yet' }).waitFor();
    expect(await page.evaluate("localStorage.getItem('companyId')")).toBeNull();
    await expect.poll(() => people.getByRole('listitem').count()).toBe(1);
    await readMail(journey.stack, mark.email, 'You are no longer in Aldermere Port');
  });

  test('The pages report no errors', () => {
    expect([...olga.pageErrors, ...mark.pageErrors]).toEqual([]);
  });
});
