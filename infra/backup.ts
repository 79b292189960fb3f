import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStorage } from '@bidboard/backend/platform/config';
import { databaseToBackUp } from './backup/database-at-hand.ts';
import { runVerb } from './backup/run-verb.ts';
import { takeBackup } from './backup/take-backup.ts';
import { SetUpError } from './set-up-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

await runVerb(async (releases) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1)
    throw new SetUpError('Name the folder that the backup is to be: npm run backup -- FOLDER');
  const { tables, files, takenAt } = await takeBackup({
    databaseUrl: await databaseToBackUp(releases),
    folder: resolve(folder),
    storage: readStorage(process.env),
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
      say(
        `Not whole: STORAGE_DIR lacks ${files.missing.length} files that the tables speak of, by their keys:`,
      );
      for (const key of files.missing) say(`  ${key}`);
      return 2;
    }
  }
  say(`The backup is ${resolve(folder)}.`);
  return 0;
});
