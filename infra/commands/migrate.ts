import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase(async () => {
  process.stdout.write('The database is up to date.\n');
  return 0;
});
