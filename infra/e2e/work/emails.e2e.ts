import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEmailPreviews } from '../../embedded/mailbox/email-previews.ts';
import { expectWellSet } from '../page/accessible.ts';
import { englishTexts } from '../shell/english-texts.ts';
import { sharedBrowser } from '../stack/shared-browser.ts';

const [previews, inPseudoLocale] = await Promise.all([loadEmailPreviews(), loadEmailPreviews('pseudo')]);

let page: Page;
beforeAll(async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
  page = await context.newPage();
});
afterAll(() => page.context().close());

const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');

describe('Every email', () => {
  test.each(previews)(
    'The email “$title” is readable at 360 and 700 px, in light and in dark',
    async ({ html }) => {
      await page.setContent(html);
      expect(await overflow()).toBe(0);
      await expectWellSet(page);
    },
  );
});

/** Names in the samples that are also texts of pages. */
const names = new Set(['Audit', 'Calder Systems']);

/** The texts of an email, without what people wrote. */
const shownTexts = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('blockquote')) texts.push(node.data.trim());
  return texts.filter(Boolean);
})()`;

describe('Every email in the pseudo-locale', () => {
  const english = englishTexts();

  test.each(inPseudoLocale)(
    'The email “$title” has no English text of a catalogue, and its longer texts fit at 360 and 1,440 px',
    async ({ subject, html, text }) => {
      await page.setContent(html);
      const texts = await page.evaluate<string[]>(shownTexts);
      expect([subject, ...texts].filter((shown) => english.has(shown) && !names.has(shown))).toEqual([]);
      expect(texts.filter((shown) => /^\[.*\]$/s.test(shown)).length).toBeGreaterThan(2);
      expect(text).toMatch(/^\[.*\]$/m);
      for (const width of [360, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(), `${width} px`).toBe(0);
      }
    },
  );
});
