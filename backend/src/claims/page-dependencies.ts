import type { NewEvent } from '../contracts/events.ts';
import type { Queryable } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';

/** What stands on a page. */
export interface ClaimedPage {
  /** Who keeps it; null while nobody does. */
  companyId: string | null;
  product: string;
  company: string;
  website: string | null;
  category: string;
  subCategory: string | null;
  /** Markdown. */
  description: string;
  files: { name: string; location: string }[];
  keywords: string[];
  personas: string[];
  competitors: string[];
  customers: string[];
  videoLinks: string[];
}

/** Who is said to have published a page that came by a claim. */
export interface Publisher {
  userId: string;
  userName: string;
}

interface HandOver {
  event: NewEvent;
  change: Change;
}

/** What the slices that a page belongs to do in the transaction of a claim. */
export interface PageDependencies {
  /** Nothing where the product is not in the catalogue. */
  findPage(db: Queryable, objectID: string): Promise<ClaimedPage | null>;
  lockPage(db: Queryable, objectID: string): Promise<ClaimedPage | null>;
  givePage(db: Queryable, objectID: string, companyId: string): Promise<HandOver>;
  releasePage(db: Queryable, objectID: string): Promise<HandOver>;
  /** Lets a page that was another company's say what this one says of itself. */
  signPage(
    db: Queryable,
    objectID: string,
    page: ClaimedPage,
    companyId: string,
    now: number,
  ): Promise<{ event: NewEvent; changes: Change[] } | undefined>;
  /** Which company has the product, on its page or taken off; locks it. */
  lockProductOwner(db: Queryable, objectID: string): Promise<string | null>;
  adoptListing(
    listing: ClaimedPage & { objectID: string },
    companyId: string,
    publisher: Publisher,
    now: number,
  ): Change[];
  moveProduct(objectID: string, companyId: string): Change[];
  dropProduct(objectID: string): Change[];
  /** What was paid for the product stays with whoever paid. */
  leaveWallet(objectID: string, companyId: string): Change;
}
