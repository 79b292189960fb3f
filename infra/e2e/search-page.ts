import type { Page } from 'playwright-core';

/** What the search says of how much it found. */
export const found = (page: Page) => page.getByText(/products? found/);
