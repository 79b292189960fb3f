import { siteFormats } from '../../../kernel/format/formats.ts';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { createDatabase, type Database, type Transaction } from '../../../platform/database/database.ts';
import type { Cause } from '../../../platform/outbox/outbox.ts';
import { readListing, type ListingField } from '../listing.ts';
import {
  addCategories,
  addLogos,
  addSubCategories,
  lockListingWrites,
  refreshStatistics,
  upsertListings,
  type ListingWithLogo,
} from '../listing-store.ts';
import { readLogo } from '../logos/logo-file.ts';
import type { Logo } from '../logos/logo.ts';
import { openSource } from './source-file.ts';
import { BrokenFileError, type OnBytes } from './source-row.ts';
import { stat } from 'node:fs/promises';
import { showProgress } from '../../../platform/progress-line.ts';

/** The results of one file's rows. `reasons` are those of the first rejected rows, at most `maxReasons`. */
interface FileSummary {
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  reasons: { line: number; reason: string }[];
  /** Rows imported without the logo that they name. */
  logosMissing: number;
}

const maxReasons = 1000;
const batchSize = 500;

/**
 * Imports one file into the catalogue, entirely or not at all. Throws BrokenFileError if it is unreadable, with nothing changed. It
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
    await lockListingWrites(tx);
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
  listings: ListingWithLogo[];
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

interface CatalogueImport {
  databaseUrl: string;
  /** Paths; the extension of each determines its format (.csv, .yml, .yaml). */
  files: readonly string[];
  /** Prints one line of the summary; stdout by default. */
  print?: (line: string) => void;
}

/**
 * Imports files into the catalogue, each in its own transaction, and prints a summary of each. Returns the exit code: 0, or 1 if
 * a file was refused as a whole. Throws on a database error.
 */
export async function importCatalogue({
  databaseUrl,
  files,
  print = toStdout,
}: CatalogueImport): Promise<number> {
  if (files.length === 0) {
    print('Name the files to import: npm run catalogue:import -- FILE… (.csv, .yml or .yaml)');
    return 1;
  }
  const database = await createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 10 * 60_000 });
  try {
    let exitCode = 0;
    for (const file of files) if (!(await importOne(database, file, print))) exitCode = 1;
    return exitCode;
  } finally {
    await database.end();
  }
}

async function importOne(database: Database, file: string, print: Print): Promise<boolean> {
  const progress = showProgress(file);
  try {
    const { size } = await stat(file);
    const summary = await importFile(database, file, (bytes) => progress.update(bytes, size), Date.now());
    progress.clear();
    printSummary(print, file, summary);
    return true;
  } catch (error) {
    progress.clear();
    const reason = unreadable(error);
    if (reason === undefined) throw error;
    print(`${file}: nothing was imported: ${reason}`);
    return false;
  }
}

function unreadable(error: unknown): string | undefined {
  if (error instanceof BrokenFileError) return error.message;
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (path === undefined) return undefined;
  return code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${String(code)})`;
}

function printSummary(
  print: Print,
  file: string,
  { added, changed, unchanged, rejected, reasons, logosMissing }: FileSummary,
): void {
  const [a, c, u, r] = [added, changed, unchanged, rejected].map((count) => siteFormats.number(count));
  print(`${file}: ${a} added, ${c} changed, ${u} unchanged, ${r} rejected`);
  for (const { line, reason } of reasons) print(`  line ${line}: ${reason}`);
  if (rejected > maxReasons) print(`  and ${siteFormats.number(rejected - maxReasons)} more`);
  if (logosMissing > 0)
    print(
      `  ${siteFormats.number(logosMissing)} without their logo, because its file is missing or draws nothing`,
    );
}

type Print = (line: string) => void;
const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);
