import { isoTime } from '../platform/iso-time.ts';
import { csvText } from '../contracts/csv.ts';
import type { ToldDeed } from './audit-deeds.ts';

const head = ['Time (UTC)', 'Who', 'Vendor', 'What', 'Changed', 'Field', 'Before', 'After', 'Deed'];

/** A line for each thing that was changed, one for a deed that changed nothing that is shown. No cell is ever computed. */
export const auditCsv = (deeds: readonly ToldDeed[]): Buffer =>
  Buffer.from(
    csvText([
      head,
      ...deeds.flatMap(({ id, happenedAt, by, vendor, said, changes }) =>
        (changes.length > 0 ? changes : [{ what: '', field: '', before: '', after: '' }]).map((change) => [
          isoTime(happenedAt),
          by?.name ?? 'Bidboard',
          vendor ?? '',
          said.join('; '),
          change.what,
          change.field,
          change.before,
          change.after,
          id,
        ]),
      ),
    ]),
  );
