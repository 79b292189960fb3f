import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ChangeList, ShowMoreList } from '../../../ui/layout/change-list.tsx';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import {
  chosenRows,
  importedAnswers,
  stillTaken,
  type AnswersPreview,
  type AnswersPreviewRow,
} from './answers-spreadsheet-choices.ts';
import { answersSpreadsheetLimits } from '@bidboard/backend/features/responses/contracts/answers-spreadsheet';
import { shownAnswer, withRemark } from '../answers/shown-answer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useImportAnswersMutation, usePreviewAnswersMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import styles from '../../../ui/fields/field.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface AnswersSpreadsheetPreviewProps {
  fileName: string;
  read: AnswersPreview;
  /** The questions of the conflicts for which the file's answer is taken. */
  taken: ReadonlySet<number>;
  onTaken: (taken: ReadonlySet<number>) => void;
}

const shown = ({ type, unit }: AnswersPreviewRow, answer: string, remark: string) =>
  withRemark(shownAnswer({ type, details: unit ? { unit } : undefined }, answer), remark);
const shownCurrent = (row: AnswersPreviewRow) => shown(row, row.current, row.currentRemark);
const shownInFile = (row: AnswersPreviewRow) => shown(row, row.answer, row.remark);
const theirTitle = ({ answeredBy, answeredAt }: AnswersPreviewRow) =>
  answeredBy && answeredAt ? `${answeredBy}, ${formatMoment(answeredAt)}` : t`Now`;

