import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rotateLogs } from './rotate-logs.ts';

const dayMs = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 23);

test('Old logs are deleted, recent ones stay, and a large one starts again with its former content beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logs-'));
  const put = async (name: string, words: string, daysAgo: number) => {
    await writeFile(join(folder, name), words);
    const at = new Date(now - daysAgo * dayMs);
    await utimes(join(folder, name), at, at);
  };
  try {
    await put('old.log', 'old', 15);
    await put('old.log.before', 'older', 16);
    await put('young.log', 'young', 13);
    await put('large.log', 'x'.repeat(50), 0);
    await put('kept.txt', 'no log', 99);
    expect(await rotateLogs(folder, { days: 14, maxBytes: 20 }, now)).toBe(3);
    expect((await readdir(folder)).sort()).toEqual([
      'kept.txt',
      'large.log',
      'large.log.before',
      'young.log',
    ]);
    expect(await readFile(join(folder, 'large.log'), 'utf8')).toBe('');
    expect(await readFile(join(folder, 'large.log.before'), 'utf8')).toBe('x'.repeat(50));
    expect(await rotateLogs(join(folder, 'none'), { days: 14, maxBytes: 20 }, now)).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
