import type { Locator } from 'playwright-core';

// A page that defers showing a choice still has the old one here, on a machine of any speed. On a slow machine, a person sees the
// tick vanish and come back.

/** Clicks a box. Returns whether it is ticked once the page has handled the click. */
export const tickedAtOnce = (box: Locator): Promise<boolean> =>
  box.evaluate((input) => {
    input.click();
    return input.checked;
  });

/** Clicks a tab. Returns whether it is open in that same turn of the page. */
export const openedAtOnce = (tab: Locator): Promise<boolean> =>
  tab.evaluate(async (button) => {
    button.click();
    await Promise.resolve();
    return button.getAttribute('aria-selected') === 'true';
  });
