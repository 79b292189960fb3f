import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney, visit } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

const journey = startJourney({ filling: 'demo' });
/**
 * Runs in the page: where the breadcrumb and the title start, the edges of the page beside the sidebar and the window, and the free
 * room to the right of the widest panel.
 */
const headOf = `(() => {
  const main = document.getElementById('main');
  const box = (name) => main.querySelector(name).getBoundingClientRect();
  const panels = [...main.querySelectorAll('${classOf('ui/layout/panel', 'panel')}')].map((panel) => panel.getBoundingClientRect().right);
  const edges = main.getBoundingClientRect();
  const start = edges.left + parseFloat(getComputedStyle(main).paddingLeft);
  const end = edges.right - parseFloat(getComputedStyle(main).paddingRight);
  return JSON.stringify({
    crumbs: [Math.round(box('${classOf('ui/layout/page-title', 'crumbs')}').left), Math.round(box('${classOf('ui/layout/page-title', 'crumbs')}').top)],
    title: [Math.round(box('h1').left), Math.round(box('h1').top)],
    page: [Math.round(edges.left), Math.round(edges.right)],
    padding: Math.round(start - edges.left),
    left: Math.round(end - Math.max(...panels)),
  });
})()`;

/** What `headOf` returns. */
interface Head {
  crumbs: [left: number, top: number];
  title: [left: number, top: number];
  page: [left: number, right: number];
  padding: number;
  left: number;
}

const sidebarPx = 240;
const window = { width: 1440, height: 900 };

describe('Short pages', () => {
  test('A short public page fits the window with its footer', async () => {
    for (const path of ['/nope', '/shortlist', '/search?search=zzzzqqqq']) {
      const page = await visit(journey, path, window);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(() => page.locator(`#main ${classOf('ui/feedback/skeleton', 'skeleton')}`).count())
        .toBe(0);
      expect([path, await page.evaluate('document.documentElement.scrollHeight')]).toEqual([path, 900]);
      await page.close();
    }
  });

  test('The home page and the login page show the same overall scores for the same vendors', async () => {
    const page = await visit(journey, '/', window);
    const total = page.getByRole('row', { name: /^Overall/ });
    await total.waitFor();
    const onHome = await total.getByRole('cell').allTextContents();
    await page.goto('/auth/login');
    const last = page.locator(`${classOf('features/accounts/auth-layout', 'proof')} tbody tr td:last-child`);
    await last.first().waitFor();
    expect(onHome).toHaveLength(4);
    expect(await last.allTextContents()).toEqual(onHome);
  });

  test('A missing page of the account keeps the sidebar and leads to the dashboard', async () => {
    const { page } = await journey.enter('buyer');
    await page.goto('/app/no-such-page');
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    await page.getByRole('complementary', { name: 'Account' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
  });

  test('The dashboard shows its cards in two columns at 768 px and in one at 360 px', async () => {
    const { page } = await journey.enter('buyer');
    const columns = async () => {
      const tracks = await page.evaluate(
        `getComputedStyle(document.querySelector('${classOf('features/dashboard/dashboard', 'cardGrid')}')).gridTemplateColumns`,
      );
      return String(tracks).split(' ').length;
    };
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/app/dashboard');
    await page.locator(classOf('features/dashboard/dashboard', 'cardGrid')).first().waitFor();
    await expect.poll(columns).toBe(2);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(columns).toBe(1);
  });

  test('The pages of the account have their breadcrumb and title at one height, and their panels fill the width', async () => {
    const { page, context } = await journey.enter('calder');
    const paths = [
      '/app/team',
      '/app/account',
      '/app/notifications',
      '/app/notifications/preferences',
      '/app/enquiries',
      '/app/billing-credit',
      '/app/customers',
      '/app/additional-information',
    ];
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const heads: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await page
          .locator(`#main ${classOf('ui/feedback/skeleton', 'skel')}`)
          .first()
          .waitFor({ state: 'detached' });
        await page
          .locator(`#main ${classOf('ui/layout/panel', 'panel')}:visible`)
          .first()
          .waitFor();
        heads.push(await page.evaluate(headOf));
      }
      expect(heads).toEqual(paths.map(() => heads[0]));
      const { crumbs, title, page: edges, padding, left } = JSON.parse(heads[0] ?? '') as Head;
      expect({ edges, left, starts: [crumbs[0], title[0]] }).toEqual({
        edges: [sidebarPx, width],
        left: 0,
        starts: [sidebarPx + padding, sidebarPx + padding],
      });
    }
    await context.close();
  });

  test('On a phone, the live mark keeps its distance from the search, and the footer of a wizard is one row', async () => {
    const { page, context } = await journey.enter('buyer');
    await page.setViewportSize({ width: 360, height: 740 });
    const href = await page.getByRole('link', { name: /Fleet Telematics/ }).getAttribute('href');
    const rfpId = /-rfp\/([^?]+)/.exec(href ?? '')?.[1] ?? '';
    for (const step of ['companyInformation', 'projectInformation', 'vendorInvite', 'nda']) {
      await page.goto(`/app/update-rfp/${rfpId}?step=${step}`);
      const footer = page.locator(classOf('ui/forms/action-bar', 'actionBar'));
      await footer.getByRole('button', { name: 'Save' }).waitFor();
      await expect.poll(async () => (await footer.boundingBox())?.height, { message: step }).toBe(64);
    }
    const gap = await page.evaluate<number>(`(() => {
      const field = document.querySelector('${classOf('app/shells/top-bar', 'topSearch')}').getBoundingClientRect();
      return Math.round(document.querySelector('${classOf('app/shells/top-bar', 'topLive')}').getBoundingClientRect().left - field.right);
    })()`);
    expect(gap).toBeGreaterThanOrEqual(8);
    await context.close();
  });

  test('On a phone, the buttons of failed jobs are in one line', async () => {
    const { page, context } = await journey.enter('operator');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/app/operations');
    const button = (name: string) => page.getByRole('button', { name });
    const distanceInPx = async () => {
      const tops = await Promise.all(
        ['Retry selected', 'Discard selected'].map(
          async (name) => (await button(name).boundingBox())?.y ?? NaN,
        ),
      );
      return (tops[0] ?? NaN) - (tops[1] ?? NaN);
    };
    // Figures above the table still arrive, and move the buttons between two measurements.
    await expect.poll(distanceInPx).toBe(0);
    await context.close();
  });
});
