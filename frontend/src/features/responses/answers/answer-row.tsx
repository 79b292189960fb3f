import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import {
  useAnswer,
  useHeldBackAnswer,
  useColleaguesAnswer,
  useRowMark,
  useStored,
  useIsWaiting,
} from '../answer-saving/use-step-answers.ts';
import type { question } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { memo } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { YesNo } from '../../../ui/fields/yes-no.tsx';
import { useDrafts, useUnconfirmedDraft } from '../library/library-facts.ts';
import { AnswerAids } from './answer-aids.tsx';
import { AskButton } from '../vendor-questions/asking-frame.tsx';
import { useIsColoured } from '../vendor-questions/question-colour.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useResponse } from '../steps/response-context.ts';
import styles from '../library/library.module.css';
import responsesStyles from '../wizard/responses.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface OfAnswer {
  /** 1.2.3 */
  number: string;
  questionId: number;
  stepAnswers: StepAnswers;
}

export const disputeId = (questionId: number) => `dispute-${questionId}`;

const shown: Readonly<Record<string, string>> = { yes: t`Yes`, no: t`No` };

/** Our text beside the one that a colleague saved since we fetched the answer; the writer chooses which to keep. */
function AnswerDispute({ number, questionId, stepAnswers }: OfAnswer) {
  const mine = useAnswer(stepAnswers, questionId);
  const theirs = useColleaguesAnswer(stepAnswers, questionId);
  if (!theirs) return null;
  const by = theirs.by ?? t`A colleague`;
  const title = theirs.at ? `${by}, ${formatMoment(theirs.at)}` : by;
  const labelOf = (text: string) => shown[text] ?? text;
  return (
    <div className={responsesStyles.dispute} id={disputeId(questionId)} tabIndex={-1}>
      <FieldComparison
        label={t`${by} saved a different answer to ${number} in the meantime`}
        from={{ title, text: labelOf(theirs.answer) }}
        to={{ title: t`You, not saved`, text: labelOf(mine) }}
      />
      <div className={responsesStyles.disputeChoice}>
        <Button aria-label={t`Use theirs, ${number}`} onClick={() => stepAnswers.takeTheirs(questionId)}>
          {t`Use theirs`}
        </Button>
        <Button aria-label={t`Keep mine, ${number}`} onClick={() => stepAnswers.keepMine(questionId)}>
          {t`Keep mine`}
        </Button>
      </div>
    </div>
  );
}

/** A colleague saved the field in use. Its text does not change until the user asks for it or leaves the field. */
function HeldBackAnswer({ number, questionId, stepAnswers }: OfAnswer) {
  const theirs = useHeldBackAnswer(stepAnswers, questionId);
  if (!theirs) return null;
  return (
    <p className={`${responsesStyles.answerHeld} ${textStyles.small}`} role="status">
      {t`A colleague changed this answer in the meantime.`}
      <Button
        aria-label={t`Show the answer of the colleague, ${number}`}
        // Pressing the button would blur the field, and the button must still be there when the press ends.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => stepAnswers.showHeldBack(questionId)}
      >
        {t`Show answer`}
      </Button>
    </p>
  );
}

const maxAnswerLength = 20_000;

