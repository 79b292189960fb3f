import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '../people/journey.ts';
import { englishTexts } from './english-texts.ts';
import { findDemoIds } from './long-contents.ts';
import { layoutOf, walks } from './page-widths.ts';
import { classOf } from '../page/class-of.ts';

/** Texts of the catalogues that are data too: names of companies, categories, questions and milestones, and the example's dates. */
const typed = [
  '12 Oct 2026|29 Jan 2027',
  'Analytics|Audit|Contract|Final Presentation|Price|Procurement',
  'Calder Systems|Identity & Access Platform|Integration|Introduction|Meridian Trust|Northgate Identity|Operations|Payments',
  'Privacy|Project|Reports|Security|Unit|single sign-on',
];
const data = new Set(typed.flatMap((words) => words.split('|')));

/** Runs in the page: returns the texts that people see or hear, without rich text and the guides, which are documents. */
const shownTexts = `(() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('script, style, template, textarea, .md, ${classOf('features/help/help', 'guide')}')) texts.add(node.data.trim());
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) texts.add(element.getAttribute(name).trim());
  return [...texts];
})()`;

const journey = startJourney({ filling: 'demo' });

/** Opens a page and waits until nothing on it is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1, h2, h3').first().waitFor();
  // The page replaces the opening that the server writes.
  await page
    .locator(
      `.opening, ${classOf('ui/feedback/skeleton', 'skel')}, ${classOf('ui/markdown/markdown-field', 'mdInWait')}`,
    )
    .first()
    .waitFor({ state: 'detached' });
}

test('In the pseudo-locale, every text of every page comes from a catalogue, and longer texts fit at 360 and 1,440 px', async () => {
  const ids = await findDemoIds(journey.stack.test);
  const english = englishTexts();
  expect(english.size).toBeGreaterThan(1_000);
  const rows = Object.values(walks).flat();
  const flaws: string[] = [];
  let translated = 0;
  for (const who of new Set(rows.map((row) => row.who))) {
    const { page, context, pageErrors } = await (who === 'visitor' ? journey.open(who) : journey.enter(who));
    await context.addCookies([{ name: 'language', value: 'pseudo', url: journey.stack.url }]);
    for (const { paths } of rows.filter((row) => row.who === who))
      for (const path of paths(ids)) {
        await open(page, path);
        const texts = await page.evaluate<string[]>(shownTexts);
        translated += texts.filter((text) => /^\[.*\]$/s.test(text)).length;
        const where = `${who} ${path.slice(0, 100)}`;
        flaws.push(
          ...texts.filter((text) => english.has(text) && !data.has(text)).map((text) => `${where}: ${text}`),
        );
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const { beyond } = await layoutOf(page);
          if (beyond) flaws.push(`${where} at ${width} scrolls sideways by ${beyond}`);
        }
      }
    flaws.push(...pageErrors);
    await context.close();
  }
  expect(flaws).toEqual([]);
  expect(translated).toBeGreaterThan(1_000);
});
