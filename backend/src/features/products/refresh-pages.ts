import type { RecordedEvent } from '../../kernel/events.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { recordReceipt } from '../../platform/outbox/receipt.ts';
import type { PageChange, ProductDependencies, ProductPage } from './product-dependencies.ts';
import { lockPublished } from './product-store.ts';
import { pageOf } from './publish-product.ts';

interface RefreshDependencies extends Pick<
  ProductDependencies,
  'queueUpForPages' | 'lockCompanyFactsForShare'
> {
  /** Updates a page with its company's current facts. Returns undefined if it already shows them. */
  refreshPage(db: Queryable, page: ProductPage, now: number): Promise<PageChange | undefined>;
}

/**
 * Updates a company's published products with the company's current facts. If the event arrives twice or late, it changes and
 * records nothing. It also records a receipt under the subscriber's name.
 */
export const refreshPages =
  ({ queueUpForPages, lockCompanyFactsForShare, refreshPage }: RefreshDependencies) =>
  (
    database: Database,
    { eventId, correlationId, payload }: RecordedEvent<'companySaved'>,
    subscriber: string,
    now: number,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const record = recorder(tx, { correlationId, actorId: payload.userId });
      await queueUpForPages(tx);
      // Anyone who publishes now either has waited until the company was saved, or this transaction sees their page.
      const facts = await lockCompanyFactsForShare(tx, payload.companyId);
      for (const product of await lockPublished(tx, payload.companyId)) {
        const change = await refreshPage(tx, await pageOf(tx, product, facts), now);
        if (change) await record(change.event, ...change.changes);
      }
      await recordReceipt(tx, eventId, subscriber);
    });
