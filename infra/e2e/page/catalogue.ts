import type { suggestFromCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { Page } from 'playwright-core';

type SuggestedProduct = Infer<(typeof suggestFromCatalogue)['answer']>['products'][number];

/** Returns the first product that the server at this address suggests for these letters. Throws if there is none. */
export async function listedProduct(url: string, letters: string): Promise<SuggestedProduct> {
  const answer = await fetch(`${url}/api/catalogue/suggestions?search=${encodeURIComponent(letters)}`);
  const { products } = (await answer.json()) as Infer<(typeof suggestFromCatalogue)['answer']>;
  if (!products[0]) throw new Error(`no product is suggested for ${letters}`);
  return products[0];
}

/** The search page's text about how many products it found. */
export const found = (page: Page) => page.getByText(/products? found/);
