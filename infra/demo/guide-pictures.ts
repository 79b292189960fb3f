import type { Page } from 'playwright-core';
import type { DemoPerson } from './demo-people.ts';

export interface GuidePicture {
  /** The file, without its ending. */
  name: string;
  /** Who is signed in. */
  who: DemoPerson | 'visitor';
  /** The path of the page. */
  path: string;
  /** Brings the page into the state that the picture shows. */
  prepare?: (page: Page) => Promise<void>;
}

const live = 'Identity & Access Platform';
const decided = 'Remote Access for Depots';
const draft = 'Fleet Telematics';

/** Opens the card of an RFP or meeting of the dashboard. */
const openCard = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('region', { name: 'Requests' }).getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.pathname !== '/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Opens a step of a wizard by its name in the list of steps. */
async function openStep(page: Page, name: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps', exact: true });
  await steps.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The picture of the README, in docs/pictures, which `infra/commands/take-pictures.ts` takes of the demo with those of the guides. */
export const readmePicture: GuidePicture = {
  name: 'rfp-dashboard',
  who: 'buyer',
  path: '/app/dashboard',
  prepare: (page) => openCard(page, live),
};

/** The pictures of the guides in docs/guides, which `infra/commands/take-pictures.ts` takes of the demo. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'search', who: 'visitor', path: '/search?search=identity' },
  {
    name: 'compare',
    who: 'visitor',
    path: '/search?search=identity',
    async prepare(page) {
      for (let saved = 0; saved < 3; saved++) await press(page, /^Shortlist (?!.*remove it)/);
      await page
        .getByRole('link', { name: /^Shortlist/ })
        .first()
        .click();
      for (let at = 0; at < 3; at++)
        await page
          .getByRole('checkbox', { name: /^Choose / })
          .nth(at)
          .check();
      await page
        .getByRole('link', { name: 'Compare' })
        .or(page.getByRole('button', { name: 'Compare' }))
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    },
  },
  { name: 'dashboard', who: 'buyer', path: '/app/dashboard' },
  {
    name: 'questionnaire',
    who: 'buyer',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, draft);
      await openStep(page, 'Technical Requirements');
    },
  },
  {
    name: 'publish',
    who: 'buyer',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, draft);
      await openStep(page, 'Vendor Invite');
      await press(page, 'Publish RFP');
      await page
        .getByRole('dialog', { name: 'Publish RFP' })
        .getByRole('heading', { name: 'Due time' })
        .waitFor();
    },
  },
  {
    name: 'responses',
    who: 'buyer',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, decided);
      await openTab(page, 'VENDOR RESPONSES');
    },
  },
  {
    name: 'award',
    who: 'buyer',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, decided);
      await page.getByRole('button', { name: 'Award', exact: true }).click();
      await page.getByRole('dialog', { name: 'Award the RFP' }).waitFor();
    },
  },
  {
    name: 'product-form',
    who: 'calder',
    path: '/app/additional-information?start_point=add_product',
    prepare: (page) => page.getByRole('heading', { name: 'Add Product', level: 2 }).waitFor(),
  },
  {
    name: 'meeting-request',
    who: 'pazitel',
    path: '/app/dashboard',
    prepare: (page) => openCard(page, 'Пазител ID'),
  },
  { name: 'invite', who: 'pazitel', path: '/app/dashboard', prepare: (page) => openCard(page, live) },
  {
    name: 'answers',
    who: 'meridian',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, live);
      await openStep(page, 'Technical Requirements');
    },
  },
  {
    name: 'submit',
    who: 'meridian',
    path: '/app/dashboard',
    async prepare(page) {
      await openCard(page, live);
      await openStep(page, 'Legal Contracts');
      await press(page, 'Submit Response');
      await page.getByRole('dialog', { name: 'Submit the response?' }).waitFor();
    },
  },
  { name: 'approvals', who: 'operator', path: '/app/approvals' },
  { name: 'queues', who: 'operator', path: '/app/operations?pane=queues' },
  { name: 'categories', who: 'operator', path: '/app/catalogue/categories' },
];
