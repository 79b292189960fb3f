import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  questionnaireColumns,
  type QuestionnaireColumn,
  type RequirementKind,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { Formik } from 'formik';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { QuestionnairePreview, type ReadQuestionnaire } from './questionnaire-preview.tsx';
import { ChangeList, ShowMoreList } from '../../../ui/layout/change-list.tsx';
import { useMemo, useState } from 'react';
import { usePreviewQuestionnaireMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { importDifference, changeCount, type ImportDifference } from './questionnaire-import.ts';
import type { RequirementsDraft } from '../requirements/draft/requirements-draft.ts';

type ChosenColumns = Record<QuestionnaireColumn, string>;

const labels: Record<QuestionnaireColumn, string> = {
  questionId: t`Question ID`,
  category: t`Category`,
  section: t`Section`,
  question: t`Question`,
  type: t`Type`,
  score: t`Score`,
};
const required: readonly QuestionnaireColumn[] = ['category', 'section', 'question'];
const noColumn = { value: '', label: t`Not in the file` };

interface ColumnChoiceProps {
  sheets: ReadQuestionnaire['sheets'];
  isOpen: boolean;
  disabled: boolean;
  onChosen: (columns: ChosenColumns) => void;
}

/** The heading that the sheets use for each column; '' if none was matched. */
function takenColumns(sheets: ReadQuestionnaire['sheets']): ChosenColumns {
  const taken = (column: QuestionnaireColumn) =>
    sheets.map(({ columns }) => columns[column]).find((heading) => heading !== null) ?? '';
  return {
    questionId: taken('questionId'),
    category: taken('category'),
    section: taken('section'),
    question: taken('question'),
    type: taken('type'),
    score: taken('score'),
  };
}

/** Lets the user match the headings of a file to columns, for files from other sources. */
export function ColumnChoice({ sheets, isOpen, disabled, onChosen }: ColumnChoiceProps) {
  const headings = [...new Set(sheets.flatMap((sheet) => sheet.headings))].filter(
    (heading) => heading !== '',
  );
  const options = [noColumn, ...headings.map((heading) => ({ value: heading, label: heading }))];
  if (headings.length === 0) return null;
  return (
    <Disclosure key={String(isOpen)} summary={t`Columns of the file`} defaultOpen={isOpen}>
      <Formik initialValues={takenColumns(sheets)} onSubmit={(chosen) => onChosen(chosen)}>
        {({ values, submitForm }) => (
          <div className="stack">
            <p className="muted">
              {t`Match the headings of the file to our columns. An empty type means yes-no; an empty score means the default. Category and section can use the same column.`}
            </p>
            {questionnaireColumns.map((column) => (
              <SelectField
                key={column}
                name={column}
                label={labels[column]}
                optional={!required.includes(column)}
                options={options}
                disabled={disabled}
                dense
              />
            ))}
            <Button
              disabled={disabled || required.some((column) => values[column] === '')}
              onClick={() => void submitForm()}
            >
              {t`Use these columns`}
            </Button>
          </div>
        )}
      </Formik>
    </Disclosure>
  );
}

type Sheets = ReadQuestionnaire['sheets'];

const sheetName = (name: string) => (name === '' ? t`The file` : t`The sheet “${name}”`);

/** The parts of a file that were not read, each with the reason. */
export const unreadParts = (sheets: Sheets): string[] =>
  sheets.flatMap(({ name, notRead, otherRows }) => [
    ...(notRead === null ? [] : [`${sheetName(name)} ${notRead}.`]),
    ...otherRows.map((row) =>
      name === ''
        ? t`Row ${row} has text only in columns that are not used.`
        : t`Row ${row} of the sheet “${name}” has text only in columns that are not used.`,
    ),
  ]);

/** Names every sheet and row that was not read, and why. */
export function UnreadParts({ sheets }: { sheets: Sheets }) {
  const parts = unreadParts(sheets);
  if (parts.length === 0) return null;
  return (
    <ChangeList title={t`Not read`}>
      <ShowMoreList label={t`Not read`} rows={parts}>
        {(part) => <li key={part}>{part}</li>}
      </ShowMoreList>
    </ChangeList>
  );
}

export interface ConfirmedImport {
  rows: ReadQuestionnaire['rows'];
  removes: boolean;
  difference: ImportDifference;
}

interface ImportQuestionnaireProps {
  rfpId: string;
  kind: RequirementKind;
  draft: RequirementsDraft;
  onClose: () => void;
  /** Applies the previewed changes and saves. The dialog closes whether or not the save succeeds. */
  onConfirm: (confirmed: ConfirmedImport) => Promise<void>;
}

const maxBytes = 5 * 1024 * 1024;

/** Reads a questionnaire on the server, shows what it would change, and changes it only after that. */
export function ImportQuestionnaire({ rfpId, kind, draft, onClose, onConfirm }: ImportQuestionnaireProps) {
  const [preview, { isLoading }] = usePreviewQuestionnaireMutation();
  const [read, setRead] = useState<(ReadQuestionnaire & { file: File }) | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [removes, setRemoves] = useState(false);
  const [saving, setSaving] = useState(false);
  const difference = useMemo(() => read && importDifference(draft, read.rows), [draft, read]);
  const changes = difference ? changeCount(difference, removes) : 0;
  const fileName = read?.file.name;
  const hasReadSheet = read?.sheets.some(({ notRead }) => notRead === null) ?? false;
  const readFile = async (file: File, columns?: ChosenColumns) => {
    if (!columns) setRead(null);
    setRefusal(undefined);
    setRemoves(false);
    try {
      const found = await preview({
        search: { rfpId, kind, questionnaire: file, ...(columns && { columns }) },
      }).unwrap();
      setRead({ ...found, file });
    } catch (error) {
      setRefusal(`${file.name}: ${problemText(problemOf(error))}`);
    }
  };
  const confirm = async () => {
    if (!read || !difference) return;
    setSaving(true);
    await onConfirm({ rows: read.rows, removes, difference });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title={t`Import questionnaire`}
      onClose={() => (saving ? undefined : onClose())}
      foot={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t`Cancel`}
          </Button>
          <Button
            primary
            disabled={changes === 0 || !read || read.bad.length > 0}
            loading={saving}
            onClick={() => void confirm()}
          >
            {formatConfirmation(difference, changes)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FileDrop
          label={t`Questionnaire file`}
          accept=".csv,.xlsx"
          maxBytes={maxBytes}
          help={t`CSV or XLSX, up to 5 MB, with the columns category, section and question; type (yes-no or detailed), score and question ID are optional. If your headings differ, you can match them in the next step.`}
          error={refusal}
          disabled={isLoading || saving}
          onFiles={([file]) => {
            if (file) void readFile(file);
          }}
        />
        {isLoading && !read ? (
          <SkeletonRows rows={3} rowHeight={40} label={t`Reading the questionnaire`} />
        ) : null}
        {read && !hasReadSheet ? (
          <p role="status">
            <Trans>
              <b className="semibold">{fileName}</b>: no questions found. Choose the columns that hold them.
            </Trans>
          </p>
        ) : null}
        {read ? (
          <>
            <ColumnChoice
              sheets={read.sheets}
              isOpen={!hasReadSheet}
              disabled={isLoading || saving}
              onChosen={(columns) => void readFile(read.file, columns)}
            />
            <UnreadParts sheets={read.sheets} />
          </>
        ) : null}
        {read && difference && hasReadSheet ? (
          <QuestionnairePreview
            key={read.file.name}
            fileName={read.file.name}
            difference={difference}
            bad={read.bad}
            sheets={read.sheets}
            removes={removes}
            onRemoves={setRemoves}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

function formatConfirmation(difference: ImportDifference | null, changes: number): string {
  if (!difference || changes === 0) return t`Import`;
  return changes === difference.added.length
    ? t`Add ${changes} ${plural(changes, { one: 'question', other: 'questions' })}`
    : t`Make ${changes} ${plural(changes, { one: 'change', other: 'changes' })}`;
}
