import type { QuestionnaireColumn } from '@bidboard/backend/features/rfps/contracts/requirements';
import { questionnaireColumns } from '@bidboard/backend/features/rfps/contracts/requirements';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { ReadQuestionnaire } from './questionnaire-preview.tsx';

export type ChosenColumns = Record<QuestionnaireColumn, string>;

const labels: Record<QuestionnaireColumn, string> = {
  questionId: 'Question ID',
  category: 'Category',
  section: 'Section',
  question: 'Question',
  type: 'Type',
  score: 'Score',
};
const required: readonly QuestionnaireColumn[] = ['category', 'section', 'question'];
const noColumn = { value: '', label: 'Not in the file' };

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
    <details open={isOpen}>
      <summary>Columns of the file</summary>
      <Formik initialValues={takenColumns(sheets)} onSubmit={(chosen) => onChosen(chosen)}>
        {({ values, submitForm }) => (
          <div className="stack">
            <p className="muted">
              Choose which heading of the file stands for each column. An empty type is yes-no, an empty score
              the default. Category and section may be the same column.
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
              variant="outlined"
              disabled={disabled || required.some((column) => values[column] === '')}
              onClick={() => void submitForm()}
            >
              Read with these columns
            </Button>
          </div>
        )}
      </Formik>
    </details>
  );
}
