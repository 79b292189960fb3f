import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createTokenLookup } from '../../features/accounts/sessions/session.ts';
import type { Problem } from '../../kernel/refusals.ts';
import { createFileLinks, type FileLinks } from '../../platform/storage/file-link.ts';
import { mountHandlers } from '../../platform/http/edge.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createFileStore, type FileStore } from '../../platform/storage/storage.ts';
import { sendFilesHandler, openThings, sendFiles } from './files-call.ts';
import { createTestDatabase, type TestDatabase } from '../servers/test-database.ts';

export interface UploadResponse {
  status: number;
  ids: string[];
  problem: Problem;
  text: string;
}

export interface FilesApp extends TestDatabase {
  baseUrl: string;
  sendUrl: string;
  now: { ms: number };
  store: FileStore;
  links: FileLinks;
  /** Returns the paths of all files anywhere below the storage folder. */
  listOnDisk(): Promise<string[]>;
  send(form: FormData, headers?: Record<string, string>): Promise<UploadResponse>;
}

/** Creates an HTTP server with only `sendFiles` and the download route, on its own storage and database. */
export async function createFilesApp(): Promise<FilesApp> {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  const store = createFileStore(folder, undefined);
  const links = createFileLinks('of tests');
  const now = { ms: Date.UTC(2026, 10, 21, 12) };
  const log = createLog('test', process.env['TEST_LOG_LEVEL'] ?? 'fatal');
  const dependencies = { database: test.database, log, clock: () => now.ms };
  const app = express();
  mountHandlers(app, [sendFilesHandler], {
    ...dependencies,
    tokenLookup: createTokenLookup('optional'),
    files: store,
    notifyRelay: () => undefined,
  });
  app.get(
    '/api/files/:id',
    serveFile({ ...dependencies, storage: store.storage, links, publicFiles: openThings }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sendUrl = `${baseUrl}/api/${sendFiles.path}`;
  return {
    ...test,
    baseUrl,
    sendUrl,
    now,
    store,
    links,
    async listOnDisk() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true });
      return all.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    },
    async send(form, headers = {}) {
      const answer = await fetch(sendUrl, { method: 'POST', body: form, headers });
      const text = await answer.text();
      const parsed = JSON.parse(text) as { ids: string[] } & Problem;
      return { status: answer.status, ids: parsed.ids, problem: parsed, text };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const newOwner = (): string => crypto.randomUUID();

/** Returns the form of `sendFiles`. */
export function filesForm(
  files: readonly { name: string; content: Buffer }[],
  fields: { owner?: string; kind?: string; refused?: string } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ owner: newOwner(), ...fields })) form.append(name, value);
  for (const { name, content } of files) form.append('documents', new Blob([new Uint8Array(content)]), name);
  return form;
}
