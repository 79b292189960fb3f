import type { RecordedEvent } from '../contracts/events.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { recorder } from '../platform/outbox.ts';
import { recordReceipt } from '../platform/receipt.ts';
import type { PageChange, ProductDependencies, ProductPage } from './product-dependencies.ts';
import { lockPublished } from './product-store.ts';
import { pageOf } from './publish-product.ts';

interface RefreshDependencies extends Pick<
  ProductDependencies,
  'queueUpForPages' | 'lockCompanyFactsForShare'
> {
  /** Lets a page say what its company says of itself now; nothing where it does already. */
  refreshPage(db: Queryable, page: ProductPage, now: number): Promise<PageChange | undefined>;
}

/**
 * The published products of a company show the company as it is now. Told twice or late it changes nothing, and says
 * nothing; a receipt goes along under the follower's name.
 */
export const refreshPages =
  ({ queueUpForPages, lockCompanyFactsForShare, refreshPage }: RefreshDependencies) =>
  (
    database: Database,
    { eventId, correlationId, payload }: RecordedEvent<'companySaved'>,
    follower: string,
    now: number,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const record = recorder(tx, { correlationId, actorId: payload.userId });
      await queueUpForPages(tx);
      // Whoever publishes meanwhile has waited for the company to be saved, or its page is seen here.
      const facts = await lockCompanyFactsForShare(tx, payload.companyId);
      for (const product of await lockPublished(tx, payload.companyId)) {
        const change = await refreshPage(tx, await pageOf(tx, product, facts), now);
        if (change) await record(change.event, ...change.changes);
      }
      await recordReceipt(tx, eventId, follower);
    });
