import { t } from '@lingui/core/macro';
import { notApplicable } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { filesIn } from '@bidboard/backend/features/rfps/contracts/questions/file-answer';
import { tableText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { memo, useId, useState, type FocusEvent } from 'react';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { splitRemark } from '../answer-saving/remarked-text.ts';
import {
  useAnswer,
  useAnswerError,
  useRemark,
  useRowMark,
  useStored,
} from '../answer-saving/use-step-answers.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { AskedFiles } from '../../../ui/questions/question-files.tsx';
import { TableShown } from '../../../ui/questions/table-shown.tsx';
import { YesNo } from '../../../ui/fields/yes-no.tsx';
import { useDrafts, useUnconfirmedDraft } from '../library/library-facts.ts';
import type { AnswerAidsProps } from './aid-props.ts';
import { AnswerAids } from './answer-aids.tsx';
import { AnswerControl } from './answer-controls.tsx';
import { AnswerDispute, HeldBackAnswer } from './answer-dispute.tsx';
import { answerProblem, remarkProblem } from './answer-problems.ts';
import { AnswerRemark, RemarkShown } from './answer-remark.tsx';
import { FileAnswer, OwnAnswerFiles } from './file-answer.tsx';
import { FieldError } from './field-error.tsx';
import { hintsId, QuestionHints } from './question-hints.tsx';
import { shownAnswer } from './shown-answer.ts';
import { UnsentAnswer } from './unsent-answer.tsx';
import { AskButton } from '../vendor-questions/asking-frame.tsx';
import { useIsColoured } from '../vendor-questions/question-colour.ts';
import answersStyles from './answers.module.css';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import styles from '../library/library.module.css';
import responsesStyles from '../wizard/responses.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const maxAnswerLength = 20_000;

export const answerRowId = (questionId: number) => `answer-${questionId}`;

const yesNoAnswers = ['yes', 'no', notApplicable] as const;
const yesNoOf = (answer: string) => yesNoAnswers.find((known) => known === answer) ?? null;

/** One question with its answer. It is memoised and reads the store itself, so that typing renders one row of hundreds. */
export const AnswerRow = memo(function AnswerRow(props: AnswerAidsProps) {
  const { number, question, stepAnswers, readOnly } = props;
  const { questionId, type, details } = question;
  const id = useId();
  const typed = useAnswer(stepAnswers, questionId);
  const stored = useStored(stepAnswers, questionId);
  // Once nothing can be sent, the server's version of the answer is shown.
  const answer = readOnly ? stored : typed;
  const draft = useUnconfirmedDraft(questionId, answer);
  const drafts = useDrafts();
  const coloured = useIsColoured(questionId) ? ` ${responsesStyles.isColoured}` : '';
  const isShort = type === 'yes-no';
  const label = t`Answer ${number}: ${{ question: question.question }}`;
  const give = (next: string) => stepAnswers.give(questionId, next);
  const confirm = () => {
    if (draft === undefined) return;
    stepAnswers.giveAll(new Map([[questionId, draft]]));
    drafts.drop([questionId]);
  };
  const askButton = <AskButton questionId={questionId} number={number} />;
  const remark = readOnly ? null : (
    <AnswerRemark number={number} question={question} stepAnswers={stepAnswers} />
  );
  const otherAnswer = readOnly ? (
    <>
      <RemarkShown questionId={questionId} stepAnswers={stepAnswers} />
      <UnsentAnswer number={number} question={question} stepAnswers={stepAnswers} />
    </>
  ) : (
    <AnswerDispute number={number} question={question} stepAnswers={stepAnswers} />
  );
  return (
    <div
      className={`${responsesStyles.answer}${isShort ? '' : ` ${responsesStyles.answerFree}`}${coloured}`}
      id={answerRowId(questionId)}
      tabIndex={-1}
    >
      <span className={`${responsesStyles.answerNumber} ${textStyles.tabular} ${textStyles.faint}`}>
        {number}
      </span>
      <div className={layoutStyles.grow}>
        <p className={responsesStyles.answerQuestion}>
          {question.question}
          {question.isMustHave ? <MustHave /> : null}
        </p>
        <QuestionHints id={id} question={question} />
        <AskedFiles questionId={questionId} />
        {isShort ? (
          <>
            <RowError {...{ id, question, stepAnswers, isHidden: readOnly }} />
            {otherAnswer}
            <div className={styles.answerAids}>
              {remark}
              {askButton}
              <AnswerAids {...props} />
            </div>
          </>
        ) : (
          <>
            {readOnly ? (
              <GivenAnswer {...{ label, question, answer }} />
            ) : (
              <AnswerField {...{ id, number, label, question, stepAnswers, answer }} />
            )}
            {otherAnswer}
            {readOnly ? (
              askButton
            ) : (
              <div className={`${responsesStyles.answerFoot} ${answersStyles.foot}`}>
                {remark}
                <div className={answersStyles.footActs}>{askButton}</div>
                <RowMark stepAnswers={stepAnswers} questionId={questionId} />
              </div>
            )}
            <AnswerAids {...props} />
          </>
        )}
      </div>
      {isShort ? (
        <YesNo
          label={label}
          value={yesNoOf(readOnly || draft === undefined ? answer : splitRemark(draft).answer)}
          allowsNotApplicable={details?.allowsNotApplicable === true || answer === notApplicable}
          onChange={give}
          onConfirm={confirm}
          disabled={readOnly}
        />
      ) : null}
    </div>
  );
});

function GivenAnswer({ label, question, answer }: Pick<AnswerFieldProps, 'label' | 'question' | 'answer'>) {
  const table = tableText(question, answer, readerFormats());
  if (filesIn(answer).length > 0 && question.type === 'file')
    return <OwnAnswerFiles label={label} questionId={question.questionId} answer={answer} />;
  return table === null ? (
    <p className={responsesStyles.answerGiven} role="group" aria-label={label}>
      {shownAnswer(question, answer) || '–'}
    </p>
  ) : (
    <TableShown label={label} table={table} />
  );
}

interface RowErrorProps {
  id: string;
  question: AnswerAidsProps['question'];
  stepAnswers: StepAnswers;
  isHidden: boolean;
}

const errorId = (id: string) => `${id}-error`;

/** The error of the answer on screen. A remark shows its own. */
function useShownError(stepAnswers: StepAnswers, question: AnswerAidsProps['question']): string | undefined {
  const answer = useAnswer(stepAnswers, question.questionId);
  const remark = useRemark(stepAnswers, question.questionId);
  const error = useAnswerError(stepAnswers, question.questionId);
  const isOfRemark =
    answerProblem(question, answer) === undefined && remarkProblem(question, remark) !== undefined;
  return isOfRemark ? undefined : error;
}

function RowError({ id, question, stepAnswers, isHidden }: RowErrorProps) {
  const error = useShownError(stepAnswers, question);
  return isHidden ? null : <FieldError id={errorId(id)} error={error} />;
}

interface AnswerFieldProps {
  id: string;
  /** 1.2.3 */
  number: string;
  label: string;
  question: AnswerAidsProps['question'];
  stepAnswers: StepAnswers;
  answer: string;
}

/** Whether a person is typing in it, and not at the calendar or the tick box beside it. */
const isTextBox = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** The field of an answer with its error. A field that is typed shows its error once it is left. */
function AnswerField({ id, number, label, question, stepAnswers, answer }: AnswerFieldProps) {
  const { questionId, type, details } = question;
  const [isInUse, setInUse] = useState(false);
  const error = useShownError(stepAnswers, question);
  const shownError = isInUse ? undefined : error;
  const describedBy =
    [shownError === undefined ? '' : errorId(id), details ? hintsId(id) : ''].filter(Boolean).join(' ') ||
    undefined;
  const give = (next: string) => stepAnswers.give(questionId, next);
  const hold = ({ target }: FocusEvent) => {
    setInUse(isTextBox(target));
    stepAnswers.hold(questionId);
  };
  const release = () => {
    setInUse(false);
    stepAnswers.release(questionId);
  };
  const leave = (event: FocusEvent) => {
    setInUse(false);
    if (!event.currentTarget.contains(event.relatedTarget)) release();
  };
  return (
    <>
      {type === 'file' ? (
        <FileAnswer {...{ number, label, question, stepAnswers, answer }} />
      ) : type === 'detailed' ? (
        <TextArea
          className={responsesStyles.answerText}
          isInvalid={false}
          aria-label={label}
          aria-describedby={describedBy}
          rows={3}
          maxLength={maxAnswerLength}
          value={answer}
          onChange={(event) => give(event.target.value)}
          onFocus={hold}
          onBlur={release}
        />
      ) : (
        <div
          className={type === 'table' ? answersStyles.wide : answersStyles.control}
          onFocus={hold}
          onBlur={leave}
        >
          <AnswerControl
            id={id}
            number={number}
            label={label}
            question={question}
            answer={answer}
            onAnswer={give}
            isInvalid={shownError !== undefined}
            describedBy={describedBy}
          />
        </div>
      )}
      {/* A table shows its errors at their cells. */}
      <FieldError
        id={errorId(id)}
        error={type === 'table' && answerProblem(question, answer) !== undefined ? undefined : shownError}
      />
      <HeldBackAnswer number={number} question={question} stepAnswers={stepAnswers} />
    </>
  );
}

/** Marks a must-have question. A vendor that fails it is excluded, and the buyer says so beforehand. */
const MustHave = () => (
  <>
    {' '}
    <span className={`${stateStyles.tag} ${stateStyles.tag_warning}`}>{t`Must have`}</span>
  </>
);

/** The save mark below the field in use; the footer covers all fields together. */
function RowMark({ stepAnswers, questionId }: { stepAnswers: StepAnswers; questionId: number }) {
  const mark = useRowMark(stepAnswers, questionId);
  return (
    <span className={`${responsesStyles.answerMark} ${textStyles.small} ${textStyles.faint}`}>
      {mark ? (
        <>
          <Icon name={mark === 'unsaved' ? 'triangle-alert' : 'refresh-cw'} size={14} />
          {mark === 'unsaved' ? t`Not saved yet` : t`Saving`}
        </>
      ) : null}
    </span>
  );
}
