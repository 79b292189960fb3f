// A test runs this as a separate process: it starts the cluster of a folder and waits to be killed.
import { startPostgres } from './postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
await startPostgres({ dataDir });
process.send?.('started');
process.on('disconnect', () => process.exit());
