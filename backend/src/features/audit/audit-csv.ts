import { texts } from '../../kernel/text/texts.ts';
import type { CsvRow } from '../../kernel/text/csv.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { csvFile } from '../../platform/spreadsheets/table-file.ts';
import type { DescribedAction } from './describe-actions.ts';

const headings = texts({
  time: 'Time (UTC)',
  who: 'Who',
  vendor: 'Vendor',
  what: 'What',
  changed: 'Changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  action: 'Action',
});
const noChange = { what: '', field: '', before: '', after: '' };

/**
 * Writes a line for each thing that was changed, or one line for an action without visible changes. Spreadsheets compute no cell.
 */
export const auditCsv = (actions: readonly DescribedAction[]): Promise<Buffer> => csvFile(rowsOf(actions));

function* rowsOf(actions: readonly DescribedAction[]): Generator<CsvRow> {
  yield Object.values(headings);
  for (const { id, happenedAt, by, vendor, sentences, changes } of actions)
    for (const { what, field, before, after } of changes.length > 0 ? changes : [noChange])
      yield [
        isoTime(happenedAt),
        by?.name ?? 'Bidboard',
        vendor ?? '',
        sentences.join('; '),
        what,
        field,
        before,
        after,
        id,
      ];
}
