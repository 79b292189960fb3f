import type { NewEvent } from '../../kernel/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { ClaimedPage, PageDependencies, Publisher } from './page-dependencies.ts';

/** A locked page and its product, with their owners. One of the two may be missing. */
export interface LockedPage {
  objectID: string;
  pageOwnerId: string | null;
  page: ClaimedPage | null;
  hasProduct: boolean;
}

/** Locks the page first, as every change of pages does, then the product. */
export async function lockPageAndProduct(
  dependencies: PageDependencies,
  db: Queryable,
  objectID: string,
): Promise<LockedPage> {
  const page = await dependencies.lockPage(db, objectID);
  const productOwnerId = await dependencies.lockProductOwner(db, objectID);
  return {
    objectID,
    pageOwnerId: productOwnerId ?? page?.companyId ?? null,
    page,
    hasProduct: productOwnerId !== null,
  };
}

interface HandOver {
  events: NewEvent[];
  changes: Change[];
}

/** Returns the changes for `record` that make a company the owner of a locked page, with the product made from it. */
export async function transferPageTo(
  dependencies: PageDependencies,
  db: Queryable,
  { objectID, pageOwnerId, page, hasProduct }: LockedPage,
  { companyId, publisher, now }: { companyId: string; publisher: Publisher; now: number },
): Promise<HandOver> {
  const assigned = page && (await dependencies.assignPage(db, objectID, companyId));
  const signed =
    page && pageOwnerId !== null
      ? await dependencies.signPage(db, objectID, page, companyId, now)
      : undefined;
  const adopted = page ? dependencies.adoptListing({ ...page, objectID }, companyId, publisher, now) : [];
  return {
    events: [...(assigned ? [assigned.event] : []), ...(signed ? [signed.event] : [])],
    changes: [
      ...(pageOwnerId === null ? [] : [dependencies.detachWallet(objectID, pageOwnerId)]),
      ...(hasProduct ? dependencies.moveProduct(objectID, companyId) : adopted),
      ...(assigned ? [assigned.change] : []),
      ...(signed?.changes ?? []),
    ],
  };
}

/** Returns the changes for `record` that leave a locked page without an owner. */
export async function release(
  dependencies: PageDependencies,
  db: Queryable,
  { objectID, pageOwnerId, page, hasProduct }: LockedPage,
): Promise<HandOver> {
  const released = page && (await dependencies.releasePage(db, objectID));
  return {
    events: released ? [released.event] : [],
    changes: [
      ...(pageOwnerId === null ? [] : [dependencies.detachWallet(objectID, pageOwnerId)]),
      ...(hasProduct ? dependencies.dropProduct(objectID) : []),
      ...(released ? [released.change] : []),
    ],
  };
}
