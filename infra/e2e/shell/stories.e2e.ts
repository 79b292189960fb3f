import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveStories } from '../../local-stack/stories.ts';
import { freePort } from '../../machine/free-port.ts';
import { root } from '../../machine/places.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { sharedBrowser } from '../stack/shared-browser.ts';

const folder = join(root, 'frontend', 'stories');

/** The id of every story: its file, and the name under which the file exports it. */
const storyIds = globSync('*.stories.tsx', { cwd: folder })
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => `${basename(file, '.stories.tsx')}/${name}`,
    ),
  );

describe('The stories of the components', () => {
  let page: Page;
  let url: string;
  let stop: () => Promise<void>;
  /** What React and the browser reported as errors in this test. */
  const errors: string[] = [];

  const open = async (id: string) => {
    await page.evaluate(`location.hash = ${JSON.stringify(id)}`);
    await page.locator(`[data-story="${id}"]`).waitFor({ state: 'attached' });
  };

  beforeAll(async () => {
    ({ url, stop } = await serveStories({ port: await freePort(), hotReload: false }));
    const browser = await sharedBrowser();
    const context = await browser.newContext();
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
    // What loads on first use is loaded here, so that the check of a story does not see its placeholder.
    await page.goto(`${url}?frame#grid/Table`);
    await page.getByRole('gridcell', { name: 'Calder' }).waitFor();
    await open('markdown/Editors');
    await page.getByRole('textbox', { name: 'Terms' }).waitFor();
  });
  // A story that failed leaves the page dark, or narrow.
  beforeEach(async () => {
    errors.length = 0;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-mode="light"]').waitFor({ state: 'attached' });
  });
  afterAll(async () => {
    await page.context().close();
    await stop();
  });

  test.each(storyIds)('The story %s is accessible in light, in dark and at 360 px', async (id) => {
    await open(id);
    await expectWellSet(page, 'keep');
    expect(errors).toEqual([]);
  });

  test.each([
    ['buttons/MenuOfActions', 'Create request', 'menu'],
    ['fields/SelectFields', 'Category', 'listbox'],
  ] as const)('What %s opens is accessible', async (id, name, opened) => {
    await open(id);
    await page
      .getByRole(opened === 'menu' ? 'button' : 'combobox', { name })
      .first()
      .click();
    await page.getByRole(opened).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole(opened).waitFor({ state: 'detached' });
  });

  test.each(['light', 'dark'] as const)(
    'The views menu, the dialog of a view and the columns menu are accessible in %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mode="${colorScheme}"]`).waitFor({ state: 'attached' });
      await open('grid-tools/WithChosenView');
      await page.getByRole('button', { name: 'Names only' }).click();
      await page.getByRole('menuitem', { name: 'Save as new view…' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Refused');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('You already have a view with this name.').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Score' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    },
  );

  test('A fault that a story has in both colours, or only in dark, fails the check', async () => {
    const faultOf = (rule: string): unknown => [expect.stringMatching(`^${rule}:`)];
    await open('buttons/Buttons');
    await page.evaluate("document.querySelector('main button').textContent = ''");
    await expect(expectWellSet(page)).rejects.toHaveProperty('actual', faultOf('button-name'));
    await open('status/Chips');
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="color: #333">Planted</p>')`,
    );
    await expect(expectWellSet(page)).rejects.toHaveProperty('actual', faultOf('color-contrast'));
  });

  test('The catalogue lists the stories, and shows one in a frame of the chosen width and colours', async () => {
    await page.goto(url);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Disabled menu' }).click();
    const story = page.frameLocator('iframe').locator('[data-story="buttons/DisabledMenu"]');
    await story.waitFor();
    await page.getByRole('radio', { name: '360' }).check();
    expect((await page.locator('iframe').boundingBox())?.width).toBe(360);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.locator('html[data-mode="dark"]').waitFor({ state: 'attached' });
    await story.waitFor();
    await page.frameLocator('iframe').locator('html[data-mode="dark"]').waitFor({ state: 'attached' });
  });
});
