import { stat } from 'node:fs/promises';
import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { showProgress } from '../../../platform/progress-line.ts';
import { importFile, maxReasons, type FileSummary } from './import-file.ts';
import { BrokenFile } from './source-row.ts';

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
    print('Which files? npm run catalogue:import -- FILE… (.csv, .yml or .yaml)');
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
    print(`${file}: nothing was taken: ${reason}`);
    return false;
  }
}

function unreadable(error: unknown): string | undefined {
  if (error instanceof BrokenFile) return error.message;
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (path === undefined) return undefined;
  return code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${String(code)})`;
}

function printSummary(
  print: Print,
  file: string,
  { added, changed, unchanged, rejected, reasons, logosMissing }: FileSummary,
): void {
  const [a, c, u, r] = [added, changed, unchanged, rejected].map((count) => count.toLocaleString('en'));
  print(`${file}: ${a} added, ${c} changed, ${u} unchanged, ${r} rejected`);
  for (const { line, reason } of reasons) print(`  line ${line}: ${reason}`);
  if (rejected > maxReasons) print(`  and ${(rejected - maxReasons).toLocaleString('en')} more`);
  if (logosMissing > 0)
    print(
      `  ${logosMissing.toLocaleString('en')} without the logo that they name: it is not there or draws nothing`,
    );
}

type Print = (line: string) => void;
const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);
