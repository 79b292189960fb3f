import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@bidboard/backend/app/app';
import { readStorage } from '@bidboard/backend/platform/config';
import type { Database } from '@bidboard/backend/platform/database/database';
import { createFileLinks } from '@bidboard/backend/platform/storage/file-link';
import { closingOf } from '@bidboard/backend/platform/http/guarded-server';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { createFileStore, type FileStore } from '@bidboard/backend/platform/storage/storage';
import { clientAs, type ApiCall } from './contract-client.ts';

/** The product itself on its own port, with a clock that the story sets. */
export interface Story {
  /** Sets the clock to a time of a day counted from today; past days are negative. */
  turnTo(day: number, time: `${number}:${number}`): void;
  /** The clock's time, in ms. */
  now(): number;
  /** A day counted from today, YYYY-MM-DD. */
  dayOf(day: number): string;
  /** The file store of the story. */
  files: FileStore;
  call: ApiCall;
  as(token: string): ApiCall;
  /** Resolves when the last response is out: only then may the database be closed. */
  close(): Promise<void>;
}

export const storyZone = 'Europe/London';

export async function openStory(database: Database, storageDir?: string): Promise<Story> {
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: storyZone }).format(Date.now()));
  const atDay = (day: number) => today + day * 86_400_000;
  let nowMs = Date.now();
  const storage = readStorage({ ...process.env, ...(storageDir && { STORAGE_DIR: storageDir }) });
  const files = createFileStore(storage.storageDir, storage.s3);
  const closings: (() => Promise<void>)[] = [];
  const app = createApp({
    database,
    log: createLog('demo', 'error'),
    clock: () => nowMs,
    notifyRelay: () => {},
    adminApproval: 'auto',
    operatorSecondFactor: 'optional',
    files,
    fileLinks: createFileLinks('of the demo'),
    publicUrl: 'http://localhost',
    beforeClose: (work) => void closings.push(work),
  });
  const server = createServer(app);
  const close = closingOf(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    turnTo(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      nowMs = atDay(day) + (hours * 60 + minutes) * 60_000;
    },
    now: () => nowMs,
    dayOf: (day) => new Date(atDay(day)).toISOString().slice(0, 10),
    files,
    call: clientAs(baseUrl),
    as: (token) => clientAs(baseUrl, token),
    async close() {
      await close();
      await Promise.all(closings.map((work) => work()));
    },
  };
}
