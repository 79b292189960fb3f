import type { NewEvent } from '../../kernel/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FeatureGroup, PageFile, Screenshot, Pricing } from '../catalogue/contracts/product-facts.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The facts about the company that a product page shows. */
export interface CompanyFacts {
  name: string;
  website: string;
  headCount: string;
  totalRevenue: number;
  currency: string;
  yearFounded: number | null;
  headquarters: string | null;
  /** The id of a public file. */
  logoId: string | null;
}

/** A product as its catalogue page should show it. `info` is Markdown. */
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
  pricing: Pricing | null;
  featureGroups: readonly FeatureGroup[];
  screenshots: readonly Screenshot[];
  files: readonly PageFile[];
  /** The earlier addresses of its page. */
  addresses: readonly string[];
  company: CompanyFacts;
}

/** An event of the catalogue to record, with its changes. */
export interface PageChange {
  event: NewEvent;
  changes: Change[];
}

export interface Filing {
  category: string;
  subCategory: string | null;
}

/** Functions that other features provide for products. */
export interface ProductDependencies {
  /**
   * Puts the caller into the one queue for page changes until the end of the transaction. Call it before locking anything. The
   * later locks are then taken by one page writer at a time, in any order.
   */
  queueUpForPages(db: Queryable): Promise<void>;
  /** Adds a page to the catalogue or changes it. Refuses alreadyListed, pageUnclaimed with its id, invalidFields. */
  putPage(db: Queryable, page: ProductPage, now: number): Promise<PageChange>;
  /** Removes a page and returns the addresses that it had. */
  takePageAway(db: Queryable, objectID: string): Promise<PageChange & { addresses: string[] }>;
  /**
   * Returns a change to record before a page goes temporarily: it stores whose shortlists have the product. `restoreToShortlists` restores
   * them, so users' shortlists lose it only in between.
   */
  suspendFromShortlists(productId: string): Change;
  restoreToShortlists(productId: string): Change[];
  listFilings(db: Queryable): Promise<{ category: string; subCategories: string[] }[]>;
  /**
   * Returns the filing as the list spells it, whatever the case of the input. Returns undefined if the list has no such filing.
   * The category is locked against changes until the end of the transaction.
   */
  lockFilingForShare(db: Queryable, filing: Filing): Promise<Filing | undefined>;
  /** Returns the facts and locks them against changes until the end of the transaction. */
  lockCompanyFactsForShare(db: Queryable, companyId: string): Promise<CompanyFacts>;
  isMember(db: Queryable, userId: string, companyId: string): Promise<boolean>;
  /** Returns the wallet and locks it until the end of the transaction. Returns undefined if the product never had one. */
  lockWallet(db: Queryable, productId: string): Promise<{ credits: number; isLicensed: boolean } | undefined>;
  renameWallet(productId: string, productName: string): Change;
  /** Returns those of these products that have a licence now. */
  listLicensed(db: Queryable, productIds: readonly string[]): Promise<ReadonlySet<string>>;
  fileLinks: FileLinks;
}