interface AnswerRowProps {
  /** 1.2.3 */
  number: string;
  question: Infer<typeof question>;
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

/** One question with its answer. It is memoised and reads the store itself, so that typing renders one row of hundreds. */
export const AnswerRow = memo(function AnswerRow({
  number,
  question: requirement,
  stepAnswers,
  readOnly,
}: AnswerRowProps) {
  const typed = useAnswer(stepAnswers, requirement.questionId);
  const stored = useStored(stepAnswers, requirement.questionId);
  // Once nothing can be sent, the server's version of the answer is shown.
  const answer = readOnly ? stored : typed;
  const draft = useUnconfirmedDraft(requirement.questionId, answer);
  const drafts = useDrafts();
  const coloured = useIsColoured(requirement.questionId) ? ` ${responsesStyles.isColoured}` : '';
  const label = t`Answer ${number}: ${{ question: requirement.question }}`;
  const mustHave = requirement.isMustHave ? <MustHave /> : null;
  const askButton = <AskButton questionId={requirement.questionId} number={number} />;
  const aids = (
    <AnswerAids number={number} question={requirement} stepAnswers={stepAnswers} readOnly={readOnly} />
  );
  const shownAnswer = readOnly ? (
    <UnsentAnswer number={number} questionId={requirement.questionId} stepAnswers={stepAnswers} />
  ) : (
    <AnswerDispute number={number} questionId={requirement.questionId} stepAnswers={stepAnswers} />
  );
  const give = (next: string) => stepAnswers.give(requirement.questionId, next);
  if (requirement.type === 'yes-no') {
    const chosen = readOnly ? answer : (draft ?? answer);
    const confirm = () => {
      if (draft === undefined) return;
      give(draft);
      drafts.drop([requirement.questionId]);
    };
    return (
      <div className={`${responsesStyles.answer}${coloured}`}>
        <span className={`${responsesStyles.answerNumber} ${textStyles.tabular} ${textStyles.faint}`}>
          {number}
        </span>
        <div className={layoutStyles.grow}>
          <p className={responsesStyles.answerQuestion}>
            {requirement.question}
            {mustHave}
          </p>
          {shownAnswer}
          <div className={styles.answerAids}>
            {askButton}
            {aids}
          </div>
        </div>
        <YesNo
          label={label}
          value={chosen === 'yes' || chosen === 'no' ? chosen : null}
          onChange={give}
          onConfirm={confirm}
          disabled={readOnly}
        />
      </div>
    );
  }
  return (
    <div className={`${responsesStyles.answer} ${responsesStyles.answerFree}${coloured}`}>
      <span className={`${responsesStyles.answerNumber} ${textStyles.tabular} ${textStyles.faint}`}>
        {number}
      </span>
      <div className={layoutStyles.grow}>
        <p className={responsesStyles.answerQuestion}>
          {requirement.question}
          {mustHave}
        </p>
        {readOnly ? (
          <>
            <p className={responsesStyles.answerGiven} role="group" aria-label={label}>
              {answer || '–'}
            </p>
            {shownAnswer}
            {askButton}
          </>
        ) : (
          <>
            <textarea
              className={responsesStyles.answerText}
              aria-label={label}
              rows={3}
              maxLength={maxAnswerLength}
              value={answer}
              onChange={(event) => give(event.target.value)}
              onFocus={() => stepAnswers.hold(requirement.questionId)}
              onBlur={() => stepAnswers.release(requirement.questionId)}
            />
            <HeldBackAnswer number={number} questionId={requirement.questionId} stepAnswers={stepAnswers} />
            {shownAnswer}
            <div className={responsesStyles.answerFoot}>
              {askButton}
              <RowMark stepAnswers={stepAnswers} questionId={requirement.questionId} />
            </div>
          </>
        )}
        {aids}
      </div>
    </div>
  );
});

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

interface UnsentAnswerProps {
  /** 1.2.3 */
  number: string;
  questionId: number;
  stepAnswers: StepAnswers;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', t`Copied.`);
  } catch {
    showToast('error', t`Your browser does not allow copying here. Select the text and copy it.`);
  }
}

/** Text that was typed too late to be sent. It is not lost, but the buyer does not receive it. */
function UnsentAnswer({ number, questionId, stepAnswers }: UnsentAnswerProps) {
  const waits = useIsWaiting(stepAnswers, questionId);
  const typed = useAnswer(stepAnswers, questionId);
  return waits ? <UnsentText number={number} typed={typed} /> : null;
}

function UnsentText({ number, typed }: { number: string; typed: string }) {
  const { stepper } = useResponse();
  return (
    <div className={responsesStyles.unsent} role="group" aria-label={t`Not sent, ${number}`}>
      <p className={textStyles.small}>
        {stepper.isSubmitted
          ? t`You typed this, but it was not sent before the response was submitted. It is kept in this browser only.`
          : t`You typed this, but it was not sent before the response was closed. It is kept in this browser only.`}
      </p>
      <p className={responsesStyles.unsentText}>{typed || t`An empty answer`}</p>
      <Button aria-label={t`Copy what was not sent, ${number}`} onClick={() => void copy(typed)}>
        {t({ message: 'Copy', comment: 'Button: copies a text to the clipboard.' })}
      </Button>
    </div>
  );
}
