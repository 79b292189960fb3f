import type { Locator } from 'playwright-core';

// A page that defers showing a choice still has the old one here, on a machine of any speed. On a slow machine, a person sees the
// tick vanish and return here.

/** Clicks a box. Returns whether it is ticked once the page has handled the click. */
export const isCheckedImmediately = (box: Locator): Promise<boolean> =>
  box.evaluate((input) => {
    input.click();
    return input.checked;
  });

/** Clicks a tab. Returns whether it is open in that same turn of the page. */
export const isOpenImmediately = (tab: Locator): Promise<boolean> =>
  tab.evaluate(async (button) => {
    button.click();
    await Promise.resolve();
    return button.getAttribute('aria-selected') === 'true';
  });

/**
 * Presses the cell by keyboard. A row that is redrawn at that moment, for example by a live change, loses the press, so the press
 * is repeated.
 */
export async function openPanel(cell: Locator, panel: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    // Behind an open panel the cell is hidden from roles, and a press in the panel might close it.
    if (await panel.isVisible()) return;
    await cell.press('Enter', { timeout: 5_000 }).catch(() => undefined);
    await panel.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await panel.waitFor();
}
