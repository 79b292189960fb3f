import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { join } from 'node:path';
import { databaseToBackUp, backupStorage } from '../backup/database-and-storage.ts';
import { datedName, deleteDatedBackups } from '../backup/dated-backups.ts';
import { folderArgument, runCommand } from '../backup/run-command.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { SetUpError } from '../machine/set-up-error.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const usage = `Name the folder that the backup is to be: npm run backup -- FOLDER. Beside it may stand
  --without-files    where the files stay in their bucket
  --dated            where FOLDER holds the backups, and this one is named by its time
  --keep-days=DAYS   with --dated: when the new one is whole, older ones than so many days are deleted`;

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
  if (days !== undefined && !(dated && /^[1-9]\d{0,4}$/.test(days))) throw new SetUpError(usage);
  return { folder, dated, leavesFiles, retentionDays: days === undefined ? undefined : Number(days) };
}

/** Returns an exit code: a backup is taken, whatever happens to older ones. */
async function purgeOlder(parent: string, days: number, isLeftOver = false): Promise<0 | 3> {
  try {
    const deleted = await deleteDatedBackups(parent, { before: daysAgo(days), isLeftOver });
    if (deleted.length > 0) print(`Older than ${days} days, and deleted: ${deleted.join(', ')}.`);
    return 0;
  } catch (error) {
    print(`Older ones could not be deleted: ${String(error)}`);
    return 3;
  }
}

await runCommand(async (releases) => {
  const { folder: target, dated, leavesFiles, retentionDays } = readArguments();
  const folder = dated ? join(target, datedName(new Date())) : target;
  // No later backup ever has one of their names.
  const leftOver = dated ? await purgeOlder(target, 1, true) : 0;
  const { store, bucket, name, requireAccess } = backupStorage(process.env);
  if (leavesFiles && !bucket)
    throw new SetUpError('--without-files is for files in S3: what lies in STORAGE_DIR has no other copy.');
  if (!leavesFiles) await requireAccess();
  const { tables, files, takenAt } = await takeBackup({
    databaseUrl: await databaseToBackUp(releases),
    folder,
    files: leavesFiles && bucket ? bucket : store,
    signal: releases.signal,
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
        `Not whole: ${name} lacks ${files.missing.length} files that the tables speak of, by their keys:`,
      );
      for (const key of files.missing) print(`  ${key}`);
      return 2;
    }
  }
  print(`The backup is ${folder}.`);
  const older = retentionDays === undefined ? 0 : await purgeOlder(target, retentionDays);
  return older || leftOver;
});
