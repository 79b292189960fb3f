import { createServer } from 'node:http';
import { createApp } from '@bidboard/backend/app/app';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { createFileLinks } from '@bidboard/backend/platform/storage/file-link';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';

/** Runs the whole API. Reports its memory: the current resident set, and the peak since the last reading. */
const storageDir = process.env['STORAGE_DIR'] ?? '';
const database = await createDatabase(process.env['DATABASE_URL'] ?? '', { connections: 10 });
const closings: (() => Promise<void>)[] = [];
const app = createApp({
  database,
  log: createLog('bench', 'warn'),
  clock: Date.now,
  notifyRelay: () => undefined,
  files: createFileStore(storageDir, undefined),
  adminApproval: 'auto',
  publicUrl: 'http://localhost',
  fileLinks: createFileLinks('of the bench'),
  beforeClose: (work) => void closings.push(work),
});

let peakBytes = 0;
const sample = () => {
  const bytes = process.memoryUsage.rss();
  peakBytes = Math.max(peakBytes, bytes);
  return bytes;
};
setInterval(sample, 5).unref();
process.on('message', () => {
  const nowBytes = sample();
  process.send?.({ nowBytes, peakBytes });
  peakBytes = nowBytes;
});

const server = createServer(app);
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () =>
  server.close(() => {
    void Promise.all(closings.map((work) => work()))
      .then(() => database.end())
      .then(() => process.exit(0));
  }),
);
process.on('disconnect', () => process.exit(0));
