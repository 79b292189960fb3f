import { resolve } from 'node:path';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { withDatabase } from '../local-stack/with-database.ts';

// npm runs a script in the project's folder; file names are relative to the person's working directory.
const from = process.env['INIT_CWD'] ?? process.cwd();
const files = process.argv.slice(2).map((file) => resolve(from, file));
await withDatabase((databaseUrl) => importCatalogue({ databaseUrl, files }));
