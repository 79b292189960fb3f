import { verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoPerson } from '../../demo/demo-people.ts';
import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { lengthenNames } from './long-contents.ts';
import { layoutOf, routePaths, walks, widths } from './page-widths.ts';
import { startJourney } from '../people/journey.ts';
import { withoutPushes } from '../page/live-connection.ts';
import { classOf } from '../page/class-of.ts';

/** A page: its address, and an element that is there once it is drawn. */
type TestedPage = readonly [path: string, drawn: (page: Page) => { waitFor(): Promise<void> }];

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const grid = (name: string) => (page: Page) => page.getByRole('grid', { name });

describe('Appearance of the pages', () => {
  const journey = startJourney({ filling: 'demo' });
  let rfps: Record<'live' | 'over' | 'draft', string>;
  let product: string;
  /** The query of the live RFP's dashboard with the panel of one vendor. */
  let calder: string;

  beforeAll(async () => {
    const { page, context } = await journey.enter('buyer');
    const idOf = async (name: string) => {
      const href = await page.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
      return /-rfp\/([^?]+)/.exec(href ?? '')?.[1] ?? '';
    };
    rfps = {
      live: await idOf('Identity & Access Platform'),
      over: await idOf('Remote Access for Depots'),
      draft: await idOf('Fleet Telematics'),
    };
    await page.goto('/search?search=okta');
    product = (await page.getByRole('link', { name: 'Okta Workforce Identity' }).getAttribute('href')) ?? '';
    await page.goto(`/app/dashboard-rfp/${rfps.live}`);
    await grid('Vendors')(page)
      .getByRole('row', { name: /Calder/ })
      .locator('[col-id="overall"]')
      .click();
    await page.getByRole('dialog').waitFor();
    await page.waitForURL(/[?&]vendor=/);
    calder = new URL(page.url()).search;
    await context.close();
  });

  /**
   * Visits each page, or a sample of them, in light and dark, and at 360 px, where nothing overflows sideways. None logs an
   * error.
   */
  async function lookAt(who: DemoPerson | 'visitor', looks: readonly TestedPage[]): Promise<void> {
    const { page, context, pageErrors } = await (who === 'visitor' ? journey.open(who) : journey.enter(who));
    page.on('console', (message) => {
      // A missing page returns 404, and a browser logs this error for the page's own address.
      const isOwnAnswer = message.location().url === page.url();
      if (message.type() === 'error' && !isOwnAnswer) pageErrors.push(`${page.url()}: ${message.text()}`);
    });
    const some = Math.ceil(looks.length / sizeOf('lookedAtOneIn'));
    for (const [path, drawn] of shuffled(looks, verificationSeed).slice(0, some)) {
      await page.goto(path);
      await drawn(page).waitFor();
      await expectWellSet(page);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  }

  test('Every page looks right to a visitor', () =>
    lookAt('visitor', [
      ['/', heading('Categories')],
      ['/search?search=identity', text('products found')],
      ['/search?search=zzqqxx', heading(/Nothing found/)],
      ['/category/loom?page=0', text('products found')],
      [product, heading('Okta Workforce Identity')],
      ['/nowhere', heading(/not here|not found/i)],
      ['/auth/login', heading('Sign In to Your Account')],
      ['/auth/register', heading(/Create your free account/)],
    ]));

  test('Every page looks right to a buyer', () =>
    lookAt('buyer', [
      ['/app/dashboard', text('Live RFP')],
      ['/app/additional-information', heading('Offices')],
      ['/app/create-rfp', heading('Create RFP')],
      ['/app/create-rfp?template=erp', heading('What ERP brings')],
      [`/app/create-rfp?clone=${rfps.live}`, heading('What is copied')],
      [`/app/edit-rfp/${rfps.live}`, text(/^This RFP is published, so/)],
      ['/app/enquiries', text('No enquiries yet')],
      ['/app/team', heading('Invite a colleague')],
      [`/app/discovery-meeting/${product.split('search=')[1]}/Okta`, text('does not manage its page yet')],
      [`/app/update-rfp/${rfps.draft}`, heading('Company Information')],
      [`/app/update-rfp/${rfps.draft}?step=projectInformation`, heading('Timeline')],
      [`/app/update-rfp/${rfps.draft}?step=technicalRequirements`, text('On the truck')],
      [`/app/update-rfp/${rfps.draft}?step=vendorInvite`, text('No vendors yet')],
      [`/app/update-rfp/${rfps.draft}?step=nda`, heading('NDA files')],
      [`/app/edit-rfp/${rfps.live}?step=finalPresentation`, heading('Presentation agenda')],
      [`/app/edit-rfp/${rfps.live}?step=vendorInvite`, text('Northgate Identity')],
      [`/app/dashboard-rfp/${rfps.live}`, grid('Vendors')],
      [`/app/dashboard-rfp/${rfps.live}${calder}`, text('tom@caldersystems.example')],
      [`/app/dashboard-rfp/${rfps.live}${calder}&part=pricing`, text('Payment Schedule')],
      [`/app/dashboard-rfp/${rfps.live}?tab=vendor-responses`, grid('Technical Requirements')],
      [`/app/dashboard-rfp/${rfps.over}?tab=rfp-settings`, heading('Settings')],
      [`/app/dashboard-rfp/${rfps.live}?tab=rfp-settings`, text('leads the evaluation')],
      [`/app/audit-rfp/${rfps.live}`, text('Rated an answer of')],
      [`/app/audit-rfp/${rfps.live}?day=2020-01-01`, heading('No matching actions')],
      [`/app/dashboard-rfp/${rfps.draft}?tab=vendor-responses`, text('No Vendor Response Yet')],
      [`/app/dashboard-rfp/${rfps.live}?tab=vendor-questions`, text('contractors at Immingham')],
      [`/app/dashboard-rfp/${rfps.draft}?tab=vendor-questions`, text('There Are No Vendor Questions')],
    ]));

  test('Every page looks right to vendors that are half-way, invited or submitted', async () => {
    const step = (name: string) => `/app/submit-rfp/${rfps.live}?step=${name}`;
    await lookAt('meridian', [
      ['/app/dashboard', text('Submit Response')],
      ['/app/open-rfps', heading('No open RFPs right now')],
      [step('companyInformation'), text('Harrow & Lyle Logistics')],
      [step('projectInformation'), heading('Timeline')],
      [step('technicalRequirements'), heading(/Authentication/)],
      [step('vendorInvite'), heading('Vendor search')],
    ]);
    await lookAt('pazitel', [[step('technicalRequirements'), text('has invited you')]]);
    await lookAt('calder', [[step('technicalRequirements'), text('Response Submitted')]]);
  });

  test('Every page looks right to a user who has nothing yet', () =>
    lookAt('operator', [
      ['/app/dashboard', text('Please click the + button')],
      ['/app/additional-information', heading('Offices')],
    ]));

  test('Every page looks right when the API does not respond', async () => {
    const { page, context } = await journey.enter('buyer');
    await context.route('**/api/**', (route) => route.abort());
    await withoutPushes(context);
    const failed: readonly TestedPage[] = [
      ['/search?search=identity', heading('The search did not respond')],
      [`/app/dashboard-rfp/${rfps.live}`, heading('This RFP Dashboard cannot be shown')],
    ];
    for (const [path, drawn] of failed) {
      await page.goto(path);
      await drawn(page).waitFor();
      await page.getByText('The server did not respond.').waitFor();
      await expectAccessible(page);
    }
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await grid('Vendors')(page).waitFor();
    await context.close();
  });

  test('On a phone, a table shows its essential column beside the name of each row', async () => {
    const phone = { width: 360, height: 740 };
    for (const [who, path, column] of [
      ['buyer', `/app/dashboard-rfp/${rfps.live}`, 'Overall Score %'],
      ['buyer', '/app/dashboard?view=table', 'Status'],
      ['calder', '/app/billing-credit', 'Amount'],
    ] as const) {
      const { page, context } = await journey.enter(who, phone);
      await page.goto(path);
      const head = page.getByRole('columnheader', { name: column });
      await head.waitFor();
      const { x, width } = (await head.boundingBox()) ?? { x: Infinity, width: 0 };
      expect(x + width, path).toBeLessThanOrEqual(phone.width);
      await context.close();
    }
  });

  // This test runs last, because it renames everything.
  test('With the longest names, no page scrolls sideways, squeezes a text, breaks a word, cuts a score or loses its main button at any width', async () => {
    expect(Object.keys(walks).toSorted()).toEqual(routePaths.toSorted());
    const ids = await lengthenNames(journey.stack.test);
    const rows = Object.values(walks).flat();
    const flaws: string[] = [];
    for (const who of new Set(rows.map((row) => row.who))) {
      const { page, context } = await (who === 'visitor' ? journey.open(who) : journey.enter(who));
      for (const { paths, readable } of rows.filter((row) => row.who === who))
        for (const path of paths(ids)) {
          await page.goto(path);
          await page.locator('h1, h2, h3').first().waitFor();
          await page
            .locator(
              `${classOf('ui/feedback/skeleton', 'skel')}, ${classOf('ui/markdown/markdown-field', 'mdInWait')}`,
            )
            .first()
            .waitFor({ state: 'detached' });
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const { beyond, narrow, broken, misplaced } = await layoutOf(page);
            const where = `${who} ${path.slice(0, 100)} at ${width}`;
            if (beyond) flaws.push(`${where} scrolls sideways by ${beyond}`);
            flaws.push(...[...broken, ...misplaced].map((flaw) => `${where}: ${flaw}`));
            if (readable) flaws.push(...narrow.map((column) => `${where}: ${column}`));
          }
        }
      await context.close();
    }
    expect(flaws).toEqual([]);
  });
});
