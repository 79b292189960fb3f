import { expect, test } from 'vitest';
import { countEventLoopTurns } from '../../testing/app/event-loop-turns.ts';
import { spreadsheetDownload } from './spreadsheet-download.ts';

const download = (bytes: Buffer) => spreadsheetDownload('RFP', 'answers', 'csv', bytes);

test('A large file has the same base64 as in one piece, and the event loop runs while it is written', async () => {
  const bytes = Buffer.alloc(100_000_000 + 1, 'Bidboard ');
  const turns = await countEventLoopTurns(async () => {
    const { content } = await download(bytes);
    expect(content === bytes.toString('base64')).toBe(true);
  });
  expect(turns).toBeGreaterThan(3);
});
