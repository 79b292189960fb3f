import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { withoutPushes } from '../page/live-connection.ts';

describe('Notifications', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  /** Another tab of the vendor's. */
  let otherTab: Page;
  let productId: string;

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('northgate')]);
    productId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`
        select object_id as id from catalogue_product where product = 'Gatekeeper Enterprise'`,
    );
    otherTab = await vendor.context.newPage();
    await Promise.all([vendor.page.goto('/app/dashboard'), otherTab.goto('/app/enquiries')]);
  });

  const bell = (page: Page, unread: number) =>
    page.getByRole('button', {
      name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
      exact: true,
    });
  const opened = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
  const message = 'Harrow & Lyle Logistics asks for a discovery meeting about Gatekeeper Enterprise';
  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));

  async function call(question: string): Promise<void> {
    const { page } = buyer;
    // Only one request can be open at a time, so the previous one has ended.
    await journey.stack.test.database.query(sql.statement`
      update meeting set status = 'cancelled' where product_id = ${productId} and status = 'pending'`);
    await page.goto(`/app/discovery-meeting/${productId}/Northgate%20Identity`);
    await page.getByRole('radio', { name: 'Just exploring' }).check();
    await page.getByLabel('Questions').fill(question);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL('**/app/demo-meeting/*');
  }

  test("A buyer sends a request, and the vendor's bell shows it by itself in every tab", async () => {
    for (const page of [vendor.page, otherTab]) {
      await bell(page, 0).waitFor();
      await preventReload(page);
    }
    await call('Does it know badges?');
    for (const page of [vendor.page, otherTab]) await bell(page, 1).waitFor();
    await vendor.page.getByText(`New notification: ${message}`).waitFor({ state: 'attached' });
  });

  test('The bell opens the newest notifications, also by keyboard, and returns the focus', async () => {
    const { page } = vendor;
    await bell(page, 1).press('Enter');
    await opened(page)
      .getByRole('link', { name: `Unread: ${message}` })
      .waitFor();
    await expectWellSet(page);
    await page.keyboard.press('Escape');
    await opened(page).waitFor({ state: 'detached' });
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
      'Notifications, 1 unread',
    );
  });

  test('Opening a notification leads to its request and marks it as read, in the other tab too', async () => {
    const { page } = vendor;
    await page.keyboard.press('Enter');
    await opened(page)
      .getByRole('link', { name: `Unread: ${message}` })
      .press('Enter');
    await page.waitForURL('**/app/discovery-meeting-request/*/2');
    await page.getByText('Does it know badges?').waitFor();
    await opened(page).waitFor({ state: 'detached' });
    for (const tab of [page, otherTab]) {
      await bell(tab, 0).waitFor();
      expect(await wasReloaded(tab)).toBe(false);
    }
  });

  test("The page marks all as read, and the other tab's bell becomes empty", async () => {
    const { page } = vendor;
    for (const question of ['Once more?', 'And again?']) await call(question);
    await bell(page, 2).click();
    await opened(page).getByRole('link', { name: 'All notifications' }).click();
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    expect(await page.title()).toBe('Notifications · Bidboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Unread: ${message}` })
      .nth(1)
      .waitFor();
    await expectWellSet(page);
    await page.getByText('Unread (2)', { exact: true }).click();
    await page.waitForURL('**/app/notifications?show=unread');
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: message }).count()).toBe(2);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    for (const tab of [page, otherTab]) await bell(tab, 0).waitFor();
    await page.getByRole('heading', { name: 'Nothing is unread' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all notifications' }).click();
    await page.getByRole('main').getByRole('link', { name: message }).nth(2).waitFor();
  });

  test('New notifications wait while a user reads the list, and nothing moves under the pointer', async () => {
    const { page } = vendor;
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: message }).first();
    const rows = () => page.getByRole('main').getByRole('link', { name: message }).count();
    await first.hover();
    const [before, place] = [await rows(), await first.boundingBox()];
    await call('The last one?');
    await bell(page, 1).waitFor();
    const waiting = page.getByRole('main').getByRole('button', { name: '1 new' });
    await waiting.waitFor();
    expect([await rows(), await first.boundingBox()]).toEqual([before, place]);
    // The waiting notification stays unread, because the user has not seen it.
    const marked = page.waitForResponse('**/api/notice/readAll');
    await page.getByRole('main').getByRole('button', { name: 'Mark all read' }).click();
    await marked;
    expect(
      await journey.stack.test.database.oneFirst(sql.type(row({ n: number }))`
        select count(*)::int4 as n from notification n join app_user u on u.id = n.user_id
        where u.email = ${demoPeople.northgate.email} and n.read_at is null`),
    ).toBe(1);
    await waiting.click();
    await expect.poll(rows).toBe(before + 1);
  });

  test('Many notifications have pages, with their number in the address, and a number too high says so', async () => {
    // Inserts rows, because forty-five requests would show nothing further.
    await journey.stack.test.database.query(sql.statement`
      insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at)
      select u.id, 'self', uuidv7(), 'responseSubmitted', 'Number ' || n || ' submitted its response', '/app/dashboard',
        now() - n * interval '1 day'
      from app_user u, generate_series(120, 1, -1) n where u.email = ${demoPeople.meridian.email}
      order by n desc`);
    const { page } = await journey.enter('meridian');
    await page.goto('/app/notifications');
    await page.getByRole('button', { name: 'Notifications, more than 99 unread' }).waitFor();
    await page.getByText('Unread (99+)', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Next/ }).click();
    await page.waitForURL('**/app/notifications?page=1');
    await page.getByText('Number 21 submitted its response').waitFor();
    await expectAccessible(page);
    await page.goto('/app/notifications?page=99');
    await page.getByRole('link', { name: 'Show the newest' }).click();
    await page.getByText('Number 1 submitted its response').waitFor();
  });

  test('A user sets a topic to once a day, and unsubscribes by the link in its mail without a sign-in', async () => {
    const { page } = vendor;
    const choiceOf = (tab: Page, way: string) =>
      tab.getByRole('radio', { name: `Meetings and demos, by email: ${way}`, exact: true });
    await page.goto('/app/notifications');
    await page.getByRole('main').getByRole('link', { name: 'Preferences' }).click();
    await page.getByRole('heading', { name: 'Notification preferences', level: 1 }).waitFor();
    await otherTab.goto('/app/notifications/preferences');
    await expect.poll(() => choiceOf(otherTab, 'Instantly').isChecked()).toBe(true);
    await choiceOf(page, 'Once a day').check();
    await expect.poll(() => choiceOf(otherTab, 'Once a day').isChecked()).toBe(true);
    await choiceOf(page, 'Instantly').check();
    await expect.poll(() => choiceOf(otherTab, 'Instantly').isChecked()).toBe(true);
    await expectWellSet(page);

    const mail = await readMail(
      journey.stack,
      demoPeople.northgate.email,
      'Request for a discovery meeting: Gatekeeper Enterprise',
    );
    const link = mail.text.split(/\s+/).find((word) => word.startsWith(`${journey.stack.url}/unsubscribe/`));
    const stranger = await journey.open('Reader');
    await stranger.page.goto(link ?? 'no link in the mail');
    await stranger.page.getByText('You get emails about “Meetings and demos”.').waitFor();
    await expectWellSet(stranger.page);
    expect(await choiceOf(otherTab, 'Instantly').isChecked()).toBe(true);
    await stranger.page.getByRole('button', { name: 'Turn them off' }).click();
    await stranger.page.getByText('You no longer get emails about “Meetings and demos”.').waitFor();
    for (const tab of [page, otherTab])
      await expect.poll(() => choiceOf(tab, 'Never').isChecked()).toBe(true);
    await stranger.page.getByRole('button', { name: 'Turn them on again' }).click();
    await expect.poll(() => choiceOf(page, 'Instantly').isChecked()).toBe(true);
    expect(stranger.pageErrors).toEqual([]);
  });

  test('An empty list says what will be here, and a list that does not load can be retried', async () => {
    const { page, context } = await journey.enter('operator');
    await bell(page, 0).click();
    await opened(page).getByRole('heading', { name: 'No notifications yet' }).waitFor();
    await expectAccessible(page);
    await withoutPushes(context);
    let isBroken = true;
    await page.route('**/api/notice/getAll**', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { message: 'It broke.', code: 'defect' } })
        : route.continue(),
    );
    await page.goto('/app/notifications');
    await page.getByRole('main').getByRole('heading', { name: 'The notifications did not load' }).waitFor();
    await expectWellSet(page);
    isBroken = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'No notifications yet' }).waitFor();
    await expectWellSet(page);
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
