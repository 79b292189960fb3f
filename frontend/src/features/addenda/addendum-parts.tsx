import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { defaultScore, type QuestionType } from '@bidboard/backend/features/rfps/contracts/requirements';
import { Icon } from '../../ui/icons/icon.tsx';
import { SelectField, SelectArrow } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { AddendumDraft, PlacedQuestion, Place } from './addendum-draft.ts';
import Select from '@mui/material/Select';
import { FieldFrame, describedBy } from '../../ui/fields/field-frame.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';

const types = [
  { value: 'yes-no', label: t`Yes or no` },
  { value: 'detailed', label: t`Free text` },
];

interface AddendumPartsProps {
  sections: readonly Place[];
  questions: readonly PlacedQuestion[];
}

/** The fields for an addendum's changes to the questionnaire: questions with new wording or score, and new questions. */
export const AddendumParts = ({ sections, questions }: AddendumPartsProps) => (
  <>
    <AmendedQuestions questions={questions} />
    <AddedQuestions sections={sections} />
  </>
);

function AmendedQuestions({ questions }: Pick<AddendumPartsProps, 'questions'>) {
  const { values, setFieldValue } = useFormikContext<AddendumDraft>();
  const options = questions.map(({ questionId, number, question }) => ({
    value: String(questionId),
    label: `${number} ${question}`,
  }));
  const fill = (at: number, chosen: string) => {
    const chosenQuestion = questions.find(({ questionId }) => String(questionId) === chosen);
    if (!chosenQuestion) return;
    void setFieldValue(`amended[${at}]`, {
      questionId: chosen,
      question: chosenQuestion.question,
      score: String(chosenQuestion.score),
    });
  };
  return (
    <FieldArray name="amended">
      {({ push, remove }) => (
        <>
          {values.amended.map((_, at) => (
            <fieldset className="addendum-part" key={at}>
              <legend>{t`Changed question ${{ number: at + 1 }}`}</legend>
              <LongSelectField
                name={`amended[${at}].questionId`}
                label={t`Question`}
                options={options}
                placeholder={t`Choose the question`}
                onChosen={(chosen) => fill(at, chosen)}
              />
              <TextField
                name={`amended[${at}].question`}
                label={t`New wording`}
                multiline
                rows={2}
                maxLength={4000}
              />
              <div className="addendum-part__foot">
                <TextField name={`amended[${at}].score`} label={t`Score`} inputMode="decimal" numeric />
                <Button startIcon={<Icon name="x" />} onClick={() => remove(at)}>
                  {t`Remove`}
                </Button>
              </div>
            </fieldset>
          ))}
          <div>
            <Button
              startIcon={<Icon name="plus" />}
              onClick={() => push({ questionId: '', question: '', score: '' })}
            >
              {t`Change a question`}
            </Button>
          </div>
        </>
      )}
    </FieldArray>
  );
}

function AddedQuestions({ sections }: Pick<AddendumPartsProps, 'sections'>) {
  const { values, setFieldValue } = useFormikContext<AddendumDraft>();
  const options = sections.map(({ sectionId, number, categoryName, sectionName }) => ({
    value: sectionId,
    label: `${number} ${categoryName}, ${sectionName}`,
  }));
  return (
    <FieldArray name="added">
      {({ push, remove }) => (
        <>
          {values.added.map(({ questionId }, at) => (
            <fieldset className="addendum-part" key={questionId}>
              <legend>{t`New question ${{ number: at + 1 }}`}</legend>
              <LongSelectField
                name={`added[${at}].sectionId`}
                label={t`Section`}
                options={options}
                placeholder={t`Choose a section`}
              />
              <TextField
                name={`added[${at}].question`}
                label={t`New question`}
                multiline
                rows={2}
                maxLength={4000}
              />
              <div className="addendum-part__foot">
                <SelectField
                  name={`added[${at}].type`}
                  label={t`Answer type`}
                  options={types}
                  onChosen={(type) =>
                    void setFieldValue(`added[${at}].score`, String(defaultScore[type as QuestionType]))
                  }
                />
                <TextField name={`added[${at}].score`} label={t`Score`} inputMode="decimal" numeric />
                <Button startIcon={<Icon name="x" />} onClick={() => remove(at)}>
                  {t`Remove`}
                </Button>
              </div>
            </fieldset>
          ))}
          <div>
            <Button
              startIcon={<Icon name="plus" />}
              onClick={() =>
                push({
                  // The id comes from the clock, but is higher than those already typed here.
                  questionId: Math.max(
                    Date.now(),
                    ...values.added.map((question) => question.questionId + 1),
                  ),
                  sectionId: '',
                  question: '',
                  type: 'yes-no',
                  score: String(defaultScore['yes-no']),
                })
              }
            >
              {t`Add a question`}
            </Button>
          </div>
        </>
      )}
    </FieldArray>
  );
}

interface LongSelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  onChosen?: ((value: string) => void) | undefined;
}

/** A native select, which thousands of questions do not slow down. */
function LongSelectField({ name, label, options, placeholder, onChosen }: LongSelectFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        native
        fullWidth
        value={value ?? ''}
        error={error !== undefined}
        IconComponent={SelectArrow}
        onChange={(event) => {
          set(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={touch}
        inputProps={{ id, name, 'aria-describedby': describedBy(id, { error }) }}
      >
        <option value="">{placeholder}</option>
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
