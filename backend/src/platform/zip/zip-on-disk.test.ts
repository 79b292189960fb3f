import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipOf } from '../../testing/files/zip-file.ts';
import { unpackZip } from './unpack-zip.ts';
import { openZip } from './zip-on-disk.ts';

test('Every added entry is unpacked unchanged, whatever its name and in however many parts it came', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    const zip = openZip(join(folder, 'one.zip'));
    await zip.add('README.txt', [Buffer.from('what is '), Buffer.from('what')]);
    await zip.add('files/Übersicht.pdf', [Buffer.from([0, 1, 2, 255])]);
    await zip.add('empty.json', []);
    const { path, sizeBytes } = await zip.end();
    const bytes = await readFile(path);
    expect(bytes).toHaveLength(sizeBytes);
    const entries = await unpackZip(bytes, { entries: 9, unpackedBytes: 1_000 }, () => true);
    expect([...entries].map(([name, content]) => [name, content.toString('latin1')])).toEqual([
      ['README.txt', 'what is what'],
      ['files/Übersicht.pdf', '\0\x01\x02ÿ'],
      ['empty.json', ''],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('An error of a content or of the disk is thrown by the call that adds the entry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    const broken = async function* () {
      yield Buffer.from('the beginning');
      await Promise.reject(new Error('the storage is unavailable'));
    };
    const zip = openZip(join(folder, 'one.zip'));
    await expect(zip.add('a.txt', broken())).rejects.toThrow('the storage is unavailable');
    await expect(zip.end()).rejects.toThrow('the storage is unavailable');
    const nowhere = openZip(join(folder, 'absent', 'one.zip'));
    const megabytes = Array.from({ length: 8 }, () => randomBytes(1024 * 1024));
    await expect(nowhere.add('a.bin', megabytes)).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('An entry that unpacks to more than it states, is larger than the limit, or is one of too many, is refused', async () => {
  const bounds = { entries: 9, unpackedBytes: 1_000_000 };
  const understated = zipOf([{ name: 'a.xml', content: Buffer.alloc(10_000_000), declaredBytes: 10 }]);
  await expect(unpackZip(understated, bounds, () => true)).rejects.toThrow('The file is cut off or damaged.');
  const large = zipOf([{ name: 'a.xml', content: Buffer.alloc(10_000_000) }]);
  await expect(unpackZip(large, bounds, () => true)).rejects.toThrow('unpacks to far more');
  const many = zipOf(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.xml`, content: '' })));
  await expect(unpackZip(many, bounds, () => true)).rejects.toThrow('The file contains too many parts.');
});
