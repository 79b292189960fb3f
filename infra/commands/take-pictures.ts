// Takes the pictures of docs/guides and of the README from the demo. Run it by hand beside `npm start`, whenever a page has changed:
// `node infra/commands/take-pictures.ts`, or with names to take only these. ADDRESS names the product (http://localhost:3000).
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoPeople } from '../demo/demo-people.ts';
import { guidePictures, readmePicture, type GuidePicture } from '../demo/guide-pictures.ts';
import { launchBrowser } from '../dev/chromium.ts';
import { root } from '../machine/places.ts';
import { classOf } from '../e2e/page/class-of.ts';

const address = process.env['ADDRESS'] ?? 'http://localhost:3000';
const folderOf = (picture: GuidePicture) =>
  join(root, picture === readmePicture ? 'docs/pictures' : 'docs/guides/pictures');
const viewport = { width: 1440, height: 900 };
const wanted = process.argv.slice(2);

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\//);
}

/** Opens a page for each person that the pictures need. Light colours, so that all pictures look alike. */
async function openPages(browser: Browser, people: ReadonlySet<GuidePicture['who']>) {
  const pages = new Map<GuidePicture['who'], Page>();
  for (const who of people) {
    const context = await browser.newContext({
      viewport,
      locale: siteLocale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (who !== 'visitor') await logIn(page, demoPeople[who]);
    pages.set(who, page);
  }
  return pages;
}

const chosen = [readmePicture, ...guidePictures].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const browser = await launchBrowser();
try {
  const pages = await openPages(browser, new Set(chosen.map(({ who }) => who)));
  for (const picture of chosen) {
    const { name, who, path, prepare } = picture;
    const page = pages.get(who);
    if (!page) throw new Error(`no page is open for ${who}`);
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.locator(classOf('ui/feedback/skeleton', 'skeleton')).first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction('[...document.images].every((image) => image.complete)');
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folderOf(picture), `${name}.png`), animations: 'disabled' });
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
}
