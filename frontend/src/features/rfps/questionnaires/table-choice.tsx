import { t } from '@lingui/core/macro';
import { Formik } from 'formik';
import { useState } from 'react';
import {
  questionnaireColumns,
  type ChosenTable,
  type QuestionnaireColumn,
  type RememberedTable,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { ReadQuestionnaire } from './questionnaire-preview.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Sheet = ReadQuestionnaire['sheets'][number];

const labels: Record<QuestionnaireColumn, string> = {
  questionId: t`Question ID`,
  category: t`Category`,
  section: t`Section`,
  question: t`Question`,
  type: t`Type`,
  score: t`Score`,
};

/** A choice as its fields hold it: positions and rows as text, '' for none. */
type TableFields = Record<QuestionnaireColumn, string> & { isRead: boolean; headerRow: string };

const fieldOf = (columnIndex: number | null) => (columnIndex === null ? '' : String(columnIndex));
const columnIndexOf = (field: string) => (field === '' ? null : Number(field));

const fieldsOf = ({ columnIndexes, headerRow, notRead }: Sheet): TableFields => ({
  questionId: fieldOf(columnIndexes.questionId),
  category: fieldOf(columnIndexes.category),
  section: fieldOf(columnIndexes.section),
  question: fieldOf(columnIndexes.question),
  type: fieldOf(columnIndexes.type),
  score: fieldOf(columnIndexes.score),
  isRead: notRead === null || columnIndexes.question === null,
  headerRow: String(headerRow),
});

const tableOf = (sheet: string, fields: TableFields): ChosenTable => ({
  sheet,
  isRead: fields.isRead,
  headerRow: Number(fields.headerRow),
  columnIndexes: {
    questionId: columnIndexOf(fields.questionId),
    category: columnIndexOf(fields.category),
    section: columnIndexOf(fields.section),
    question: columnIndexOf(fields.question),
    type: columnIndexOf(fields.type),
    score: columnIndexOf(fields.score),
  },
});

/** The tables as they are read now, so that a choice for one sheet leaves the others as they are. */
const tablesOf = (sheets: readonly Sheet[]): ChosenTable[] =>
  sheets
    .filter(({ columnIndexes }) => columnIndexes.question !== null)
    .map((sheet) => ({ ...tableOf(sheet.name, fieldsOf(sheet)), isRead: sheet.notRead === null }));

/**
 * What is remembered of a file whose tables the user corrected: the first sheet that was read of each shape. A sheet that was left
 * out is not remembered, since another file may have questions in a sheet of this shape.
 */
export function rememberedTables(sheets: readonly Sheet[]): RememberedTable[] {
  const tables = new Map<string, RememberedTable>();
  for (const { fingerprint, notRead, columnIndexes } of sheets)
    if (
      notRead === null &&
      fingerprint !== null &&
      columnIndexes.question !== null &&
      !tables.has(fingerprint)
    )
      tables.set(fingerprint, { fingerprint, columnIndexes });
  return [...tables.values()];
}

interface TableChoiceProps {
  sheets: readonly Sheet[];
  isOpen: boolean;
  disabled: boolean;
  onChosen: (tables: ChosenTable[]) => void;
}

/** Lets the user correct which sheets are read, which row is the header, and what the columns mean. */
export function TableChoice({ sheets, isOpen, disabled, onChosen }: TableChoiceProps) {
  const choosable = sheets.filter(({ fileColumns }) => fileColumns.length > 0);
  const [chosenName, setChosenName] = useState<string>();
  const sheet =
    choosable.find(({ name }) => name === chosenName) ??
    choosable.find(({ notRead }) => notRead === null) ??
    choosable.toSorted((left, right) => right.fileColumns.length - left.fileColumns.length)[0];
  if (!sheet) return null;
  return (
    <Disclosure key={String(isOpen)} summary={t`Sheets and columns of the file`} defaultOpen={isOpen}>
      <div className={layoutStyles.stack}>
        <p className={textStyles.muted}>
          {t`Correct what was recognised. Without a column for the category or the section, the titles between the questions or the name of the sheet are used.`}
        </p>
        {choosable.length > 1 ? (
          <Formik initialValues={{ sheet: sheet.name }} enableReinitialize onSubmit={() => undefined}>
            <SelectField
              name="sheet"
              label={t`Sheet`}
              options={choosable.map(({ name, isHidden }) => ({
                value: name,
                label: isHidden ? t`${name} (hidden)` : name,
              }))}
              disabled={disabled}
              dense
              onChosen={setChosenName}
            />
          </Formik>
        ) : null}
        <SheetFields
          key={`${sheet.name} ${JSON.stringify(fieldsOf(sheet))}`}
          sheet={sheet}
          canBeLeftOut={choosable.length > 1}
          disabled={disabled}
          onChosen={(table) =>
            onChosen([...tablesOf(sheets).filter((other) => other.sheet !== table.sheet), table])
          }
        />
      </div>
    </Disclosure>
  );
}

interface SheetFieldsProps {
  sheet: Sheet;
  canBeLeftOut: boolean;
  disabled: boolean;
  onChosen: (table: ChosenTable) => void;
}

function SheetFields({ sheet, canBeLeftOut, disabled, onChosen }: SheetFieldsProps) {
  const columns = [
    { value: '', label: t`Not in the file` },
    ...sheet.fileColumns.map(({ columnIndex, heading, sample }) => ({
      value: String(columnIndex),
      label: sample === '' ? heading : t`${heading}, such as “${sample}”`,
    })),
  ];
  const rows = [
    { value: '0', label: t`No row has headings` },
    ...sheet.topRows.map(({ row, text }) => ({ value: String(row), label: t`Row ${row}: ${text}` })),
  ];
  return (
    <Formik initialValues={fieldsOf(sheet)} onSubmit={(fields) => onChosen(tableOf(sheet.name, fields))}>
      {({ values, submitForm }) => (
        <div className={layoutStyles.stack}>
          {canBeLeftOut ? (
            <CheckboxField name="isRead" disabled={disabled}>
              {t`Read this sheet`}
            </CheckboxField>
          ) : null}
          <SelectField
            name="headerRow"
            label={t`Row with the headings`}
            options={rows}
            disabled={disabled}
            dense
          />
          {questionnaireColumns.map((column) => (
            <SelectField
              key={column}
              name={column}
              label={labels[column]}
              optional={column !== 'question'}
              options={columns}
              disabled={disabled}
              dense
            />
          ))}
          <Button
            disabled={disabled || (values.isRead && values.question === '')}
            onClick={() => void submitForm()}
          >
            {t`Use these columns`}
          </Button>
        </div>
      )}
    </Formik>
  );
}
