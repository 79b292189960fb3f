import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';
import { databaseToFill, backupStorage } from '../backup/database-and-storage.ts';
import { folderArgument, runCommand } from '../backup/run-command.ts';
import { loadDatabase, splitMigrations } from '../backup/load-database.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { restoreFiles } from '../backup/restore-files.ts';
import type { Manifest } from '../backup/manifest.ts';
import { step } from '../local-stack/progress.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const usage =
  'Name the folder of the backup: npm run restore -- FOLDER. Add --replace to delete the content of the database, or --check to verify the backup without changing anything.';

/** Restores the files before the tables are committed. Returns the number of files if the backup holds them. */
async function putFiles(
  folder: string,
  { files }: Manifest,
  store: FileStore,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (files.kept === 's3') {
    print(`  The files are in the bucket ${files.bucket}. Restore its versions of the time of the backup.`);
    return undefined;
  }
  return step('Files', () => restoreFiles(folder, files, store, signal));
}

await runCommand(async (cleanups) => {
  const {
    folder,
    values: { check, replace },
  } = folderArgument(
    { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
    usage,
  );
  const manifest = await step('Backup is unchanged', () => checkBackup(folder, cleanups.signal));
  await splitMigrations(manifest);
  const rows = siteFormats.number(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  if (check) {
    print(`${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}.`);
    return 0;
  }
  const { store, requireAccess } = backupStorage(process.env);
  if (manifest.files.kept === 'disk') await requireAccess();
  const target = await databaseToFill(cleanups);
  let fileCount: number | undefined;
  await loadDatabase({
    ownerUrl: target.ownerUrl,
    folder,
    manifest,
    replaces: replace,
    signal: cleanups.signal,
    async beforeCommit() {
      fileCount = await putFiles(folder, manifest, store, cleanups.signal);
    },
  });
  await target.finish();
  print(`Restored: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}.`);
  if (fileCount !== undefined) print(`${siteFormats.number(fileCount)} files.`);
  if (process.env['ELASTICSEARCH_URL']) print('Rebuild the search index: npm run search:reindex');
  if (process.env['REDIS_URL'])
    print('Redis may contain jobs of the replaced database. Empty it before you start any process.');
  return 0;
});
