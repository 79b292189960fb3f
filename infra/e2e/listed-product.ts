import type { suggestFromCatalogue } from '@bidboard/backend/contracts/catalogue';
import type { Infer } from '@bidboard/backend/contracts/schema';
import type { Scene } from './scene.ts';

type Suggested = Infer<(typeof suggestFromCatalogue)['answer']>['products'][number];

/** The first product that is suggested for these letters. Throws where there is none. */
export async function listedProduct({ stack }: Scene, letters: string): Promise<Suggested> {
  const answer = await fetch(`${stack.url}/api/catalogue/suggestions?search=${encodeURIComponent(letters)}`);
  const { products } = (await answer.json()) as Infer<(typeof suggestFromCatalogue)['answer']>;
  if (!products[0]) throw new Error(`no product is suggested for ${letters}`);
  return products[0];
}
