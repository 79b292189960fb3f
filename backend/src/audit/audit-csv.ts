import type { CsvRow } from '../contracts/csv.ts';
import { isoTime } from '../platform/iso-time.ts';
import { csvFile } from '../platform/sheets/csv-file.ts';
import type { ToldDeed } from './audit-deeds.ts';

const head = ['Time (UTC)', 'Who', 'Vendor', 'What', 'Changed', 'Field', 'Before', 'After', 'Deed'];
const noChange = { what: '', field: '', before: '', after: '' };

/** A line for each thing that was changed, one for a deed that changed nothing that is shown. No cell is ever computed. */
export const auditCsv = (deeds: readonly ToldDeed[]): Promise<Buffer> => csvFile(rowsOf(deeds));

function* rowsOf(deeds: readonly ToldDeed[]): Generator<CsvRow> {
  yield head;
  for (const { id, happenedAt, by, vendor, said, changes } of deeds)
    for (const { what, field, before, after } of changes.length > 0 ? changes : [noChange])
      yield [
        isoTime(happenedAt),
        by?.name ?? 'Bidboard',
        vendor ?? '',
        said.join('; '),
        what,
        field,
        before,
        after,
        id,
      ];
}
