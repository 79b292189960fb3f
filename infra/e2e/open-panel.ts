import type { Locator } from 'playwright-core';

/** By the keyboard. A row that is drawn anew at that moment, as by a live change, loses the press, which then is made again. */
export async function openPanel(cell: Locator, panel: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    // Behind an open panel the cell is hidden from roles, and a press in the panel might close it.
    if (await panel.isVisible()) return;
    await cell.press('Enter', { timeout: 5_000 }).catch(() => undefined);
    await panel.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await panel.waitFor();
}
