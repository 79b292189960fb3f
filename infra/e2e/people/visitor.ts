import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Viewport } from './person.ts';
import type { Journey } from './journey.ts';

/** Opens this page for a visitor in a separate browser. The page must not fail until the test has ended. */
export async function visit(journey: Journey, path: string, viewport?: Viewport): Promise<Page> {
  const { page, context, pageErrors } = await journey.open('Visitor', viewport);
  onTestFinished(async () => {
    await context.close();
    expect(pageErrors).toEqual([]);
  });
  await page.goto(path);
  return page;
}

/** The current path and query, as the address bar shows them. */
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
