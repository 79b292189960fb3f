import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFormats, type FileExtension } from '../../../kernel/files/file-formats.ts';
import { createFilesApp, filesForm, type FilesApp } from '../../../testing/files/files-app.ts';
import { hostileFiles } from '../../../testing/files/hostile-files.ts';
import { pdf, sampleFiles } from '../../../testing/files/sample-files.ts';
import { sql } from '../../database/database.ts';
import { number, row } from '../../database/row.ts';

let app: FilesApp;
beforeAll(async () => {
  app = await createFilesApp();
});
afterAll(() => app.close());

const rows = () =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from stored_file`);

describe('hostile files are refused with a reason and leave nothing behind', () => {
  const shown = hostileFiles.flatMap(({ what, name, content, message, disguise }) => [
    { what, name, content, message },
    ...(disguise ? [{ what: `${what}, disguised`, content, ...disguise }] : []),
  ]);

  test('The suite covers at least thirty hostile files', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(30);
  });

  test.each(shown)('$what', async ({ name, content, message }) => {
    const { status, problem } = await app.send(filesForm([{ name, content }]));
    expect(problem.message).toMatch(message);
    expect([status, problem.code, problem.errors]).toEqual([
      422,
      'fileUnfit',
      [{ field: 'documents', message: problem.message }],
    ]);
    expect([await app.listOnDisk(), await rows()]).toEqual([[], 0]);
  });
});

const limit = 104_857_600;
const largePdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  pdf()
    .subarray(-30)
    .copy(content, bytes - 30);
  return content;
};

test('A file of 104,857,601 bytes is refused and one of 104,857,600 bytes is accepted', async () => {
  const over = await app.send(filesForm([{ name: 'big.pdf', content: largePdf(limit + 1) }]));
  const message = 'big.pdf is larger than 100 MB.';
  expect([over.status, over.problem.code, over.problem.message, over.problem.errors]).toEqual([
    413,
    'payloadTooLarge',
    message,
    [{ field: 'documents', message }],
  ]);
  expect(await app.listOnDisk()).toEqual([]);
  const largest = await app.send(filesForm([{ name: 'big.pdf', content: largePdf(limit) }]));
  expect([largest.status, largest.ids?.length]).toEqual([200, 1]);
});

test('A fourth file is refused', async () => {
  const content = sampleFiles.png;
  const { status, problem } = await app.send(
    filesForm(['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png`, content }))),
  );
  expect([status, problem.message]).toEqual([422, 'You cannot add more than 3 files.']);
});

test.each(Object.keys(fileFormats) as FileExtension[])(
  'A complete %s file is accepted',
  async (extension) => {
    const file = { name: `Whole – £ "it's".${extension.toUpperCase()}`, content: sampleFiles[extension] };
    const { status, text } = await app.send(filesForm([file]));
    expect([status, text]).toEqual([200, expect.stringContaining('ids')]);
  },
);
