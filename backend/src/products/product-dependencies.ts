import type { NewEvent } from '../contracts/events.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileLinks } from '../platform/file-link.ts';
import type { Change } from '../platform/outbox.ts';

/** What a product's page says of its company. */
export interface CompanyFacts {
  name: string;
  website: string;
  headCount: string;
  totalRevenue: number;
  currency: string;
  yearFounded: number | null;
  headquarters: string | null;
  /** Of a file that everybody may read. */
  logoId: string | null;
}

/** A product as its page in the catalogue is to show it. `info` is Markdown. */
export interface ProductPage {
  objectID: string;
  companyId: string;
  product: string;
  info: string;
  category: string;
  subCategory: string | null;
  keywords: readonly string[];
  personas: readonly string[];
  competitors: readonly string[];
  customers: readonly string[];
  videoLinks: readonly string[];
  files: readonly { name: string; location: string }[];
  /** That its page had before. */
  addresses: readonly string[];
  company: CompanyFacts;
}

/** To be recorded: what happened to the catalogue, and the changes to it. */
export interface PageChange {
  event: NewEvent;
  changes: Change[];
}

export interface Filing {
  category: string;
  subCategory: string | null;
}

/** What other slices do for products. */
export interface ProductDependencies {
  /**
   * Whoever changes pages stands in one queue until the end of the transaction, and gets into it before locking anything:
   * the locks that follow are taken by one writer of pages at a time, and can be taken in any order.
   */
  queueUpForPages(db: Queryable): Promise<void>;
  /** Puts a page into the catalogue, or changes it. Refuses alreadyListed, pageUnclaimed with its id, invalidFields. */
  putPage(db: Queryable, page: ProductPage, now: number): Promise<PageChange>;
  /** Takes a page away, and says the addresses that it had. */
  takePageAway(db: Queryable, objectID: string): Promise<PageChange & { addresses: string[] }>;
  /** Before a page goes for a while, and once it is back: people's shortlists lose it only meanwhile. */
  setAside(productId: string): Change;
  bringBack(productId: string): Change[];
  listFilings(db: Queryable): Promise<{ category: string; subCategories: string[] }[]>;
  /**
   * As it is spelled in the list, in whatever case it is asked; nothing where the list has no such filing. Its category stays
   * as it is until the end of the transaction.
   */
  lockFilingForShare(db: Queryable, filing: Filing): Promise<Filing | undefined>;
  /** They stay as they are until the end of the transaction. */
  lockCompanyFactsForShare(db: Queryable, companyId: string): Promise<CompanyFacts>;
  isMember(db: Queryable, userId: string, companyId: string): Promise<boolean>;
  /** Locks it until the end of the transaction. Nothing where the product never had one. */
  lockWallet(db: Queryable, productId: string): Promise<{ credits: number; isLicensed: boolean } | undefined>;
  renameWallet(productId: string, productName: string): Change;
  /** Of these products, those that have a licence now. */
  listLicensed(db: Queryable, productIds: readonly string[]): Promise<ReadonlySet<string>>;
  fileLinks: FileLinks;
}
