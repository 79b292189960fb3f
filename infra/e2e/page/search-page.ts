import type { Page } from 'playwright-core';

/** The search page's text about how many products it found. */
export const found = (page: Page) => page.getByText(/products? found/);
