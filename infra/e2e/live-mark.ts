import type { Locator, Page } from 'playwright-core';

/** What the top bar says of the live connection, whichever of its words that is. */
export const liveMark = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^(Live|Catching up|Updates paused|Reconnecting|Offline)/ });
