import { resolve } from 'node:path';
import { importCatalogue } from '@bidboard/backend/commands';
import { withDatabase } from './local-stack/with-database.ts';

// npm runs a script in the project's folder; the files are named from where the person is.
const from = process.env['INIT_CWD'] ?? process.cwd();
const files = process.argv.slice(2).map((file) => resolve(from, file));
await withDatabase((databaseUrl) => importCatalogue({ databaseUrl, files }));
