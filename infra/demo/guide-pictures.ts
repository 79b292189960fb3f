import type { Page } from 'playwright-core';
import type { DemoPerson } from './demo-people.ts';

export interface GuidePicture {
  /** The file in docs/guides/pictures, without its ending. */
  name: string;
  /** Who is signed in. */
  who: DemoPerson | 'visitor';
  /** The path of the page. */
  path: string;
  /** Brings the page into the state that the picture shows. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens the dashboard, and from there the page of an RFP of the demo. */
const openRfp = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click();
};

/** The pictures of the guides in docs/guides, which `infra/commands/take-pictures.ts` takes of the demo. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'search', who: 'visitor', path: '/search?q=remote%20access' },
  { name: 'dashboard', who: 'buyer', path: '/app/dashboard', prepare: openRfp('Remote') },
];
