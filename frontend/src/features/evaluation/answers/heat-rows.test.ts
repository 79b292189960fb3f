import { csvText } from '@bidboard/backend/kernel/text/csv';
import { expect, test } from 'vitest';
import { heatTable } from './heat-rows.ts';
import type { HeatRow } from './heat-rows.ts';

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
