import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { detailLines, gradingLines } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { shownValue } from '../../../ui/questions/detail-summary.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { previewQuestionnaire } from '@bidboard/backend/features/rfps/contracts/requirements';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { ChangeList, ShowMoreList } from '../../../ui/layout/change-list.tsx';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { ImportDifference } from './questionnaire-import.ts';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export type ReadQuestionnaire = Infer<typeof previewQuestionnaire.answer>;
type RowLocation = Pick<ReadQuestionnaire['rows'][number], 'sheet' | 'row'>;
type PreviewRow = Pick<
  ReadQuestionnaire['rows'][number],
  'category' | 'section' | 'question' | 'type' | 'score' | 'isMustHave' | 'details' | 'grading'
>;

const detailWords = ({ type, details = {} }: PreviewRow): string[] => [
  ...(details.helpText ? [details.helpText] : []),
  ...detailLines(details, (value) => shownValue(type, value)),
];
const gradingWords = ({ type, grading = {} }: PreviewRow): string[] =>
  gradingLines(grading, (value) => shownValue(type, value));

interface QuestionnairePreviewProps {
  fileName: string;
  difference: ImportDifference;
  bad: ReadQuestionnaire['bad'];
  remarks: ReadQuestionnaire['remarks'];
  sheets: ReadQuestionnaire['sheets'];
  /** Whether questions that the file leaves out are removed. */
  removes: boolean;
  onRemoves: (removes: boolean) => void;
  /** Whether the rows that cannot be used are left out, and the others imported. */
  leavesOut: boolean;
  onLeavesOut: (leavesOut: boolean) => void;
}

const formatPlace = ({ category, section }: PreviewRow) => `${category} / ${section}`;

