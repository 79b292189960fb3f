import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cause } from '../../../platform/outbox/outbox.ts';
import { readListing, type ListingField } from '../listing.ts';
import {
  addCategories,
  addLogos,
  addSubCategories,
  queueUpForListings,
  refreshStatistics,
  upsertListings,
  type LogoedListing,
} from '../listing-store.ts';
import { readLogo } from '../logos/logo-file.ts';
import type { Logo } from '../logos/logo-svg.ts';
import { openSource } from './source-file.ts';
import type { OnBytes } from './source-row.ts';

/** The results of one file's rows. `reasons` are those of the first rejected rows, at most `maxReasons`. */
export interface FileSummary {
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  reasons: { line: number; reason: string }[];
  /** Rows imported without the logo that they name. */
  logosMissing: number;
}

export const maxReasons = 1000;
const batchSize = 500;

/**
 * Imports one file into the catalogue, entirely or not at all. Throws BrokenFile if it is unreadable, with nothing changed. It
 * reads everything within the transaction, since the transaction may be retried after a conflict.
 */
export const importFile = (
  database: Database,
  path: string,
  onBytes: OnBytes,
  now: number,
): Promise<FileSummary> =>
  database.transaction(async (tx) => {
    const { providedFields, rows } = await openSource(path, onBytes);
    await queueUpForListings(tx);
    const cause = { correlationId: `import-${randomUUID()}`, actorId: null };
    const summary: FileSummary = {
      added: 0,
      changed: 0,
      unchanged: 0,
      rejected: 0,
      reasons: [],
      logosMissing: 0,
    };
    const reject = (line: number, reason: string) => {
      summary.rejected += 1;
      if (summary.reasons.length < maxReasons) summary.reasons.push({ line, reason });
    };
    const lineOf = new Map<string, number>();
    const folder = dirname(path);
    const thisYear = new Date(now).getUTCFullYear();
    let batch = emptyBatch();
    for await (const row of rows) {
      const read = 'reason' in row ? row : readListing(row.fields, thisYear);
      if ('reason' in read) {
        reject(row.line, read.reason);
        continue;
      }
      const { listing } = read;
      const before = lineOf.get(listing.sourceKey);
      if (before !== undefined) {
        reject(row.line, `the same product of the same company as on line ${before}`);
        continue;
      }
      lineOf.set(listing.sourceKey, row.line);
      const logo =
        'fields' in row ? await readLogo(folder, row.fields.logo?.trim() ?? '', listing.product) : undefined;
      if (logo === 'missing') summary.logosMissing += 1;
      else if (logo) batch.logos.set(logo.hash, logo);
      batch.listings.push({ ...listing, logo: logo === undefined || logo === 'missing' ? null : logo.hash });
      if (batch.listings.length < batchSize) continue;
      await record(tx, batch, providedFields, summary, cause);
      batch = emptyBatch();
    }
    await record(tx, batch, providedFields, summary, cause);
    if (summary.added + summary.changed > 0) await refreshStatistics(tx);
    return summary;
  });

interface Batch {
  listings: LogoedListing[];
  logos: Map<string, Logo>;
}
const emptyBatch = (): Batch => ({ listings: [], logos: new Map() });

async function record(
  tx: Transaction,
  { listings, logos }: Batch,
  providedFields: ReadonlySet<ListingField>,
  summary: FileSummary,
  cause: Cause,
) {
  if (listings.length === 0) return;
  await tx.query(addLogos([...logos.values()]));
  await tx.query(addCategories(listings));
  await tx.query(addSubCategories(listings));
  const { added, changed } = await upsertListings(tx, listings, providedFields, cause);
  summary.added += added;
  summary.changed += changed;
  summary.unchanged += listings.length - added - changed;
}
