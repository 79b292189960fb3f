import { csvText } from '@bidboard/backend/kernel/text/csv';
import { expect, test } from 'vitest';
import { heatTable, detailHeight, type HeatRow } from './answer-rows.ts';

const row = (number: string, name: string, percent: number | null): HeatRow => ({
  id: number,
  level: 'section',
  number,
  name,
  isOpen: null,
  percents: new Map([['v', percent]]),
});

test('The file begins with the byte order mark, and a section’s number stays text', () => {
  const vendors = [{ vendorId: 'v', companyName: 'v;=2+2; x' }];
  const rows = [row('', 'Technical Score %', 66.666), row('1.10', 'Sécurité', null)];
  expect(csvText(heatTable(rows, vendors))).toBe(
    '\ufeff"Section","v;\'=2+2; x"\r\n"Technical Score %","66.67"\r\n"1.10 Sécurité",""\r\n',
  );
});

test('A short answer has the minimum height, a long one the height of its lines, and a very long one the maximum', () => {
  const text = (characters: number) => [{ text: 'x'.repeat(characters), across: 20 }];
  expect(detailHeight([])).toBe(120);
  expect(detailHeight(text(20))).toBe(120);
  expect(detailHeight(text(100))).toBe(188);
  expect(detailHeight(text(20_000))).toBe(400);
});

test('The longest text determines the height, and each of its lines counts', () => {
  expect(
    detailHeight([
      { text: 'a\nb\nc\nd', across: 20 },
      { text: 'x'.repeat(60), across: 20 },
    ]),
  ).toBe(168);
});
