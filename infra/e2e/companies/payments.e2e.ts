import {
  inviteColleague,
  joinTeam,
  listOwnTeamInvitations,
} from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';

// Calder's pass is used up, and this is the only one of its products that has a wallet so far.
const product = 'Calder Remote Gate';
const unbought = 'Calder Badge Desk';

describe('Buying', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  let operator: Person;
  /** The address where the vendor answers the request. */
  let requestPath: string;
  let chargeId: string;

  beforeAll(async () => {
    [buyer, vendor, operator] = await Promise.all([
      journey.enter('buyer'),
      journey.enter('calder'),
      journey.enter('operator'),
    ]);
  });

  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));
  const buyNow = (page: Page, plan: string) => page.getByRole('button', { name: `Buy Now ${plan}` });
  const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
  const tokenOf = ({ page }: Person) => page.evaluate(() => localStorage.getItem('token') ?? '');
  const checkoutsStarted = () =>
    journey.stack.test.database.oneFirst(
      sql.type(row({ n: number }))`select count(*)::int4 as n from checkout`,
    );

  async function pay(page: Page, card: string): Promise<void> {
    await page.getByLabel('Email').fill(vendor.email);
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /^Pay £/ }).click();
  }

  /** Goes from the product list to the plans for a product. */
  async function choose(page: Page, name: string): Promise<void> {
    await page.goto('/app/billing-credit');
    await page.getByRole('link', { name: 'Buy Credits' }).click();
    await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText(`For ${name}`).waitFor();
  }

  test('A buyer requests a demo, and a vendor without credits cannot accept', async () => {
    const { page } = buyer;
    const productId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select object_id as id from catalogue_product where product = ${product}`,
    );
    await page.goto(`/app/product-discovery/${productId}/Calder%20Systems`);
    await page.getByRole('radio', { name: /^Live/ }).check();
    await page.getByRole('radio', { name: 'Just exploring' }).check();
    await page.getByLabel('Questions').fill('Does it open doors?');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL('**/app/product-request/*');
    await preventReload(page);

    await vendor.page.goto('/app/dashboard');
    await vendor.page.getByRole('link', { name: 'View Details' }).click();
    await vendor.page.getByText('You have 0 paid credits').waitFor();
    await vendor.page.getByText('You have no RFP pass available').waitFor();
    expect(await vendor.page.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true);
    expect(await vendor.page.getByText(demoPeople.buyer.email).count()).toBe(0);
    requestPath = new URL(vendor.page.url()).pathname;
  });

  test('Buy Now shows the plans, an extra click starts one purchase, and leaving it does no harm', async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await page.getByText(`For ${product}`).waitFor();
    await page.getByText('£999.00').waitFor();
    await page.getByText('£12,000.00 a year').waitFor();
    await page.getByText('A demo or discovery meeting costs 1 credit').waitFor();
    await expectWellSet(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create-checkout-session')) requestedUrls.push(request.url());
    });
    await buyNow(page, 'Basic Plan').dblclick();
    await page.waitForURL('**/pay/*');
    const paymentPage = page.url();
    expect(requestedUrls).toHaveLength(1);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await page.getByText('Nothing was charged.').waitFor();
    await expectWellSet(page);
    await buyNow(page, 'Basic Plan').click();
    await page.waitForURL('**/pay/*');
    expect(page.url()).toBe(paymentPage);
    await page.goBack();
    await expect.poll(() => buyNow(page, 'Basic Plan').isEnabled()).toBe(true);
    await buyNow(page, 'Basic Plan').click();
    await page.waitForURL(paymentPage);
    expect(await checkoutsStarted()).toBe(1);
  });

  test('The button is usable again on a page that Back restores', async () => {
    const { page } = vendor;
    const address = new URL(page.url());
    await page.goto(requestPath);
    await page.getByRole('link', { name: 'Buy Now' }).click();
    // No content: the browser stays, as if the page had been kept while it was away.
    await page.route(address.href, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest(address.href);
    await buyNow(page, 'Basic Plan').click();
    await left;
    expect(await buyNow(page, 'Basic Plan').isDisabled()).toBe(true);
    await page.evaluate(`dispatchEvent(new Event('pageshow'))`);
    await expect.poll(() => buyNow(page, 'Basic Plan').isEnabled(), { timeout: 5_000 }).toBe(true);
    await page.unroute(address.href);
    await buyNow(page, 'Basic Plan').click();
    await page.waitForURL(address.href);
    expect(await checkoutsStarted()).toBe(1);
  });

  test('A declined card says so, and a valid one returns the vendor to the request, which can be accepted now', async () => {
    const { page } = vendor;
    const elsewhere = await vendor.context.newPage();
    await elsewhere.goto(requestPath);
    await elsewhere.getByText('You have 0 paid credits').waitFor();
    await preventReload(elsewhere);
    await pay(page, declinedCard);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await pay(page, goodCard);
    await page.waitForURL(`**${requestPath}`);
    await page.getByText(`5 credits were added for ${product}.`).waitFor();
    await page.getByText('You have 5 paid credits').waitFor();
    await elsewhere.getByText('You have 5 paid credits').waitFor();
    await expect.poll(() => elsewhere.getByRole('button', { name: 'Accept' }).isEnabled()).toBe(true);
    expect(await wasReloaded(elsewhere)).toBe(false);
    await elsewhere.close();
  });

  test("The vendor accepts and sees the contact, and the answer appears by itself on the buyer's screen", async () => {
    const { page } = vendor;
    await page.getByRole('textbox', { name: 'Reply' }).fill('Gladly.');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('The request has been accepted.').waitFor();
    await page.goto(requestPath);
    await page.getByText(demoPeople.buyer.email).waitFor();
    await buyer.page.getByText('Accepted', { exact: true }).first().waitFor();
    await buyer.page.getByText('Gladly.').waitFor();
    expect(await wasReloaded(buyer.page)).toBe(false);
  });

  test('Purchases and spending appear in Billing-Credit, with invoice and receipt', async () => {
    const { page } = vendor;
    await page.goto('/app/billing-credit');
    const bought = rowOf(page, 'Basic Plan');
    await bought.getByText('+5').waitFor();
    await rowOf(page, 'Product Demo').getByText('−1').waitFor();
    await page.getByRole('img', { name: 'Credit balance: lowest 6, highest 10, last 10' }).waitFor();
    const open = async (documentName: string) => {
      await bought.getByRole('button', { name: 'Invoice and receipt of Basic Plan' }).click();
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('menuitem', { name: documentName, exact: true }).click(),
      ]);
      return tab;
    };
    const invoice = await open('Invoice');
    await invoice.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
    await invoice.getByText('£999.00').first().waitFor();
    await invoice.close();
    const receipt = await open('Receipt');
    chargeId = await receipt.getByText(/^ch_/).innerText();
    await receipt.close();
    await journey.stack.paymentControl.misbehave({ fault: 'status-500' });
    const closed = (await open('Invoice')).waitForEvent('close');
    await page.getByText('Failed').waitFor();
    await closed;
    await journey.stack.paymentControl.misbehave();
    await expectWellSet(page);
  });

  test('Manage billing leads to the provider and back, and a company without purchases sees a message', async () => {
    const { page } = vendor;
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.waitForURL('**/portal/*');
    await page.getByRole('link', { name: /^Back/ }).click();
    await page.waitForURL('**/app/billing-credit');
    await buyer.page.goto('/app/billing-credit');
    await buyer.page.getByRole('button', { name: 'Manage billing' }).click();
    await buyer.page.getByText('Your company has not bought anything yet.').waitFor();
  });

  test('An Enterprise License is bought once, and its product needs no plan while it lasts', async () => {
    const { page } = vendor;
    await choose(page, unbought);
    await buyNow(page, 'Enterprise').click();
    await page.waitForURL('**/pay/*');
    await pay(page, goodCard);
    await page.getByText(`${unbought} has an Enterprise License.`).waitFor();
    await page.waitForURL('**/app/product-list');
    await rowOf(page, unbought).getByText('Enterprise License').waitFor();
    expect(await rowOf(page, unbought).getByRole('checkbox').isDisabled()).toBe(true);
    await expectWellSet(page);

    const productId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`
        select product_id::text as id from licence where product_name = ${unbought}`,
    );
    const before = await checkoutsStarted();
    await page.goto(`/app/subscription-plan?productId=${productId}`);
    await page.getByText(/so accepting costs this product no credits/).waitFor();
    await buyNow(page, 'Basic Plan').click();
    const warning = page.getByRole('dialog', { name: 'Buy the Basic Plan as well?' });
    await warning.getByText(/stays unused until the licence ends/).waitFor();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => warning.count()).toBe(0);
    expect(await checkoutsStarted()).toBe(before);

    await page.goto('/app/billing-credit');
    const licences = page.getByRole('region', { name: 'Enterprise licenses' });
    await licences.getByText(unbought).waitFor();
    await licences.getByText('Active').waitFor();
    await licences.getByText(/^until \d\d \w{3} \d{4}$/).waitFor();
    await rowOf(page, 'Enterprise plan').getByText('1 year').waitFor();
    await preventReload(page);
    const subscriptionId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select subscription_id as id from licence where product_name = ${unbought}`,
    );
    await journey.stack.paymentControl.cancel(subscriptionId, 'at period end');
    await licences.getByText('Cancelled').waitFor();
    await licences.getByText(/^ends \d\d \w{3} \d{4}$/).waitFor();
    expect(await wasReloaded(page)).toBe(false);
    await expectWellSet(page);
  });

  test('The page waits for a return that cannot be confirmed yet, and reports an unpaid or missing one', async () => {
    const { page } = vendor;
    await choose(page, product);
    await buyNow(page, 'Basic Plan').click();
    await page.waitForURL('**/pay/*');
    const sessionId = page.url().split('/').at(-1) ?? '';
    const plans = `/app/subscription-plan?productId=${crypto.randomUUID()}`;
    await page.goto(`${plans}&session=${sessionId}`);
    await page.getByText('Your payment is being confirmed').waitFor();
    await expectWellSet(page);
    await preventReload(page);
    await journey.stack.paymentControl.expire(sessionId);
    await page.getByText('This payment was not finished').waitFor();
    expect(await wasReloaded(page)).toBe(false);
    await expectAccessible(page);
    await page.goto(`${plans}&session=cs_test_unknown`);
    await page.getByText('Payment not found').waitFor();
    await page.goto(plans);
    await page.getByText('Choose a product first').waitFor();
    await page.goto('/app/subscription-plan');
    await page.getByText('Choose a product first').waitFor();
    await expectAccessible(page);
  });

  test('Operators see a refund of spent credits, and close the issue with a note', async () => {
    const { page } = operator;
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Payments', exact: true })
      .click();
    await page.getByText('No payments to review').waitFor();
    await preventReload(page);
    await vendor.page.goto('/app/billing-credit');
    await rowOf(vendor.page, 'Basic Plan').waitFor();
    await preventReload(vendor.page);
    await journey.stack.paymentControl.refund(chargeId);
    await rowOf(vendor.page, 'Basic Plan, withdrawn').getByText('−4').waitFor();
    expect(await wasReloaded(vendor.page)).toBe(false);

    await rowOf(page, 'Money went back').getByText('Calder Systems').waitFor();
    expect(await wasReloaded(page)).toBe(false);
    await expectWellSet(page);
    await rowOf(page, 'Money went back')
      .getByRole('button', { name: /^Mark as reviewed/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Payment to review' });
    await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
    await dialog.getByText('Please describe what you found').first().waitFor();
    await dialog.getByLabel('Note').fill('They keep the demo. ');
    await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
    await page.getByText('The payment has been marked as reviewed.').waitFor();
    await page.getByText('No payments to review').waitFor();
    await page.getByRole('radio', { name: 'Reviewed' }).check();
    await rowOf(page, 'Money went back').getByText('Sam Okafor').waitFor();
    await rowOf(page, 'Money went back').getByText('Calder Systems').click();
    await dialog.getByText('They keep the demo.').waitFor();
    await expectAccessible(page);
    await vendor.page.goto('/app/payments-to-look-at');
    await vendor.page.getByText('This page is for operators').waitFor();
  });

  test('A member sees what is sold and bought, and who can buy it', async () => {
    const { page } = operator;
    await clientAs(journey.stack.url, await tokenOf(vendor))(inviteColleague, {
      body: { email: operator.email, role: 'member' },
    });
    const call = clientAs(journey.stack.url, await tokenOf(operator));
    const { data } = await call(listOwnTeamInvitations);
    await call(joinTeam, { body: { invitationId: data[0]?.invitationId ?? '' } });
    await page.goto('/app/billing-credit');
    await rowOf(page, 'Basic Plan').first().waitFor();
    expect(await page.getByRole('button', { name: /^Invoice and receipt/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Manage billing' }).count()).toBe(0);
    await choose(page, product);
    await page.getByText('Only the owner and the admins of Calder Systems can buy plans.').waitFor();
    expect(await buyNow(page, 'Basic Plan').isDisabled()).toBe(true);
    await expectWellSet(page);
  });

  test('The pages report no errors', () => {
    expect([buyer, vendor, operator].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
});
