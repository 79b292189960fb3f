import { ChangeList } from '../../../ui/layout/change-list.tsx';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { ShowMoreList } from '../../../ui/layout/show-more-list.tsx';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { AnswersPreview, AnswersPreviewRow } from './answers-spreadsheet-choices.ts';

interface AnswersSpreadsheetPreviewProps {
  fileName: string;
  read: AnswersPreview;
  /** The questions of the conflicts for which the file's answer is taken. */
  taken: ReadonlySet<number>;
  onTaken: (taken: ReadonlySet<number>) => void;
}

const spoken: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };
const shown = ({ type }: AnswersPreviewRow, text: string) =>
  type === 'yes-no' ? (spoken[text] ?? text) : text;
const theirTitle = ({ answeredBy, answeredAt }: AnswersPreviewRow) =>
  answeredBy && answeredAt ? `${answeredBy}, ${formatMoment(answeredAt)}` : 'Now';

/** What a file would change, row by row, and which of its rows cannot be used. */
export function AnswersSpreadsheetPreview({
  fileName,
  read,
  taken,
  onTaken,
}: AnswersSpreadsheetPreviewProps) {
  const { rows, unchanged, bad } = read;
  const of = (change: AnswersPreviewRow['change']) => rows.filter((row) => row.change === change);
  const [added, changed, cleared, conflicts] = [of('added'), of('changed'), of('cleared'), of('conflict')];
  const take = (questionId: number, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(questionId);
    else next.delete(questionId);
    onTaken(next);
  };
  return (
    <div className="stack">
      <div role="status">
        <p>
          <b className="bb">{fileName}</b>: {added.length} added, {changed.length} changed, {cleared.length}{' '}
          cleared, {unchanged} unchanged, {counted(conflicts.length, 'conflict')},{' '}
          {counted(bad.length, 'bad row')}.
        </p>
        <p className="muted">
          {bad.length > 0
            ? 'Nothing can be saved while there are bad rows. Mend them in the file and choose it again.'
            : 'Nothing is saved yet.'}
        </p>
      </div>
      {bad.length > 0 ? (
        <ChangeList title={`${counted(bad.length, 'row')} cannot be used`} isBad>
          <ShowMoreList label="Rows that cannot be used" rows={bad}>
            {({ row, reason }) => (
              <li key={row}>
                <span className="num b">Row {row}</span> {reason}
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {conflicts.length > 0 ? (
        <ChangeList title={`${counted(conflicts.length, 'answer')} given by others since the download`}>
          <p className="muted">They stay as they are now, unless you take the file’s.</p>
          {conflicts.length > 1 ? (
            <Checkbox
              checked={conflicts.every(({ questionId }) => taken.has(questionId))}
              onChange={(all) => onTaken(new Set(all ? conflicts.map(({ questionId }) => questionId) : []))}
            >
              Take the file’s answer everywhere
            </Checkbox>
          ) : null}
          <ShowMoreList label="Conflicts" rows={conflicts}>
            {(one) => (
              <li key={one.questionId}>
                <FieldComparison
                  label={`Row ${one.row}: ${one.question}`}
                  from={{ title: theirTitle(one), text: shown(one, one.current) }}
                  to={{ title: 'In the file', text: shown(one, one.answer) }}
                />
                <Checkbox
                  checked={taken.has(one.questionId)}
                  onChange={(isTaken) => take(one.questionId, isTaken)}
                >
                  Take the file’s answer<span className="vh"> in row {one.row}</span>
                </Checkbox>
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      <Changed title="changed" label="Changed answers" rows={changed} />
      <Changed title="cleared" label="Cleared answers" rows={cleared} />
      {added.length > 0 ? (
        <ChangeList title={`${counted(added.length, 'answer')} added`}>
          <ShowMoreList label="Added answers" rows={added}>
            {(one) => (
              <li key={one.questionId}>
                <span className="num b">Row {one.row}</span> <span className="faint">{one.question}</span>{' '}
                {shown(one, one.answer)}
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
    </div>
  );
}

function Changed({
  title,
  label,
  rows,
}: {
  title: string;
  label: string;
  rows: readonly AnswersPreviewRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <ChangeList title={`${counted(rows.length, 'answer')} ${title}`}>
      <ShowMoreList label={label} rows={rows}>
        {(one) => (
          <li key={one.questionId}>
            <FieldComparison
              label={`Row ${one.row}: ${one.question}`}
              from={{ title: 'Before', text: shown(one, one.current) }}
              to={{ title: 'In the file', text: shown(one, one.answer) }}
            />
          </li>
        )}
      </ShowMoreList>
    </ChangeList>
  );
}
