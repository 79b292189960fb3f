import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackZip } from './unpack-zip.ts';
import { openZip } from './zip-on-disk.ts';

test('Every added entry is unpacked unchanged, whatever its name and in however many parts it came', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    const zip = await openZip(join(folder, 'one.zip'));
    await zip.add('README.txt', [Buffer.from('what is '), Buffer.from('what')]);
    await zip.add('files/Übersicht.pdf', [Buffer.from([0, 1, 2, 255])]);
    await zip.add('empty.json', []);
    const { path, sizeBytes } = await zip.end();
    const bytes = await readFile(path);
    expect(bytes).toHaveLength(sizeBytes);
    const entries = unpackZip(bytes, { entries: 9, unpackedBytes: 1_000 }, () => true);
    expect([...entries].map(([name, content]) => [name, content.toString('latin1')])).toEqual([
      ['README.txt', 'what is what'],
      ['files/Übersicht.pdf', '\0\x01\x02ÿ'],
      ['empty.json', ''],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
