import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { movie } from '@bidboard/backend/testing/files/sample-files';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { median } from '../../load/figures.ts';
import { freePort } from '../../machine/free-port.ts';
import type { Report } from '../results/report.ts';

const megabyte = 1024 * 1024;
const fileBytes = 100 * megabyte;
const rounds = 3;
const limits = [
  { atOnce: 1, maxMb: 32 },
  { atOnce: 10, maxMb: 150 },
];

interface Memory {
  nowBytes: number;
  peakBytes: number;
}

/**
 * Measures how far the resident set of an API process grows while products arrive with a datasheet of 100 MB: one, and ten at
 * once. Fails above the limit. The baseline is the process after ten uploads of 1 MB.
 */
export async function benchUpload(report: Report): Promise<void> {
  const test = await createTestApp();
  const vendor = await signUpPerson(test, 'vendor@bench.example');
  await registerCompany(vendor, 'Bench Ltd');
  const storageDir = await mkdtemp(join(tmpdir(), 'bidboard-bench-'));
  const port = await freePort();
  const api = fork(fileURLToPath(new URL('upload-api.ts', import.meta.url)), [], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      DATABASE_URL: test.url,
      STORAGE_DIR: storageDir,
      PORT: String(port),
    },
    execArgv: [],
  });
  try {
    await once(api, 'message');
    for (let i = 0; i < 10; i++) await upload(port, vendor.token ?? '', megabyte);
    for (const { atOnce, maxMb } of limits) {
      const [grownMb, mbPerSecond]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        await pause(1_000);
        const { nowBytes } = await memoryOf(api);
        const startedAt = performance.now();
        await Promise.all(Array.from({ length: atOnce }, () => upload(port, vendor.token ?? '', fileBytes)));
        const seconds = (performance.now() - startedAt) / 1000;
        grownMb.push(((await memoryOf(api)).peakBytes - nowBytes) / megabyte);
        mbPerSecond.push((atOnce * fileBytes) / megabyte / seconds);
      }
      report.check(`memory grows while 100 MB come in, ${atOnce} at once`, Math.max(...grownMb), {
        max: maxMb,
        unit: 'MB',
      });
      report.figure(`received a second, ${atOnce} at once, median`, median(mbPerSecond), 'MB');
    }
  } finally {
    const exited = once(api, 'exit');
    api.kill('SIGTERM');
    await exited;
    await test.close();
    await rm(storageDir, { recursive: true, force: true });
  }
}

async function memoryOf(api: ChildProcess): Promise<Memory> {
  const answer = once(api, 'message') as Promise<[Memory]>;
  api.send('memory');
  return (await answer)[0];
}

const boundary = 'benchmark';
const partHead = (name: string, file = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;

/** The form's fields as parts, with a new product each time. */
const fields = (): string =>
  [...productForm({ productName: crypto.randomUUID(), category: '' })]
    .map(([name, value]) => `${partHead(name)}${String(value)}\r\n`)
    .join('');

/** Uploads a product with a video of so many bytes, generated while it is sent. */
async function upload(port: number, token: string, bytes: number): Promise<void> {
  const file = movie('isom', 0);
  const mediaBytes = bytes - file.length;
  file.writeUInt32BE(8 + mediaBytes, file.length - 8);
  const head = Buffer.concat([
    Buffer.from(`${fields()}${partHead('dataSheets', '; filename="a.mp4"')}`),
    file,
  ]);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `/api/${addProduct.path}`,
    method: 'POST',
    headers: {
      token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + mediaBytes + tail.length,
    },
  });
  const answered = once(sent, 'response') as Promise<[Parameters<typeof text>[0] & { statusCode: number }]>;
  await pipeline(Readable.from(body(head, mediaBytes, tail), { objectMode: false }), sent);
  const [answer] = await answered;
  const responseBody = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${responseBody}`);
}

function* body(head: Buffer, mediaBytes: number, tail: Buffer): Generator<Buffer> {
  const block = Buffer.alloc(megabyte / 4, 7);
  yield head;
  for (let left = mediaBytes; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(block.length, left));
  yield tail;
}