/** What a file would change, row by row, and which of its rows cannot be used. */
export function QuestionnairePreview(props: QuestionnairePreviewProps) {
  const { fileName, difference, bad, remarks, sheets, removes, onRemoves, leavesOut, onLeavesOut } = props;
  const { added, removed, touched, unchanged, reordered } = difference;
  const changed = touched.filter((question) => question.changed.length > 0);
  const moved = touched.filter((question) => question.changed.length === 0);
  const hasSheets = sheets.filter(({ notRead }) => notRead === null).length > 1;
  const placeOf = ({ sheet, row }: RowLocation) => (hasSheets ? t`${sheet}, row ${row}` : t`Row ${row}`);
  const keyOf = ({ sheet, row }: RowLocation) => `${sheet} ${row}`;
  return (
    <div className={layoutStyles.stack}>
      <div role="status">
        <p>
          <Trans>
            <b className={textStyles.semibold}>{fileName}</b>: {{ added: added.length }} added,{' '}
            {{ changed: changed.length }} changed, {{ moved: moved.length }} moved,{' '}
            {{ removed: removed.length }} not in the file, {unchanged} unchanged,{' '}
            <Plural value={{ bad: bad.length }} one="# row" other="# rows" /> with errors.
          </Trans>
        </p>
        <p className={textStyles.muted}>
          {bad.length > 0
            ? t`Some rows have errors. Leave them out, or correct them in the file and choose it again. Nothing has been saved yet.`
            : t`Nothing has been saved yet.`}
        </p>
      </div>
      {bad.length > 0 ? (
        <ChangeList
          title={plural(
            { count: bad.length },
            { one: '# row cannot be used', other: '# rows cannot be used' },
          )}
          isBad
        >
          <Checkbox checked={leavesOut} onChange={onLeavesOut}>
            {t`Leave these rows out and import the others.`}
          </Checkbox>
          <ShowMoreList label={t`Rows that cannot be used`} rows={bad}>
            {({ reason, ...place }) => (
              <li key={`${keyOf(place)} ${reason}`}>
                <span className={`${textStyles.tabular} ${textStyles.medium}`}>{placeOf(place)}</span>{' '}
                {reason}
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {remarks.length > 0 ? (
        <ChangeList
          title={plural(
            { count: remarks.length },
            {
              one: '# question is answered in another way than the file says',
              other: '# questions are answered in another way than the file says',
            },
          )}
        >
          <ShowMoreList label={t`Questions that are answered in another way`} rows={remarks}>
            {({ remark, ...place }) => (
              <li key={keyOf(place)}>
                <span className={`${textStyles.tabular} ${textStyles.medium}`}>{placeOf(place)}</span>{' '}
                {remark}
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {changed.length > 0 ? (
        <ChangeList
          title={plural(
            { count: changed.length },
            { one: '# question changed', other: '# questions changed' },
          )}
        >
          <ShowMoreList label={t`Changed questions`} rows={changed}>
            {({ before, after, changed: fields, moved: how }) => {
              const words = (previewRow: PreviewRow) =>
                [
                  ...(how === 'section' ? [formatPlace(previewRow)] : []),
                  ...(fields.includes('question') ? [previewRow.question] : []),
                  ...(fields.includes('type')
                    ? [t`Type: ${{ type: questionTypeNames[previewRow.type] }}`]
                    : []),
                  ...(fields.includes('score') ? [t`Score: ${{ score: previewRow.score }}`] : []),
                  ...(fields.includes('isMustHave')
                    ? [previewRow.isMustHave ? t`Must have` : t`Not a must-have`]
                    : []),
                  ...(fields.includes('details') ? detailWords(previewRow) : []),
                  ...(fields.includes('grading') ? gradingWords(previewRow) : []),
                ].join('\n');
              return (
                <li key={keyOf(after)}>
                  <FieldComparison
                    label={`${placeOf(after)}: ${fields.includes('question') ? formatPlace(before) : before.question}`}
                    from={{ title: t`Before`, text: words(before) }}
                    to={{ title: t`In the file`, text: words(after) }}
                  />
                </li>
              );
            }}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {moved.length > 0 ? (
        <ChangeList
          title={plural({ count: moved.length }, { one: '# question moved', other: '# questions moved' })}
        >
          <ShowMoreList label={t`Moved questions`} rows={moved}>
            {({ before, after, moved: how }) => (
              <li key={keyOf(after)}>
                <span className={`${textStyles.tabular} ${textStyles.medium}`}>{placeOf(after)}</span>{' '}
                {after.question}{' '}
                <span className={textStyles.faint}>
                  {how === 'section'
                    ? t`from ${{ before: formatPlace(before) }} to ${{ after: formatPlace(after) }}`
                    : t`within ${{ place: formatPlace(after) }}`}
                </span>
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {reordered.length > 0 ? (
        <ChangeList
          title={plural(
            { count: reordered.length },
            {
              one: '# category or section in another order',
              other: '# categories and sections in another order',
            },
          )}
        >
          <ShowMoreList label={t`In another order`} rows={reordered}>
            {(name) => <li key={name}>{name}</li>}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {added.length > 0 ? (
        <ChangeList
          title={plural({ count: added.length }, { one: '# question added', other: '# questions added' })}
        >
          <ShowMoreList label={t`Added questions`} rows={added}>
            {(question) => (
              <li key={keyOf(question)}>
                <span className={`${textStyles.tabular} ${textStyles.medium}`}>{placeOf(question)}</span>{' '}
                {question.question}{' '}
                <span className={textStyles.faint}>
                  {formatPlace(question)}, {questionTypeNames[question.type]}, {question.score}
                  {question.details?.choices ? ` (${formatList(question.details.choices)})` : ''}
                  {question.isMustHave ? t`, must-have` : ''}
                </span>
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {removed.length > 0 ? (
        <ChangeList
          title={plural(
            { count: removed.length },
            {
              one: '# question of this RFP not in the file',
              other: '# questions of this RFP not in the file',
            },
          )}
        >
          <Checkbox checked={removes} onChange={onRemoves}>
            {t`Remove the questions that are not in the file. Otherwise they stay.`}
          </Checkbox>
          <ShowMoreList label={t`Questions not in the file`} rows={removed}>
            {(question) => (
              <li key={question.questionId}>
                {question.question} <span className={textStyles.faint}>{formatPlace(question)}</span>
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
    </div>
  );
}