/** What a file would change, row by row, and which of its rows cannot be used. */
function AnswersSpreadsheetPreview({ fileName, read, taken, onTaken }: AnswersSpreadsheetPreviewProps) {
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
    <div className={layoutStyles.stack}>
      <div role="status">
        <p>
          <Trans>
            <b className={textStyles.semibold}>{fileName}</b>: {{ added: added.length }} added,{' '}
            {{ changed: changed.length }} changed, {{ cleared: cleared.length }} cleared, {unchanged}{' '}
            unchanged, <Plural value={{ conflicts: conflicts.length }} one="# conflict" other="# conflicts" />
            , <Plural value={{ bad: bad.length }} one="# row" other="# rows" /> with errors.
          </Trans>
        </p>
        <p className={textStyles.muted}>
          {bad.length > 0
            ? t`Some rows have errors, so nothing can be saved. Correct them in the file and choose it again.`
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
          <ShowMoreList label={t`Rows that cannot be used`} rows={bad}>
            {({ row, reason }) => (
              <li key={row}>
                <span className={`${textStyles.tabular} ${textStyles.medium}`}>{t`Row ${row}`}</span> {reason}
              </li>
            )}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      {conflicts.length > 0 ? (
        <ChangeList
          title={plural(
            { count: conflicts.length },
            {
              one: '# answer changed by others since the download',
              other: '# answers changed by others since the download',
            },
          )}
        >
          <p className={textStyles.muted}>{t`They stay unchanged unless you use the answers of the file.`}</p>
          {conflicts.length > 1 ? (
            <Checkbox
              checked={conflicts.every(({ questionId }) => taken.has(questionId))}
              onChange={(all) => onTaken(new Set(all ? conflicts.map(({ questionId }) => questionId) : []))}
            >
              {t`Use the file’s answers everywhere`}
            </Checkbox>
          ) : null}
          <ShowMoreList label={t`Conflicts`} rows={conflicts}>
            {(conflict) => {
              const { questionId, row, question } = conflict;
              return (
                <li key={questionId}>
                  <FieldComparison
                    label={t`Row ${row}: ${question}`}
                    from={{ title: theirTitle(conflict), text: shownCurrent(conflict) }}
                    to={{ title: t`In the file`, text: shownInFile(conflict) }}
                  />
                  <Checkbox checked={taken.has(questionId)} onChange={(isTaken) => take(questionId, isTaken)}>
                    <Trans>
                      Use the file’s answer
                      <span className={visibilityStyles.visuallyHidden}> in row {row}</span>
                    </Trans>
                  </Checkbox>
                </li>
              );
            }}
          </ShowMoreList>
        </ChangeList>
      ) : null}
      <Changed
        title={plural({ count: changed.length }, { one: '# answer changed', other: '# answers changed' })}
        label={t`Changed answers`}
        rows={changed}
      />
      <Changed
        title={plural({ count: cleared.length }, { one: '# answer cleared', other: '# answers cleared' })}
        label={t`Cleared answers`}
        rows={cleared}
      />
      {added.length > 0 ? (
        <ChangeList
          title={plural({ count: added.length }, { one: '# answer added', other: '# answers added' })}
        >
          <ShowMoreList label={t`Added answers`} rows={added}>
            {(answer) => (
              <li key={answer.questionId}>
                <span
                  className={`${textStyles.tabular} ${textStyles.medium}`}
                >{t`Row ${{ row: answer.row }}`}</span>{' '}
                <span className={textStyles.faint}>{answer.question}</span> {shownInFile(answer)}
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
    <ChangeList title={title}>
      <ShowMoreList label={label} rows={rows}>
        {(answer) => (
          <li key={answer.questionId}>
            <FieldComparison
              label={t`Row ${{ row: answer.row }}: ${{ question: answer.question }}`}
              from={{ title: t`Before`, text: shownCurrent(answer) }}
              to={{ title: t`In the file`, text: shownInFile(answer) }}
            />
          </li>
        )}
      </ShowMoreList>
    </ChangeList>
  );
}

interface AnswersSpreadsheetUploadProps {
  rfpId: string;
  /** Saves what is typed, so that the file is compared with it. */
  flush: () => Promise<boolean>;
  onClose: () => void;
}

/** Reads a completed file on the server, shows what it would change, and saves it only after that. */
export function AnswersSpreadsheetUpload({ rfpId, flush, onClose }: AnswersSpreadsheetUploadProps) {
  const [preview, { isLoading }] = usePreviewAnswersMutation();
  const [save, { isLoading: isSaving }] = useImportAnswersMutation();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<AnswersPreview | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const chosen = read ? chosenRows(read.rows, taken) : [];

  const readFile = async (next: File) => {
    await flush();
    try {
      const found = await preview({ search: { rfpId, answers: next } }).unwrap();
      setTaken(read && next === file ? stillTaken(read.rows, found.rows, taken) : new Set());
      setRead(found);
      setFile(next);
    } catch (error) {
      setRead(null);
      setRefusal(`${next.name}: ${problemText(problemOf(error))}`);
    }
  };
  const choose = (next: File) => {
    setRead(null);
    setRefusal(undefined);
    setAgain(false);
    void readFile(next);
  };
  const confirm = async () => {
    if (!file) return;
    setRefusal(undefined);
    setAgain(false);
    try {
      const { saved } = await save({ body: { rfpId, answers: importedAnswers(chosen) } }).unwrap();
      showToast(
        'success',
        t`${plural(saved, { one: '# answer', other: '# answers' })} saved from ${{ fileName: file.name }}.`,
      );
      onClose();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'staleVersion') return setRefusal(problemText(problem));
      // A colleague saved first. The file is compared again, and nothing is saved until the user confirms again.
      await readFile(file);
      setAgain(true);
    }
  };
  const isBusy = isLoading || isSaving;
  return (
    <FormDialog
      open
      wide
      title={t`Upload answers`}
      onClose={() => (isSaving ? undefined : onClose())}
      foot={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {t`Cancel`}
          </Button>
          <Button
            primary
            disabled={chosen.length === 0 || isLoading || (read?.bad.length ?? 0) > 0}
            loading={isSaving}
            onClick={() => void confirm()}
          >
            {chosen.length > 0
              ? plural({ count: chosen.length }, { one: 'Save # answer', other: 'Save # answers' })
              : t`Save`}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <FileDrop
          label={t`File with answers`}
          accept=".csv,.xlsx"
          maxBytes={answersSpreadsheetLimits.bytes}
          help={t`The CSV or XLSX file that you downloaded here, with your answers, up to 10 MB. Prices are not imported: change them on the pricing step.`}
          error={refusal}
          disabled={isBusy}
          onFiles={([next]) => {
            if (next) choose(next);
          }}
        />
        {isLoading && !read ? <SkeletonRows rows={3} rowHeight={40} label={t`Reading the answers`} /> : null}
        {isAgain ? (
          <p role="alert" className={styles.fieldError}>
            {t`A colleague answered in the meantime, so nothing was saved. Please review the changes again.`}
          </p>
        ) : null}
        {read && file ? (
          <AnswersSpreadsheetPreview fileName={file.name} read={read} taken={taken} onTaken={setTaken} />
        ) : null}
      </div>
    </FormDialog>
  );
}
