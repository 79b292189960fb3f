import { ChangeList } from '../../../ui/layout/change-list.tsx';
import { ShowMoreList } from '../../../ui/layout/show-more-list.tsx';
import type { ReadQuestionnaire } from './questionnaire-preview.tsx';

type Sheets = ReadQuestionnaire['sheets'];

const sheetName = (name: string) => (name === '' ? 'The file' : `The sheet “${name}”`);

/** The parts of a file that were not read, each with the reason. */
export const unreadParts = (sheets: Sheets): string[] =>
  sheets.flatMap(({ name, notRead, otherRows }) => [
    ...(notRead === null ? [] : [`${sheetName(name)} ${notRead}.`]),
    ...otherRows.map(
      (row) =>
        `Row ${row}${name === '' ? '' : ` of the sheet “${name}”`} has text only in columns that are not read.`,
    ),
  ]);

/** Names every sheet and row that was not read, and why. */
export function UnreadParts({ sheets }: { sheets: Sheets }) {
  const parts = unreadParts(sheets);
  if (parts.length === 0) return null;
  return (
    <ChangeList title="Not read">
      <ShowMoreList label="Not read" rows={parts}>
        {(part) => <li key={part}>{part}</li>}
      </ShowMoreList>
    </ChangeList>
  );
}
