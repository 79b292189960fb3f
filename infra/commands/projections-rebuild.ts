import { rebuildProjections } from '@bidboard/backend/app/jobs';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase(async (databaseUrl) => {
  await rebuildProjections({ databaseUrl, log: (line) => void process.stdout.write(`${line}\n`) });
  return 0;
});
