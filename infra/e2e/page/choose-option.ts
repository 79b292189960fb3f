import type { Locator } from 'playwright-core';

/**
 * Opens a select and chooses an option. A list that was just closed stays in the page, hidden, and may have the same
 * options, so the option is looked for in the list that this select controls.
 */
export async function chooseOption(select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  const opened = select.and(select.page().locator('[aria-expanded="true"][aria-controls]'));
  const list = await opened.getAttribute('aria-controls');
  await select.page().locator(`[id="${list}"]`).getByRole('option', { name: option }).click();
}
