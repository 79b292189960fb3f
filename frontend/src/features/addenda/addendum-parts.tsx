import { t } from '@lingui/core/macro';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldArray, useFormikContext } from 'formik';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  defaultScore,
  questionTypes,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchSelectField } from '../../ui/fields/search-select-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lacksDetails, withDetails } from '../../ui/questions/detail-draft.ts';
import { noDetailErrors } from '../../ui/questions/detail-errors.ts';
import { detailSummary } from '../../ui/questions/detail-summary.ts';
import type { EarlierQuestion } from '../../ui/questions/condition-editor.tsx';
import { QuestionDetailsEditor } from '../../ui/questions/question-details-editor.tsx';
import {
  detailErrorsIn,
  earlierQuestions,
  type AddedQuestionDraft,
  type AddendumDraft,
  type PlacedQuestion,
  type Place,
} from './addendum-draft.ts';
import styles from './addenda.module.css';
import textStyles from '../../ui/styles/text.module.css';

const typeOptions = () => questionTypes.map((value) => ({ value, label: questionTypeNames[value] }));

interface AddendumPartsProps {
  sections: readonly Place[];
  questions: readonly PlacedQuestion[];
}

/** The fields for an addendum's changes to the questionnaire: questions with new wording or score, and new questions. */
export const AddendumParts = ({ sections, questions }: AddendumPartsProps) => (
  <>
    <AmendedQuestions questions={questions} />
    <AddedQuestions sections={sections} questions={questions} />
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
            <fieldset className={styles.addendumPart} key={at}>
              <legend>{t`Changed question ${{ number: at + 1 }}`}</legend>
              <SearchSelectField
                maxListed={100}
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
              <div className={styles.addendumPartFoot}>
                <TextField name={`amended[${at}].score`} label={t`Score`} inputMode="decimal" numeric />
                <Button onClick={() => remove(at)}>
                  <Icon name="x" />
                  {t`Remove`}
                </Button>
              </div>
            </fieldset>
          ))}
          <div>
            <Button onClick={() => push({ questionId: '', question: '', score: '' })}>
              <Icon name="plus" />
              {t`Change a question`}
            </Button>
          </div>
        </>
      )}
    </FieldArray>
  );
}

function AddedQuestions({ sections, questions }: AddendumPartsProps) {
  const { values, setFieldValue } = useFormikContext<AddendumDraft>();
  const options = sections.map(({ sectionId, number, categoryName, sectionName }) => ({
    value: sectionId,
    label: `${number} ${categoryName}, ${sectionName}`,
  }));
  return (
    <FieldArray name="added">
      {({ push, remove }) => (
        <>
          {values.added.map((question, at) => (
            <fieldset className={styles.addendumPart} key={question.questionId}>
              <legend>{t`New question ${{ number: at + 1 }}`}</legend>
              <SearchSelectField
                maxListed={100}
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
              <div className={styles.addendumPartFoot}>
                <SelectField
                  name={`added[${at}].type`}
                  label={t`Answer type`}
                  options={typeOptions()}
                  onChosen={(type) => {
                    // A score that was chosen stays.
                    if (question.score === String(defaultScore[question.type]))
                      void setFieldValue(`added[${at}].score`, String(defaultScore[type as QuestionType]));
                  }}
                />
                <TextField name={`added[${at}].score`} label={t`Score`} inputMode="decimal" numeric />
                <Button onClick={() => remove(at)}>
                  <Icon name="x" />
                  {t`Remove`}
                </Button>
              </div>
              <AddedDetails
                at={at}
                question={question}
                earlier={earlierQuestions(questions, values.added, at)}
                onChange={(changed) => void setFieldValue(`added[${at}]`, changed)}
              />
            </fieldset>
          ))}
          <div>
            <Button
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
              <Icon name="plus" />
              {t`Add a question`}
            </Button>
          </div>
        </>
      )}
    </FieldArray>
  );
}

interface AddedDetailsProps {
  at: number;
  question: AddedQuestionDraft;
  /** The questions on whose answers it may depend. */
  earlier: readonly EarlierQuestion[];
  onChange: (question: AddedQuestionDraft) => void;
}

/** The details of a new question, behind a button that says what they contain. */
function AddedDetails({ at, question, earlier, onChange }: AddedDetailsProps) {
  const { errors, submitCount } = useFormikContext<AddendumDraft>();
  const [isOpen, setOpen] = useState(false);
  const found = submitCount > 0 ? detailErrorsIn(errors.added?.[at]) : noDetailErrors;
  const mustShow = found.size > 0 || lacksDetails(question);
  const isShown = isOpen || mustShow;
  const summary = detailSummary(question);
  const id = `added[${at}].details`;
  const name = t`Details of new question ${{ number: at + 1 }}`;
  return (
    <>
      <div>
        <Button
          quiet
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-label={summary === '' ? name : `${name}: ${summary}`}
          onClick={() => setOpen(!isShown)}
        >
          <Icon name={isShown ? 'chevron-down' : 'chevron-right'} />
          {t`Details`}
          {summary === '' || isShown ? null : (
            <span className={`${textStyles.small} ${textStyles.faint}`}>{summary}</span>
          )}
        </Button>
      </div>
      {isShown ? (
        <div id={id}>
          <QuestionDetailsEditor
            draft={question}
            score={question.score}
            label={name}
            idPrefix={id}
            errors={found}
            earlier={earlier}
            onChange={(details) => {
              setOpen(true);
              onChange(withDetails(question, details));
            }}
          />
        </div>
      ) : null}
    </>
  );
}
