import type { Locator, Page } from 'playwright-core';

/** The top bar's message about the live connection, whichever it is. */
export const liveMark = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^(Live|Catching up|Updates paused|Reconnecting|Offline)/ });
