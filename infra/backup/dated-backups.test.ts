import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { datedName, deleteDatedBackups } from './dated-backups.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 2, 17));

test('A backup is named by its time, so that names sort in the order of the backups', () => {
  expect(datedName(day(9))).toBe('2026-11-09T021700Z');
  expect([day(26), day(9), day(10)].map(datedName).toSorted()).toEqual(
    [day(9), day(10), day(26)].map(datedName),
  );
});

test('Backups before a given time and remains of interrupted ones are deleted, and nothing else', async () => {
  expect(await deleteDatedBackups(join(tmpdir(), 'no-such-folder'), { before: day(5) })).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-dated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const old = [
    datedName(day(1)),
    `.${datedName(day(2))}.half`,
    `.${datedName(day(3))}.gone`,
    datedName(day(4)),
  ];
  const staying = [
    datedName(day(1)).slice(0, -1),
    datedName(day(5)),
    `.${datedName(day(6))}.half`,
    'before-the-move',
    '2026-11-01',
    'lost+found',
  ];
  for (const name of [...old, ...staying]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'manifest.json'), '{}');
  }
  expect(await deleteDatedBackups(folder, { before: day(3), isLeftOver: true })).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(
    [...old, ...staying].filter((name) => name !== old[1]).toSorted(),
  );
  expect(await deleteDatedBackups(folder, { before: day(5) })).toEqual([
    datedName(day(1)),
    datedName(day(4)),
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(staying.toSorted());
});
