import { databaseToBackUp } from './backup/database-at-hand.ts';
import { folderAsked } from './backup/folder-asked.ts';
import { runVerb } from './backup/run-verb.ts';
import { storageAtHand } from './backup/storage-at-hand.ts';
import { takeBackup } from './backup/take-backup.ts';
import { SetUpError } from './set-up-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage =
  'Name the folder that the backup is to be: npm run backup -- FOLDER, with --without-files where the files stay in their bucket.';

await runVerb(async (releases) => {
  const { folder, 'without-files': leavesFiles } = folderAsked(['without-files'], usage);
  const { room, bucket, name, mustLetIn } = storageAtHand(process.env);
  if (leavesFiles && !bucket)
    throw new SetUpError('--without-files is for files in S3: what lies in STORAGE_DIR has no other copy.');
  if (!leavesFiles) await mustLetIn();
  const { tables, files, takenAt } = await takeBackup({
    databaseUrl: await databaseToBackUp(releases),
    folder,
    files: leavesFiles && bucket ? bucket : room,
    signal: releases.signal,
  });
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  say(`${rows.toLocaleString('en')} rows of ${tables.length} tables as of ${takenAt}.`);
  if (files.kept === 's3')
    say(
      `The files stay in the bucket ${files.bucket}: keep its versions, or replicate it (docs/runbooks/restore-a-backup.md).`,
    );
  else {
    say(`${files.count.toLocaleString('en')} files.`);
    if (files.missing.length > 0) {
      say(`Not whole: ${name} lacks ${files.missing.length} files that the tables speak of, by their keys:`);
      for (const key of files.missing) say(`  ${key}`);
      return 2;
    }
  }
  say(`The backup is ${folder}.`);
  return 0;
});
