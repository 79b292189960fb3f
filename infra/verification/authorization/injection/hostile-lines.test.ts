import { oneLine, quotedLine } from '@bidboard/backend/platform/notifications/one-line';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { fileStem } from '@bidboard/backend/platform/spreadsheets/spreadsheet-download';
import { expect, test } from 'vitest';
import { hostileTexts } from '../hostile-texts.ts';

const lines = [
  ...hostileTexts,
  'a\r\nBcc: everybody@elsewhere.example',
  'a\nb',
  'a\u2028b\u2029c\u0085d\u000be\u000cf',
  '\u001b]8;;https://elsewhere.example\u0007click\u001b]8;;\u0007',
  '\u009b31mred',
  '\u202eevil\u202c',
];
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const breaking = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

test.each(lines)('%j stays within one line of our text', (text) => {
  expect(oneLine(text)).not.toMatch(breaking);
  expect(quotedLine(text)).not.toMatch(breaking);
});

test.each(lines)('%j in a file name leads to no path and hides nothing', (text) => {
  const name = fileStem(text);
  expect(name).not.toMatch(breaking);
  expect(name).not.toMatch(/[/\\:*?"<>|]|^\.|^$/);
});

test.each(lines)('%j in a log is a value of one line', (text) => {
  const written: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void written.push(line) });
  log.info({ name: text, reason: text, [text.trim() || 'x']: 1, err: new Error(text) }, text);
  expect(written).toHaveLength(1);
  const [line = ''] = written;
  expect(line.slice(0, -1)).not.toMatch(breaking);
  const parsed = JSON.parse(line) as { level: number; role: string; msg: string };
  expect(parsed).toMatchObject({ level: 30, role: 'test' });
});
