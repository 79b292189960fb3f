import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { join } from 'node:path';
import { databaseToBackUp, backupStorage } from '../backup/database-and-storage.ts';
import { datedName, deleteDatedBackups } from '../backup/dated-backups.ts';
import { folderArgument, runCommand } from '../backup/run-command.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { SetupError } from '../machine/setup-error.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const usage = `Name a new folder for the backup: npm run backup -- FOLDER. The options are
  --without-files    leave the files in their bucket
  --dated            make the backup in a subfolder of FOLDER that is named by its time
  --keep-days=DAYS   with --dated: once the new backup is complete, delete backups older than DAYS`;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function readArguments() {
  const { folder, values } = folderArgument(
    {
      'without-files': { type: 'boolean', default: false },
      dated: { type: 'boolean', default: false },
      'keep-days': { type: 'string' },
    },
    usage,
  );
  const { dated, 'without-files': leavesFiles, 'keep-days': days } = values;
  if (days !== undefined && !(dated && /^[1-9]\d{0,4}$/.test(days))) throw new SetupError(usage);
  return { folder, dated, leavesFiles, retentionDays: days === undefined ? undefined : Number(days) };
}

/** Returns an exit code: a backup is taken, whatever happens to older ones. */
async function purgeOlder(parent: string, days: number, isLeftOver = false): Promise<0 | 3> {
  try {
    const deleted = await deleteDatedBackups(parent, { before: daysAgo(days), isLeftOver });
    if (deleted.length > 0) print(`Deleted backups older than ${days} days: ${deleted.join(', ')}.`);
    return 0;
  } catch (error) {
    print(`Older backups could not be deleted: ${String(error)}`);
    return 3;
  }
}

await runCommand(async (cleanups) => {
  const { folder: target, dated, leavesFiles, retentionDays } = readArguments();
  const folder = dated ? join(target, datedName(new Date())) : target;
  // No later backup ever has one of their names.
  const leftOver = dated ? await purgeOlder(target, 1, true) : 0;
  const { store, bucket, name, requireAccess } = backupStorage(process.env);
  if (leavesFiles && !bucket)
    throw new SetupError('--without-files is only for files in S3. Files in STORAGE_DIR have no other copy.');
  if (!leavesFiles) await requireAccess();
  const { tables, files, takenAt } = await takeBackup({
    databaseUrl: await databaseToBackUp(cleanups),
    folder,
    files: leavesFiles && bucket ? bucket : store,
    signal: cleanups.signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${siteFormats.number(rows)} rows of ${tables.length} tables as of ${takenAt}.`);
  if (files.kept === 's3')
    print(
      `The files stay in the bucket ${files.bucket}: keep its versions, or replicate it (docs/runbooks/restore-a-backup.md).`,
    );
  else {
    print(`${siteFormats.number(files.count)} files.`);
    if (files.missing.length > 0) {
      print(
        `Incomplete: ${name} lacks ${files.missing.length} files that the tables refer to. Their keys are:`,
      );
      for (const key of files.missing) print(`  ${key}`);
      return 2;
    }
  }
  print(`The backup is in ${folder}.`);
  const older = retentionDays === undefined ? 0 : await purgeOlder(target, retentionDays);
  return older || leftOver;
});
