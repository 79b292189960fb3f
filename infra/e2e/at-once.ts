import type { Locator } from 'playwright-core';

// A page that shows a choice only when it finds time still has the old one here, on a machine of any speed; a person
// sees the tick vanish and come back, on a slow one.

/** Clicks a box, and answers whether it is ticked once the page has heard of the click. */
export const tickedAtOnce = (box: Locator): Promise<boolean> =>
  box.evaluate((input) => {
    input.click();
    return input.checked;
  });

/** Clicks a tab, and answers whether it is the open one in that same turn of the page. */
export const openedAtOnce = (tab: Locator): Promise<boolean> =>
  tab.evaluate(async (button) => {
    button.click();
    await Promise.resolve();
    return button.getAttribute('aria-selected') === 'true';
  });
