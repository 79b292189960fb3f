import { addViews, type ViewCount } from '@bidboard/backend/features/products/jobs';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { Story } from './story.ts';
import type { ProductIds } from './vendor-wallets.ts';

const days = 90;

/** Returns numbers from 0 to 1 that are the same for each loading. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Gives the vendors' products the views of the last 90 days: more on working days, more from month to month, and a different
 * level for each product. Drafts have no page, so their views are ignored.
 */
export async function viewProducts(database: Database, story: Story, products: ProductIds): Promise<void> {
  const counts = [...products.values()].flatMap((productId, at) => {
    const next = seededNumbers(at + 1);
    const level = 4 + next() * 12;
    return Array.from({ length: days }, (_, index): ViewCount => {
      const day = story.dayOf(index - days + 1);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      const views = level * (isWeekend ? 0.25 : 1) * (0.7 + (0.6 * index) / days) * (0.5 + next());
      return { productId, day, views: Math.round(views) };
    });
  });
  await addViews(
    database,
    counts.filter(({ views }) => views > 0),
  );
}
