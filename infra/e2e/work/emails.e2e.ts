import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEmailPreviews } from '../../embedded/mailbox/email-previews.ts';
import { expectWellSet } from '../page/accessible.ts';
import { sharedBrowser } from '../stack/shared-browser.ts';

const previews = await loadEmailPreviews();

describe('Every email', () => {
  let page: Page;
  beforeAll(async () => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  test.each(previews)(
    'The email “$title” is readable at 360 and 700 px, in light and in dark',
    async ({ html }) => {
      await page.setContent(html);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      await expectWellSet(page);
    },
  );
});
