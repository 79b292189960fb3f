import type { NewEvent } from '../../kernel/events.ts';
import type { FeatureGroup, PageFile, Screenshot, Pricing } from '../catalogue/contracts/product-facts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The contents of a page. */
export interface ClaimedPage {
  /** The page owner; null while there is none. */
  companyId: string | null;
  product: string;
  company: string;
  website: string | null;
  category: string;
  subCategory: string | null;
  /** Markdown. */
  description: string;
  screenshots: Screenshot[];
  files: PageFile[];
  keywords: string[];
  personas: string[];
  competitors: string[];
  customers: string[];
  videoLinks: string[];
  pricing: Pricing | null;
  featureGroups: FeatureGroup[];
}

/** The person named as the publisher of a claimed page. */
export interface Publisher {
  userId: string;
  userName: string;
}

interface HandOver {
  event: NewEvent;
  change: Change;
}

/** What other features do in the transaction of a claim. */
export interface PageDependencies {
  /** Null if the product is not in the catalogue. */
  findPage(db: Queryable, objectID: string): Promise<ClaimedPage | null>;
  lockPage(db: Queryable, objectID: string): Promise<ClaimedPage | null>;
  assignPage(db: Queryable, objectID: string, companyId: string): Promise<HandOver>;
  releasePage(db: Queryable, objectID: string): Promise<HandOver>;
  /** Replaces the previous company's facts on a page with those of its new owner. */
  signPage(
    db: Queryable,
    objectID: string,
    page: ClaimedPage,
    companyId: string,
    now: number,
  ): Promise<{ event: NewEvent; changes: Change[] } | undefined>;
  /** Returns the company that has the product, whether its page is published or not; locks it. */
  lockProductOwner(db: Queryable, objectID: string): Promise<string | null>;
  adoptListing(
    listing: ClaimedPage & { objectID: string },
    companyId: string,
    publisher: Publisher,
    now: number,
  ): Change[];
  moveProduct(objectID: string, companyId: string): Change[];
  dropProduct(objectID: string): Change[];
  /** The product's purchases stay with the company that paid. */
  detachWallet(objectID: string, companyId: string): Change;
}
