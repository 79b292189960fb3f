import type { Locator } from 'playwright-core';

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
