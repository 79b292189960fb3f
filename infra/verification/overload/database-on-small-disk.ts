import { join } from 'node:path';
import { startPostgres } from '../../embedded/postgres/postgres.ts';
import { fillUp, freeSpace } from './small-disk.ts';

// A PostgreSQL server whose disk is small.
const [, , folder = ''] = process.argv;
const server = await startPostgres({ dataDir: join(folder, 'postgres') });

const actions: Record<string, () => void> = {
  fill: () => fillUp(folder),
  free: () => freeSpace(folder),
};
process.on('message', (word: string) => {
  actions[word]?.();
  process.send?.({});
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
