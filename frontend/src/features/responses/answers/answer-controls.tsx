import { t } from '@lingui/core/macro';
import {
  choicesIn,
  notApplicable,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { useRef } from 'react';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { AnswerAidsProps } from './aid-props.ts';
import { TableAnswer } from './table-answer.tsx';
import styles from './answers.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface AnswerControlProps {
  id: string;
  /** 1.2.3 */
  number: string;
  /** Names the control: "Answer 1.2.3: Where are the data?". */
  label: string;
  question: AnswerAidsProps['question'];
  answer: string;
  onAnswer: (answer: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** More choices than these are a list that opens. */
const maxRadios = 7;

const notApplicableLabel = t`Not applicable`;

function SingleChoice({
  id,
  number,
  label,
  question,
  answer,
  onAnswer,
  isInvalid,
  describedBy,
}: AnswerControlProps) {
  const { choices = [], allowsNotApplicable } = question.details ?? {};
  const options = [
    ...choices.map((choice) => ({ value: choice, label: choice })),
    ...(allowsNotApplicable ? [{ value: notApplicable, label: notApplicableLabel }] : []),
  ];
  if (options.length > maxRadios)
    return (
      <Select
        label={label}
        describedBy={describedBy}
        className={styles.select ?? ''}
        value={answer}
        options={[{ value: '', label: t`No answer` }, ...options]}
        shown={
          answer === '' ? (
            <span className={textStyles.faint}>{t`Choose an answer`}</span>
          ) : (
            (options.find(({ value }) => value === answer)?.label ?? answer)
          )
        }
        isInvalid={isInvalid}
        onChange={onAnswer}
      />
    );
  return (
    <>
      <span className={visibilityStyles.visuallyHidden} id={`${id}-label`}>
        {label}
      </span>
      <RadioGroup
        name={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        choices={options}
        value={answer}
        onChoose={onAnswer}
      />
      {answer === '' ? null : (
        <Button
          quiet
          className={styles.clear}
          aria-label={t`Clear answer ${number}`}
          onClick={() => onAnswer('')}
        >
          {t`Clear answer`}
        </Button>
      )}
    </>
  );
}

function MultipleChoice({ label, question, answer, onAnswer, describedBy }: AnswerControlProps) {
  const { choices = [], allowsNotApplicable } = question.details ?? {};
  const isNotApplicable = answer === notApplicable;
  const chosen = isNotApplicable ? [] : choicesIn(answer);
  // A choice that the question no longer has stays visible until it is removed.
  const offered = [...choices, ...chosen.filter((choice) => !choices.includes(choice))];
  const toggle = (choice: string, isChosen: boolean) =>
    onAnswer(offered.filter((other) => (other === choice ? isChosen : chosen.includes(other))).join('\n'));
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      {offered.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={(isChosen) => toggle(choice, isChosen)}
        >
          {choice}
          {choices.includes(choice) ? null : (
            <span className={textStyles.faint}> {t`(no longer a choice)`}</span>
          )}
        </Checkbox>
      ))}
      {allowsNotApplicable || isNotApplicable ? (
        <Checkbox checked={isNotApplicable} onChange={(isSet) => onAnswer(isSet ? notApplicable : '')}>
          {notApplicableLabel}
        </Checkbox>
      ) : null}
    </div>
  );
}

function ValueAnswer({
  id,
  number,
  label,
  question,
  answer,
  onAnswer,
  isInvalid,
  describedBy,
}: AnswerControlProps) {
  const { unit, minimum, maximum, allowsNotApplicable } = question.details ?? {};
  const isNotApplicable = answer === notApplicable;
  /** What "Not applicable" replaced, so that a mistaken click loses nothing. */
  const before = useRef('');
  const shared = {
    id,
    value: isNotApplicable ? '' : answer,
    onChange: onAnswer,
    isInvalid,
    disabled: isNotApplicable,
    'aria-label': label,
    'aria-describedby': describedBy,
  };
  return (
    <div className={styles.value}>
      <div className={styles.valueInput}>
        {question.type === 'number' ? (
          <NumberInput {...shared} end={unit} />
        ) : (
          <DateInput {...shared} field={t`answer ${number}`} min={minimum} max={maximum} />
        )}
      </div>
      {allowsNotApplicable || isNotApplicable ? (
        <Checkbox
          checked={isNotApplicable}
          onChange={(isSet) => {
            if (isSet) before.current = answer;
            onAnswer(isSet ? notApplicable : before.current);
          }}
        >
          {notApplicableLabel}
        </Checkbox>
      ) : null}
    </div>
  );
}

/** The field of an answer that is chosen, or typed as a number or a day. */
export function AnswerControl(props: AnswerControlProps) {
  const { type } = props.question;
  if (type === 'table') return <TableAnswer {...props} />;
  if (type === 'single-choice') return <SingleChoice {...props} />;
  return type === 'multiple-choice' ? <MultipleChoice {...props} /> : <ValueAnswer {...props} />;
}
